// The games that the shared library knows, each with the predicates of its library, if it has one.
#pragma once

#include <array>

#include "bridge/predicate.hpp"

namespace tabuleiro::bridge {

extern const GameModule infection_module;
extern const GameModule ataxx_module;
extern const GameModule virus_wars_module;
extern const GameModule adaptoid_module;
extern const GameModule published_adaptoid_module;
extern const GameModule exo_module;
extern const GameModule breakthrough_module;

inline constexpr std::array games{
    &infection_module,          &ataxx_module, &virus_wars_module,  &adaptoid_module,
    &published_adaptoid_module, &exo_module,   &breakthrough_module};

}  // namespace tabuleiro::bridge
