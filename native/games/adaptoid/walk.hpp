// The movement of a turn: an adaptoid walks, and may fight.
#pragma once

#include "games/adaptoid/position.hpp"
#include "games/adaptoid/rules.hpp"

namespace tabuleiro::adaptoid {

/// The enemies that a side's adaptoid on `from` may attack.
template <Rules rules>
[[nodiscard]] constexpr Bitboard attackable(const Position& position, Side side,
                                            Cell from) noexcept {
    const Bitboard enemies = position.bodies_of(other(side));
    const int claws = position.claws.at(from);
    if constexpr (rules == Rules::report) {
        return enemies & ~position.claws.greater_than(claws);
    } else {
        return claws > 0 ? enemies : 0;
    }
}

/// The cells in which a side's adaptoid on `from` can end its walk: empty ones, and those of
/// enemies that it may attack. On the way it passes empty cells only, its own first one among them.
template <Rules rules>
[[nodiscard]] constexpr Bitboard destinations(const Position& position, Side side,
                                              Cell from) noexcept {
    const Bitboard empty = position.empty();
    Bitboard passed = 0;  // within one step less than it can walk
    Bitboard within = bit(from);
    for (int legs = position.legs.at(from); legs > 0; --legs) {
        passed = within;
        within |= near(passed) & empty;
    }
    return (near(passed) & (empty | attackable<rules>(position, side, from)) & ~bit(from)) |
           (passed & empty);
}

/// Whether a side has an adaptoid on `from` that can end its walk on `to`.
template <Rules rules>
[[nodiscard]] constexpr bool can_walk(const Position& position, Side side, Cell from,
                                      Cell to) noexcept {
    return (position.bodies_of(side) & bit(from)) != 0 &&
           (destinations<rules>(position, side, from) & bit(to)) != 0;
}

/// The side's adaptoids that have a leg to walk on.
[[nodiscard]] constexpr Bitboard walkers(const Position& position, Side side) noexcept {
    return position.bodies_of(side) & position.legs.positive();
}

/// Takes adaptoids of both sides off the board.
constexpr void remove(Position& position, Bitboard set) noexcept {
    position.bodies[0] &= ~set;
    position.bodies[1] &= ~set;
    position.legs.clear(set);
    position.claws.clear(set);
}

/// Carries out a possible walk. Whoever has fewer claws is captured, with as many both are;
/// captures count for the other side.
constexpr void walk(Position& position, Side side, Cell from, Cell to) noexcept {
    const int legs = position.legs.at(from);
    const int claws = position.claws.at(from);
    const bool fights = (position.bodies_of(other(side)) & bit(to)) != 0;
    const int met_claws = position.claws.at(to);
    remove(position, bit(from));
    if (fights && met_claws <= claws) {
        remove(position, bit(to));
        ++position.captures[index(side)];
    }
    if (fights && met_claws >= claws) {
        ++position.captures[index(other(side))];
        return;
    }
    position.bodies[index(side)] |= bit(to);
    position.legs.set(to, legs);
    position.claws.set(to, claws);
}

}  // namespace tabuleiro::adaptoid
