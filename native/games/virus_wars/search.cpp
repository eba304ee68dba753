#include "engine/search/compile.hpp"
#include "games/virus_wars/searchable.hpp"

template class tabuleiro::Searcher<tabuleiro::virus_wars::SearchableVirusWars>;
