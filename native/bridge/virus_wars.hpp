// The foreign predicates of library(tabuleiro/virus_wars).
#pragma once

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule virus_wars_module;

}  // namespace tabuleiro::bridge
