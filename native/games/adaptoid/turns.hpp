// Legal turns: finding, counting and playing them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/fixed_list.hpp"
#include "games/adaptoid/feeding.hpp"
#include "games/adaptoid/growth.hpp"
#include "games/adaptoid/outcome.hpp"
#include "games/adaptoid/position.hpp"
#include "games/adaptoid/walk.hpp"

namespace tabuleiro::adaptoid {

/// At most this many legal turns. With n bodies on the board there are at most 37 - n cells for
/// another and 2 n ways to add a member: 48 growths, since for a twelfth body n is at most 11.
/// After any of them a side has at most twelve legs. A walker with one leg has 6 cells to go to,
/// with two 18, with three or more at most 36: never more than 12 for each of its legs. With
/// staying, that makes 1 + 12 * 12 movements.
inline constexpr std::size_t max_moves = std::size_t{48} * (1 + 12 * 12);
using MoveList = FixedList<Move, max_moves>;

/// Calls `visit(growth, cell, grown)` for each growth, in order, with the position after it; once
/// with `Growth::none` where none is possible.
template <typename Visit>
constexpr void for_each_growth(const Position& position, Visit visit) {
    const Side side = position.to_move;
    const Growths possible = growths(position, side);
    if (!possible.any()) {
        visit(Growth::none, Cell{0}, position);
        return;
    }
    for (const Growth growth : {Growth::body, Growth::leg, Growth::claw}) {
        for (Bitboard rest = possible.of(growth); rest != 0;) {
            const Cell on = pop_first(rest);
            Position grown = position;
            grow(grown, side, growth, on);
            visit(growth, on, grown);
        }
    }
}

/// Calls `visit(Move)` for each turn that is legal while the game goes on, in order: by growth,
/// then staying, then the walks by their beginnings and ends.
template <typename Visit>
constexpr void for_each_pseudo_legal_turn(const Position& position, Visit visit) {
    const Side side = position.to_move;
    for_each_growth(position, [&](Growth growth, Cell on, const Position& grown) {
        visit(Move{growth, on, 0, 0});
        for (Bitboard from_set = walkers(grown, side); from_set != 0;) {
            const Cell from = pop_first(from_set);
            for (Bitboard to_set = destinations(grown, side, from); to_set != 0;) {
                visit(Move{growth, on, from, pop_first(to_set)});
            }
        }
    });
}

/// The number of turns that are legal while the game goes on.
[[nodiscard]] constexpr std::uint64_t count_pseudo_legal_turns(const Position& position) noexcept {
    const Side side = position.to_move;
    std::uint64_t turns = 0;
    for_each_growth(position, [&](Growth, Cell, const Position& grown) {
        ++turns;
        for (Bitboard from_set = walkers(grown, side); from_set != 0;) {
            turns +=
                static_cast<std::uint64_t>(count(destinations(grown, side, pop_first(from_set))));
        }
    });
    return turns;
}

/// Whether a turn is legal while the game goes on.
[[nodiscard]] constexpr bool is_pseudo_legal(const Position& position, Move move) noexcept {
    const Side side = position.to_move;
    const Growths possible = growths(position, side);
    const bool can_grow = move.growth == Growth::none
                              ? !possible.any()
                              : (possible.of(move.growth) & bit(move.on)) != 0;
    if (!can_grow || !move.walks()) {
        return can_grow;
    }
    Position grown = position;
    grow(grown, side, move.growth, move.on);
    return (grown.bodies_of(side) & bit(move.from)) != 0 &&
           (destinations(grown, side, move.from) & bit(move.to)) != 0;
}

/// The position after a legal turn.
[[nodiscard]] constexpr Position play(const Position& position, Move move) noexcept {
    const Side side = position.to_move;
    Position after = position;
    grow(after, side, move.growth, move.on);
    if (move.walks()) {
        walk(after, side, move.from, move.to);
    }
    feed(after, side);
    ++after.turn;
    after.to_move = other(side);
    return after;
}

}  // namespace tabuleiro::adaptoid
