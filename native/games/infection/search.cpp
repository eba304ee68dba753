#include "engine/search/compile.hpp"
#include "games/infection/game.hpp"

template class tabuleiro::Searcher<
    tabuleiro::infection::Infection<tabuleiro::infection::Rules::coursework>>;
template class tabuleiro::Searcher<
    tabuleiro::infection::Infection<tabuleiro::infection::Rules::ataxx>>;
