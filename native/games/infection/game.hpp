// Infection and Ataxx as games of the engine.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "games/infection/counting.hpp"
#include "games/infection/moves.hpp"
#include "games/infection/outcome.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection {

/// The first of the moves after which the side that moves leads by most: level 2, the report's
/// greedy player. Nothing where no piece can move.
template <Rules rules>
[[nodiscard]] constexpr std::optional<Move> greedy_move(const Position& position) noexcept {
    std::optional<Move> best;
    int best_gain = -1;
    for_each_move<rules>(position, [&](Move move) {
        // A clone adds a piece, and each infected piece changes the lead by two; the lead before is
        // common to all.
        const int gain =
            2 * count(neighbours(move.to) & position.enemy()) + (is_clone(move) ? 1 : 0);
        if (gain > best_gain) {
            best_gain = gain;
            best = move;
        }
    });
    return best;
}

/// The game under either rule set, for the engine.
template <Rules rules>
struct Infection {
    using Position = infection::Position;
    using Move = infection::Move;
    using MoveList = infection::MoveList;

    static constexpr int seats = 2;

    [[nodiscard]] static constexpr Seat seat_to_move(const Position& position) noexcept {
        return seat_of(position.to_move);
    }

    [[nodiscard]] static constexpr std::optional<Outcome> outcome(
        const Position& position) noexcept {
        return infection::outcome<rules>(position);
    }

    /// Calls `visit(Move)` for each legal move, in order.
    template <typename Visit>
    static constexpr void for_each_legal_move(const Position& position, Visit visit) {
        if (outcome(position)) {
            return;
        }
        if (!can_move<rules>(position.own(), position.empty())) {
            visit(pass);
            return;
        }
        for_each_move<rules>(position, visit);
    }

    [[nodiscard]] static constexpr MoveList legal_moves(const Position& position) noexcept {
        MoveList moves;
        for_each_legal_move(position, [&](Move move) { moves.add(move); });
        return moves;
    }

    [[nodiscard]] static constexpr std::uint64_t count_moves(const Position& position) noexcept {
        return infection::count_moves<rules>(position);
    }

    [[nodiscard]] static constexpr std::uint64_t count_replies(const Position& position) noexcept {
        return infection::count_replies<rules>(position);
    }

    [[nodiscard]] static constexpr Position play(const Position& position, Move move) noexcept {
        return infection::play<rules>(position, move);
    }
};

static_assert(Game<Infection<Rules::coursework>>);
static_assert(Game<Infection<Rules::ataxx>>);

}  // namespace tabuleiro::infection
