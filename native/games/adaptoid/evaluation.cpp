#include "games/adaptoid/evaluation.hpp"

#include "games/embedded.hpp"

static_assert(sizeof(tabuleiro::adaptoid::tabuleiro_weights_adaptoid) ==
              TABULEIRO_WEIGHTS_ADAPTOID_BYTES);
TABULEIRO_EMBED("tabuleiro_weights_adaptoid", TABULEIRO_WEIGHTS_ADAPTOID);

static_assert(sizeof(tabuleiro::adaptoid::tabuleiro_weights_adaptoid_published) ==
              TABULEIRO_WEIGHTS_ADAPTOID_PUBLISHED_BYTES);
TABULEIRO_EMBED("tabuleiro_weights_adaptoid_published", TABULEIRO_WEIGHTS_ADAPTOID_PUBLISHED);
