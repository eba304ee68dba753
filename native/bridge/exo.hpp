// The foreign predicates of library(tabuleiro/exo).
#pragma once

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule exo_module;

}  // namespace tabuleiro::bridge
