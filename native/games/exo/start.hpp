// How a game of Exo starts.
#pragma once

#include <array>
#include <numeric>

#include "games/exo/position.hpp"

namespace tabuleiro::exo {

inline constexpr int start_stacks = 9;
inline constexpr int start_height = planets / start_stacks;

/// The start for so many players, with the planets dealt out in an order: the first three are the
/// first stack, top first.
[[nodiscard]] constexpr Position start_position(int players,
                                                const std::array<Planet, planets>& order) noexcept {
    Position position;
    position.players = static_cast<std::uint8_t>(players);
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i % start_height == 0) {
            position.universe.add_stack(order[i]);
        } else {
            position.universe.add_below(order[i - 1], order[i]);
        }
    }
    return position;
}

/// All planets in the order of their numbers.
[[nodiscard]] constexpr std::array<Planet, planets> ordered_planets() noexcept {
    std::array<Planet, planets> order{};
    std::iota(order.begin(), order.end(), Planet{1});
    return order;
}

/// The start with the planets shuffled by a generator of random 64-bit words, whose odds are even
/// within what 27 of 2^64 can tell.
template <typename Random>
[[nodiscard]] constexpr Position shuffled_start(int players, Random& random) {
    auto order = ordered_planets();
    for (std::size_t left = order.size(); left > 1; --left) {
        std::swap(order[left - 1], order[random() % left]);
    }
    return start_position(players, order);
}

}  // namespace tabuleiro::exo
