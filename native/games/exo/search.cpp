#include "engine/search/compile.hpp"
#include "games/exo/searchable.hpp"

template class tabuleiro::Searcher<tabuleiro::exo::SearchableExo<2>>;
template class tabuleiro::Searcher<tabuleiro::exo::SearchableExo<3>>;
