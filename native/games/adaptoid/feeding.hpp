// The end of a turn: the enemy's adaptoids have to be fed.
#pragma once

#include "games/adaptoid/position.hpp"
#include "games/adaptoid/walk.hpp"

namespace tabuleiro::adaptoid {

/// The side's adaptoids that have more members than empty cells around them.
[[nodiscard]] constexpr Bitboard unfed(const Position& position, Side side) noexcept {
    const CellNumbers members = position.legs + position.claws;
    return position.bodies_of(side) &
           members.greater_than(CellNumbers::neighbours_in(position.empty()));
}

/// Captures the unfed of the enemy, all judged on the same board. Returns how many they are.
constexpr int feed(Position& position, Side side) noexcept {
    const Bitboard starved = unfed(position, other(side));
    remove(position, starved);
    position.captures[index(side)] =
        static_cast<std::uint8_t>(position.captures[index(side)] + count(starved));
    return count(starved);
}

}  // namespace tabuleiro::adaptoid
