// Legal moves: finding them and playing them.
#pragma once

#include <cstddef>

#include "engine/fixed_list.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection {

/// At most this many legal moves. A move joins a piece and an empty cell; with p pieces there are
/// at most min(24 p, 24 (49 - p)) such pairs, so at most 24 * 24 = 576 (at p = 24); a pass only
/// comes alone.
inline constexpr std::size_t max_moves = std::size_t{24} * 24;
using MoveList = FixedList<Move, max_moves>;

/// The empty cells a piece of the side to move on `from` can go to.
template <Rules rules>
[[nodiscard]] constexpr Bitboard destinations(Cell from, Bitboard empty) noexcept {
    return (neighbours(from) | jumps_from<rules>(from)) & empty;
}

/// Whether the side to move has any piece to move (a pass does not count).
template <Rules rules>
[[nodiscard]] constexpr bool can_move(Bitboard own, Bitboard empty) noexcept {
    return ((near(own) | jump_reach<rules>(own)) & empty) != 0;
}

/// Whether `move` (no pass) takes a piece of the side to move to an empty cell within its reach. It
/// is legal while the game goes on.
template <Rules rules>
[[nodiscard]] constexpr bool is_pseudo_legal(const Position& position, Move move) noexcept {
    return (position.own() & bit(move.from)) != 0 &&
           (destinations<rules>(move.from, position.empty()) & bit(move.to)) != 0;
}

/// Calls `visit(Move)` for each move of a piece of the side to move, legal while the game goes on:
/// by piece in reading order, for each piece by destination in reading order. Under Ataxx rules a
/// clone that several pieces can make is visited once, for the first of them.
template <Rules rules, typename Visit>
constexpr void for_each_pseudo_legal_move(const Position& position, Visit visit) {
    const Bitboard empty = position.empty();
    Bitboard unclaimed = empty;  // cells no earlier piece clones onto
    for (Bitboard from_set = position.own(); from_set != 0;) {
        const Cell from = pop_first(from_set);
        Bitboard to_set;
        if constexpr (rules == Rules::coursework) {
            to_set = destinations<rules>(from, empty);
        } else {
            to_set = (neighbours(from) & unclaimed) | (jumps_from<rules>(from) & empty);
            unclaimed &= ~neighbours(from);
        }
        while (to_set != 0) {
            visit(Move{from, pop_first(to_set)});
        }
    }
}

/// The position after a legal move, or after a pass.
template <Rules rules>
[[nodiscard]] constexpr Position play(const Position& position, Move move) noexcept {
    if (move == pass) {
        Position after = position;
        after.to_move = other(position.to_move);
        if constexpr (rules == Rules::ataxx) {
            ++after.quiet;  // in the coursework game a skipped turn is no move
        }
        return after;
    }
    const Bitboard around = neighbours(move.to);
    const Bitboard infected = around & position.enemy();
    const Bitboard vacated = bit(move.from) & ~around;  // nothing, after a clone
    const Bitboard moved = vacated | infected | bit(move.to);
    // Both sets are written by constant index: a store by a variable one would go through memory.
    const bool is_a = position.to_move == Side::a;
    return {{position.pieces[0] ^ (is_a ? moved : infected),
             position.pieces[1] ^ (is_a ? infected : moved)},
            position.blocked,
            other(position.to_move),
            static_cast<std::uint8_t>((position.quiet + 1) * int{vacated != 0})};
}

}  // namespace tabuleiro::infection
