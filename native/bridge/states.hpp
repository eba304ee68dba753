// The predicates that take a state of whichever game.
#pragma once

#include <vector>

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

/// Makes the atoms and functors of all games.
void prepare_games();

[[nodiscard]] std::vector<Predicate> state_predicates();

}  // namespace tabuleiro::bridge
