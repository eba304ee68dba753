// The foreign predicates of library(tabuleiro/adaptoid).
#pragma once

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule adaptoid_module;

}  // namespace tabuleiro::bridge
