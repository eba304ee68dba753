// The predicates that take a state of whichever game.
#pragma once

#include <span>

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

/// Makes the atoms and functors of all games.
void prepare_games();

extern const std::span<const Predicate> state_predicates;

}  // namespace tabuleiro::bridge
