#include "engine/search/compile.hpp"
#include "games/adaptoid/game.hpp"

template class tabuleiro::Searcher<
    tabuleiro::adaptoid::Adaptoid<tabuleiro::adaptoid::Rules::report>>;
template class tabuleiro::Searcher<
    tabuleiro::adaptoid::Adaptoid<tabuleiro::adaptoid::Rules::published>>;
