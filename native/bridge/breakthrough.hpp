// The states of Breakthrough.
#pragma once

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule breakthrough_module;

}  // namespace tabuleiro::bridge
