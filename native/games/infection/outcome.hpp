// How a game of Infection or Ataxx ends.
#pragma once

#include <optional>

#include "engine/game.hpp"
#include "games/infection/moves.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection {

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

/// How the game has ended, or nothing while it goes on.
template <Rules rules>
[[nodiscard]] constexpr std::optional<Outcome> outcome(const Position& position) noexcept {
    if (const auto over = board_outcome<rules>(position)) {
        return over;
    }
    if (position.quiet < quiet_limit) {
        return std::nullopt;
    }
    return rules == Rules::coursework ? more_pieces(position) : Outcome{};
}

}  // namespace tabuleiro::infection
