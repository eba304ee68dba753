// How a game of Adaptoid ends, and the report-like value of a position.
#pragma once

#include <array>
#include <optional>

#include "engine/game.hpp"
#include "games/adaptoid/feeding.hpp"
#include "games/adaptoid/position.hpp"

namespace tabuleiro::adaptoid {

/// Whether the side has captured enough, or all.
[[nodiscard]] constexpr bool has_won(const Position& position, Side side) noexcept {
    return position.captures[index(side)] >= captures_to_win ||
           position.bodies_of(other(side)) == 0;
}

/// How the game has ended, or nothing while it goes on. Where both sides have won it is the one
/// that made the last turn.
[[nodiscard]] constexpr std::optional<Outcome> outcome(const Position& position) noexcept {
    const Side last = other(position.to_move);
    if (has_won(position, last)) {
        return Outcome{seat_of(last)};
    }
    if (has_won(position, position.to_move)) {
        return Outcome{seat_of(position.to_move)};
    }
    return position.turn > last_turn ? std::optional{Outcome{}} : std::nullopt;
}

/// `value/3`: the captures, of which there may be more than a position counts, the adaptoids, the
/// members and the unfed of both sides.
template <typename Number>
[[nodiscard]] constexpr Number value(const Position& position,
                                     const std::array<Number, 2>& captures, Side side) noexcept {
    const auto worth = [&](Side owner) {
        const Bitboard own = position.bodies_of(owner);
        return 100 * captures[index(owner)] + 10 * count(own) + position.legs.total(own) +
               position.claws.total(own) - 50 * count(unfed(position, owner));
    };
    return worth(side) - worth(other(side));
}

[[nodiscard]] constexpr int value(const Position& position, Side side) noexcept {
    return value<int>(position, {position.captures[0], position.captures[1]}, side);
}

}  // namespace tabuleiro::adaptoid
