// How a game of Adaptoid ends, and the report-like value of a position.
#pragma once

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

/// What `value/3` counts of the board: adaptoids, members and the unfed of both sides.
[[nodiscard]] constexpr int board_value(const Position& position, Side side) noexcept {
    const auto worth = [&](Side owner) {
        const Bitboard own = position.bodies_of(owner);
        return 10 * count(own) + position.legs.total(own) + position.claws.total(own) -
               50 * count(unfed(position, owner));
    };
    return worth(side) - worth(other(side));
}

/// `value/3`: captures count a hundred each.
[[nodiscard]] constexpr int value(const Position& position, Side side) noexcept {
    return 100 * (position.captures[index(side)] - position.captures[index(other(side))]) +
           board_value(position, side);
}

}  // namespace tabuleiro::adaptoid
