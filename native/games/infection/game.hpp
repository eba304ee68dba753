// Infection and Ataxx as games of the engine.
#pragma once

#include <optional>

#include "engine/game.hpp"
#include "games/infection/moves.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection {

/// The engine's number for a side.
[[nodiscard]] constexpr Seat seat_of(Side side) noexcept {
    return side == Side::a ? 0 : 1;
}

/// The pieces of `side` less the enemy's: the report's `value/3`.
[[nodiscard]] constexpr int piece_lead(const Position& position, Side side) noexcept {
    return count(position.pieces[index(side)]) - count(position.pieces[index(other(side))]);
}

/// The seat with more pieces, or a draw.
[[nodiscard]] constexpr Outcome more_pieces(const Position& position) noexcept {
    const int lead = piece_lead(position, Side::a);
    return Outcome{lead > 0 ? seat_of(Side::a) : lead < 0 ? seat_of(Side::b) : Outcome::draw};
}

/// How the board alone ends the game, or nothing: no empty cell, a side without pieces, or (Ataxx
/// with blocked cells) neither side able to move. Knows nothing of the plies without a clone.
template <Rules rules>
[[nodiscard]] constexpr std::optional<Outcome> board_outcome(const Position& position) noexcept {
    const Bitboard empty = position.empty();
    bool over = empty == 0 || position.pieces[0] == 0 || position.pieces[1] == 0;
    if constexpr (rules == Rules::ataxx) {
        over = over || !can_move<rules>(position.pieces[0] | position.pieces[1], empty);
    }
    return over ? std::optional{more_pieces(position)} : std::nullopt;
}

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
        if (const auto over = board_outcome<rules>(position)) {
            return over;
        }
        if (position.quiet < quiet_limit) {
            return std::nullopt;
        }
        return rules == Rules::coursework ? more_pieces(position) : Outcome{};
    }

    [[nodiscard]] static constexpr MoveList legal_moves(const Position& position) noexcept {
        MoveList moves;
        if (outcome(position)) {
            return moves;
        }
        for_each_move<rules>(position, [&](Move move) { moves.add(move); });
        if (moves.empty()) {
            moves.add(pass);
        }
        return moves;
    }

    [[nodiscard]] static constexpr Position play(const Position& position, Move move) noexcept {
        return infection::play<rules>(position, move);
    }
};

static_assert(Game<Infection<Rules::coursework>>);
static_assert(Game<Infection<Rules::ataxx>>);

}  // namespace tabuleiro::infection
