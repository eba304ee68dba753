#include "engine/search/compile.hpp"
#include "games/adaptoid/searchable.hpp"

template class tabuleiro::Searcher<tabuleiro::adaptoid::SearchableAdaptoid>;
