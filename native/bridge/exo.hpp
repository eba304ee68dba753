// The foreign predicates of library(tabuleiro/exo).
#pragma once

#include <span>

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule exo_module;

/// What the display asks of a galaxy: in the core's own module.
extern const std::span<const Predicate> exo_galaxy_predicates;

}  // namespace tabuleiro::bridge
