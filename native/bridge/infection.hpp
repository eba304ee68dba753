// The foreign predicates of library(tabuleiro/infection).
#pragma once

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule infection_module;

}  // namespace tabuleiro::bridge
