// What a position of Infection is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks. It looks at the position afresh; one that is kept up
// to date from move to move would need the cells a move changes: `from` (of a jump), `to`, and the
// enemy pieces around `to`, all in `play`.
#pragma once

#include "engine/score.hpp"
#include "games/infection/position.hpp"

namespace tabuleiro::infection {

/// Hundredths of a piece, for the side to move.
[[nodiscard]] constexpr Score evaluate(const Position& position) noexcept {
    constexpr Score piece = 100;
    constexpr Score turn = 150;
    return piece * (count(position.own()) - count(position.enemy())) + turn;
}

}  // namespace tabuleiro::infection
