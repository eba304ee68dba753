// Adaptoid as a game of the engine.
//
// Two sides on a hexagon of 37 cells. A turn is one move here: an adaptoid grows, one may walk and
// fight, and what the enemy has not fed is captured. Five captures win, and so does an enemy
// without adaptoids.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "games/adaptoid/outcome.hpp"
#include "games/adaptoid/position.hpp"
#include "games/adaptoid/turns.hpp"

namespace tabuleiro::adaptoid {

/// The first of the turns after which the side that moves has the highest value: level 2. Nothing
/// where the game is over.
[[nodiscard]] constexpr std::optional<Move> greedy_move(const Position& position) noexcept {
    std::optional<Move> best;
    if (outcome(position)) {
        return best;
    }
    int best_value = 0;
    for_each_turn(position, [&](Move move) {
        const int after = value(play(position, move), position.to_move);
        if (!best || after > best_value) {
            best_value = after;
            best = move;
        }
    });
    return best;
}

/// The game, for the engine.
struct Adaptoid {
    using Position = adaptoid::Position;
    using Move = adaptoid::Move;
    using MoveList = adaptoid::MoveList;

    static constexpr int seats = 2;

    [[nodiscard]] static constexpr Seat seat_to_move(const Position& position) noexcept {
        return seat_of(position.to_move);
    }

    [[nodiscard]] static constexpr std::optional<Outcome> outcome(
        const Position& position) noexcept {
        return adaptoid::outcome(position);
    }

    /// Calls `visit(Move)` for each legal turn, in order.
    template <typename Visit>
    static constexpr void for_each_legal_move(const Position& position, Visit visit) {
        if (!outcome(position)) {
            for_each_turn(position, visit);
        }
    }

    [[nodiscard]] static constexpr MoveList legal_moves(const Position& position) noexcept {
        MoveList moves;
        for_each_legal_move(position, [&](Move move) { moves.add(move); });
        return moves;
    }

    [[nodiscard]] static constexpr std::uint64_t count_moves(const Position& position) noexcept {
        return outcome(position) ? 0 : count_turns(position);
    }

    [[nodiscard]] static constexpr Position play(const Position& position, Move move) noexcept {
        return adaptoid::play(position, move);
    }
};

static_assert(Game<Adaptoid>);

}  // namespace tabuleiro::adaptoid
