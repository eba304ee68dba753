#include "engine/search/compile.hpp"
#include "games/virus_wars/game.hpp"

template class tabuleiro::Searcher<tabuleiro::virus_wars::VirusWars>;
