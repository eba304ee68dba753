#include "bridge/own/prolog_game.hpp"

#include "engine/search/compile.hpp"

template class tabuleiro::Searcher<tabuleiro::bridge::RuleGameOfTwo>;
template class tabuleiro::Searcher<tabuleiro::bridge::RuleGameOfMany>;
