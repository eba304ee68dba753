// The games that the shared library knows.
#pragma once

#include <array>

#include "bridge/adaptoid.hpp"
#include "bridge/breakthrough.hpp"
#include "bridge/exo.hpp"
#include "bridge/infection.hpp"
#include "bridge/virus_wars.hpp"

namespace tabuleiro::bridge {

inline constexpr std::array games{
    &infection_module,          &ataxx_module, &virus_wars_module,  &adaptoid_module,
    &published_adaptoid_module, &exo_module,   &breakthrough_module};

}  // namespace tabuleiro::bridge
