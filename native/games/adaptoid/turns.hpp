// Legal turns: finding, counting and playing them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_list.hpp"
#include "games/adaptoid/feeding.hpp"
#include "games/adaptoid/growth.hpp"
#include "games/adaptoid/outcome.hpp"
#include "games/adaptoid/position.hpp"
#include "games/adaptoid/rules.hpp"
#include "games/adaptoid/walk.hpp"

namespace tabuleiro::adaptoid {

/// At most this many legal turns. With n bodies on the board there are at most 37 - n cells for
/// another and 2 n ways to add a member: 48 growths, since for a twelfth body n is at most 11.
/// When it moves a side has at most twelve legs. A walker with one leg has 6 cells to go to, with
/// two 18, with three or more at most 36: never more than 12 for each of its legs. With staying,
/// that makes 1 + 12 * 12 movements.
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

/// Calls `visit(from, to)` for each walk that is possible, by its beginning and end.
template <Rules rules, typename Visit>
constexpr void for_each_walk(const Position& position, Visit visit) {
    const Side side = position.to_move;
    for (Bitboard from_set = walkers(position, side); from_set != 0;) {
        const Cell from = pop_first(from_set);
        for (Bitboard to_set = destinations<rules>(position, side, from); to_set != 0;) {
            visit(from, pop_first(to_set));
        }
    }
}

/// Calls `visit(from, to, moved)` for each movement, in order, with the position after it: first
/// for staying, which is from 0 to 0.
template <Rules rules, typename Visit>
constexpr void for_each_movement(const Position& position, Visit visit) {
    visit(Cell{0}, Cell{0}, position);
    for_each_walk<rules>(position, [&](Cell from, Cell to) {
        Position moved = position;
        walk(moved, position.to_move, from, to);
        visit(from, to, moved);
    });
}

/// Calls `visit(Move)` for each turn that is legal while the game goes on, in order: by what comes
/// first in a turn, its growth or its movement.
template <Rules rules, typename Visit>
constexpr void for_each_pseudo_legal_turn(const Position& position, Visit visit) {
    if constexpr (rules == Rules::report) {
        for_each_growth(position, [&](Growth growth, Cell on, const Position& grown) {
            visit(Move{growth, on, 0, 0});
            for_each_walk<rules>(grown, [&](Cell from, Cell to) {
                visit(Move{growth, on, from, to});
            });
        });
    } else {
        for_each_movement<rules>(position, [&](Cell from, Cell to, const Position& moved) {
            for_each_growth(moved, [&](Growth growth, Cell on, const Position& /*grown*/) {
                visit(Move{growth, on, from, to});
            });
        });
    }
}

/// The number of turns that are legal while the game goes on.
template <Rules rules>
[[nodiscard]] constexpr std::uint64_t count_pseudo_legal_turns(const Position& position) noexcept {
    const Side side = position.to_move;
    int turns = 0;
    if constexpr (rules == Rules::report) {
        for_each_growth(position, [&](Growth, Cell, const Position& grown) {
            ++turns;
            for (Bitboard from_set = walkers(grown, side); from_set != 0;) {
                turns += count(destinations<rules>(grown, side, pop_first(from_set)));
            }
        });
    } else {
        for_each_movement<rules>(position, [&](Cell, Cell, const Position& moved) {
            turns += std::max(growths(moved, side).total(), 1);
        });
    }
    return static_cast<std::uint64_t>(turns);
}

/// Whether a side can grow so: `Growth::none` is for who cannot grow at all.
[[nodiscard]] constexpr bool can_grow(const Position& position, Side side, Growth growth,
                                      Cell on) noexcept {
    const Growths possible = growths(position, side);
    return growth == Growth::none ? !possible.any() : (possible.of(growth) & bit(on)) != 0;
}

/// Whether a side can move so, or stays.
template <Rules rules>
[[nodiscard]] constexpr bool can_move(const Position& position, Side side, Move move) noexcept {
    return !move.walks() || can_walk<rules>(position, side, move.from, move.to);
}

/// Carries out a possible movement.
constexpr void make_movement(Position& position, Side side, Move move) noexcept {
    if (move.walks()) {
        walk(position, side, move.from, move.to);
    }
}

/// Whether a turn is legal while the game goes on.
template <Rules rules>
[[nodiscard]] constexpr bool is_pseudo_legal(const Position& position, Move move) noexcept {
    const Side side = position.to_move;
    Position between = position;
    if constexpr (rules == Rules::report) {
        if (!can_grow(position, side, move.growth, move.on)) {
            return false;
        }
        grow(between, side, move.growth, move.on);
        return can_move<rules>(between, side, move);
    } else {
        if (!can_move<rules>(position, side, move)) {
            return false;
        }
        make_movement(between, side, move);
        return can_grow(between, side, move.growth, move.on);
    }
}

/// The position after a legal turn.
template <Rules rules>
[[nodiscard]] constexpr Position play(const Position& position, Move move) noexcept {
    const Side side = position.to_move;
    Position after = position;
    if constexpr (rules == Rules::report) {
        grow(after, side, move.growth, move.on);
        make_movement(after, side, move);
    } else {
        make_movement(after, side, move);
        grow(after, side, move.growth, move.on);
    }
    feed(after, side);
    ++after.turn;
    after.to_move = other(side);
    return after;
}

}  // namespace tabuleiro::adaptoid
