// The two rule sets that one implementation serves.
#pragma once

#include "games/infection/bitboard.hpp"

namespace tabuleiro::infection {

/// `coursework`: The 7th Guest: Infection as the course report has it. Sixteen destinations; each
/// piece that can clone onto a cell is a move of its own; a game of 100 moves in a row without a
/// clone is scored on pieces.
///
/// `ataxx`: the public Ataxx rules. All twenty-four destinations within distance two; clones onto
/// one cell are one move; blocked cells; 100 plies in a row (passes too) without a clone are a
/// draw; where neither side can move the game is over.
enum class Rules { coursework, ataxx };

/// Plies in a row without a clone that end a game.
inline constexpr int quiet_limit = 100;

/// The cells a set of pieces reaches by jumping, blocked or not.
template <Rules rules>
[[nodiscard]] constexpr Bitboard jump_reach(Bitboard set) noexcept {
    if constexpr (rules == Rules::coursework) {
        return two_away_straight(set);
    } else {
        // What is at distance one of one piece may be at distance two of another: a union of rings,
        // not a difference.
        const Bitboard wide = set | set << 1 | set >> 1 | set << 2 | set >> 2;
        const Bitboard sides = set << 2 | set >> 2;
        return (wide << (2 * line_stride) | wide >> (2 * line_stride) | sides |
                sides << line_stride | sides >> line_stride) &
               board;
    }
}

/// The cells one piece reaches by jumping.
template <Rules rules>
[[nodiscard]] constexpr Bitboard jumps_from(Cell cell) noexcept {
    return spread_of_cells<board, jump_reach<rules>>[cell];
}

}  // namespace tabuleiro::infection
