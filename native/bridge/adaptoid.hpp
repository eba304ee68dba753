// The foreign predicates of library(tabuleiro/adaptoid), and the published game, which has no
// library.
#pragma once

#include <span>

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule adaptoid_module;
extern const GameModule published_adaptoid_module;

/// How a walk ends in the published game, for those who tell a turn: in the core's own module.
extern const std::span<const Predicate> adaptoid_walk_predicates;

}  // namespace tabuleiro::bridge
