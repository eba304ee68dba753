#include "games/breakthrough/evaluation.hpp"

#include "games/embedded.hpp"

static_assert(sizeof(tabuleiro::breakthrough::tabuleiro_weights_breakthrough) ==
              TABULEIRO_WEIGHTS_BREAKTHROUGH_BYTES);
TABULEIRO_EMBED("tabuleiro_weights_breakthrough", TABULEIRO_WEIGHTS_BREAKTHROUGH);
