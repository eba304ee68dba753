#include "engine/search/compile.hpp"
#include "games/infection/searchable.hpp"

template class tabuleiro::Searcher<
    tabuleiro::infection::SearchableInfection<tabuleiro::infection::Rules::coursework>>;
template class tabuleiro::Searcher<
    tabuleiro::infection::SearchableInfection<tabuleiro::infection::Rules::ataxx>>;
