#include "games/virus_wars/evaluation.hpp"

#include "games/embedded.hpp"

static_assert(sizeof(tabuleiro::virus_wars::tabuleiro_weights_virus_wars) ==
              TABULEIRO_WEIGHTS_VIRUS_WARS_BYTES);
TABULEIRO_EMBED("tabuleiro_weights_virus_wars", TABULEIRO_WEIGHTS_VIRUS_WARS);
