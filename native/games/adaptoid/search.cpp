#include "engine/search/compile.hpp"
#include "games/adaptoid/game.hpp"

template class tabuleiro::Searcher<tabuleiro::adaptoid::Adaptoid>;
