// The predicates that take a state of whichever game.
#pragma once

#include <span>

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

/// Makes the functors of the states of all games.
void prepare_states();

extern const std::span<const Predicate> state_predicates;

}  // namespace tabuleiro::bridge
