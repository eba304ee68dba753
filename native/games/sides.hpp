// The two sides of a game for two, whatever a game calls them: an enumeration of two values, of
// which the first has seat 0.
#pragma once

#include <cstddef>
#include <type_traits>

#include "engine/game.hpp"

namespace tabuleiro {

/// The side's place in an array of two.
template <typename Side>
requires std::is_enum_v<Side>
[[nodiscard]] constexpr std::size_t index(Side side) noexcept {
    return static_cast<std::size_t>(side);
}

template <typename Side>
requires std::is_enum_v<Side>
[[nodiscard]] constexpr Side other(Side side) noexcept {
    return side == Side{} ? static_cast<Side>(1) : Side{};
}

/// The engine's number for a side.
template <typename Side>
requires std::is_enum_v<Side>
[[nodiscard]] constexpr Seat seat_of(Side side) noexcept {
    return static_cast<Seat>(side);
}

}  // namespace tabuleiro
