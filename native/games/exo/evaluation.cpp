#include "games/exo/evaluation.hpp"

#include "games/embedded.hpp"

static_assert(sizeof(tabuleiro::exo::tabuleiro_weights_exo) == TABULEIRO_WEIGHTS_EXO_BYTES);
TABULEIRO_EMBED("tabuleiro_weights_exo", TABULEIRO_WEIGHTS_EXO);
