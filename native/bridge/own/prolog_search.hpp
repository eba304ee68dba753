// Searches of games whose rules are in Prolog.
#pragma once

#include <span>

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const std::span<const Predicate> rules_predicates;

}  // namespace tabuleiro::bridge
