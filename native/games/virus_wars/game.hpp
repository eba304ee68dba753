// Virus Wars as a game of the engine.
//
// The board is a square of 5 to 15 lines. A turn is five plays: each puts a virus on an empty cell,
// or makes an enemy's virus a zombie, next to a virus of the side or to a zombie that is connected
// to one. A side that has to make a play and cannot loses, at once. One play is one move here:
//
//       | A | B | C | D | E |
//     ------------------------
//     1 | B | r |   |   |   |     B, R  live viruses of blue and red
//     2 |   | B | b |   |   |     b     was red's, until blue assimilated it: a wall to red,
//     3 |   | b | b | r |   |           and a road to blue, as it is connected to B2
//     4 |   |   | R |   |   |
//     5 |   |   |   |   |   |
#pragma once

#include <cstdint>
#include <optional>

#include "engine/fixed_list.hpp"
#include "engine/game.hpp"
#include "games/virus_wars/position.hpp"

namespace tabuleiro::virus_wars {

/// The cell that is played on.
using Move = Cell;
/// A cell can be played on in one way only.
using MoveList = FixedList<Move, most_cells>;

/// The engine's number for a side.
[[nodiscard]] constexpr Seat seat_of(Side side) noexcept {
    return side == Side::blue ? 0 : 1;
}

[[nodiscard]] constexpr MoveList list_of(const Bitboard& cells) noexcept {
    MoveList moves;
    cells.for_each([&](Cell cell) { moves.add(cell); });
    return moves;
}

/// The first of the plays, in reading order, after which `value` is highest for the side: level 2.
/// Nothing where it has none.
[[nodiscard]] constexpr std::optional<Move> greedy_play(const Position& position) noexcept {
    const Side side = position.to_move();
    std::optional<Move> best;
    int best_value = 0;
    position.available(side).for_each([&](Cell cell) {
        Position after = position;
        after.make_play(cell);
        const int reached = value(after, side);
        if (!best || reached > best_value) {
            best_value = reached;
            best = cell;
        }
    });
    return best;
}

/// The game, for the engine.
struct VirusWars {
    using Position = virus_wars::Position;
    using Move = virus_wars::Move;
    using MoveList = virus_wars::MoveList;

    static constexpr int seats = 2;

    [[nodiscard]] static constexpr Seat seat_to_move(const Position& position) noexcept {
        return seat_of(position.to_move());
    }

    [[nodiscard]] static constexpr std::optional<Outcome> outcome(
        const Position& position) noexcept {
        if (position.available(position.to_move()).empty()) {
            return Outcome{seat_of(other(position.to_move()))};
        }
        return std::nullopt;
    }

    [[nodiscard]] static constexpr MoveList legal_moves(const Position& position) noexcept {
        return list_of(position.available(position.to_move()));
    }

    [[nodiscard]] static constexpr std::uint64_t count_moves(const Position& position) noexcept {
        return static_cast<std::uint64_t>(position.available(position.to_move()).count());
    }

    /// Calls `visit(Move)` for each legal move, in order.
    template <typename Visit>
    static constexpr void for_each_legal_move(const Position& position, Visit visit) {
        position.available(position.to_move()).for_each(visit);
    }

    [[nodiscard]] static constexpr Position play(Position position, Move move) noexcept {
        position.make_play(move);
        return position;
    }
};

static_assert(Game<VirusWars>);

}  // namespace tabuleiro::virus_wars
