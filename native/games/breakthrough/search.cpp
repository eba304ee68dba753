#include "engine/search/compile.hpp"
#include "games/breakthrough/game.hpp"

template class tabuleiro::Searcher<tabuleiro::breakthrough::Breakthrough>;
