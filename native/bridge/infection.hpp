// The foreign predicates of library(tabuleiro/infection) and library(tabuleiro/ataxx).
#pragma once

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule infection_module;
extern const GameModule ataxx_module;

}  // namespace tabuleiro::bridge
