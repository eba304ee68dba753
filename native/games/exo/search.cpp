#include "engine/search/compile.hpp"
#include "games/exo/game.hpp"

template class tabuleiro::Searcher<tabuleiro::exo::Exo<2>>;
template class tabuleiro::Searcher<tabuleiro::exo::Exo<3>>;
