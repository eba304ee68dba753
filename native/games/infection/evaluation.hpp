// What a position of Infection is worth while nobody has won it yet: the only way the search asks,
// so that it can be replaced alone.
#pragma once

#include "engine/score.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection {

/// Hundredths of a piece, for the side to move.
template <Rules rules>
[[nodiscard]] Score evaluate(const Position& position) noexcept;

}  // namespace tabuleiro::infection
