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
#include <string_view>

#include "engine/fixed_list.hpp"
#include "engine/moves.hpp"
#include "engine/search/searcher.hpp"
#include "engine/search/turns.hpp"
#include "games/virus_wars/evaluation.hpp"
#include "games/virus_wars/position.hpp"

namespace tabuleiro::virus_wars {

/// The cell that is played on.
using Move = Cell;
/// A cell can be played on in one way only.
using MoveList = FixedList<Move, most_cells>;

/// The game.
struct VirusWars {
    using Position = virus_wars::Position;
    using Move = virus_wars::Move;
    using MoveList = virus_wars::MoveList;

    static constexpr std::string_view name = "virus_wars";
    static constexpr int seats = 2;

    /// On a board of the usual size.
    [[nodiscard]] static constexpr Position start(std::uint64_t /*seed*/ = 0) noexcept {
        return Position(usual_size);
    }

    [[nodiscard]] static constexpr bool is_valid(const Position& position) noexcept {
        const Board& of = position.board();
        if (of.size < least_size || of.size > most_size || position.plays_left() < 1 ||
            position.plays_left() > plays_of_turn) {
            return false;
        }
        int pieces = 0;
        Bitboard taken;
        for (const Bitboard& set : {of.live[0], of.live[1], of.zombies[0], of.zombies[1]}) {
            pieces += set.count();
            taken |= set;
        }
        return taken.count() == pieces && (taken - cells_of(of.size)).empty() &&
               position == Position(of, position.to_move(), position.plays_left());
    }

    [[nodiscard]] static constexpr Seat seat_to_move(const Position& position) noexcept {
        return seat_of(position.to_move());
    }

    [[nodiscard]] static constexpr std::optional<Outcome> outcome(
        const Position& position) noexcept {
        const Side side = position.to_move();
        return outcome_with(position.available(side), side);
    }

    [[nodiscard]] static constexpr std::uint64_t count_moves(const Position& position) noexcept {
        return static_cast<std::uint64_t>(position.available(position.to_move()).count());
    }

    /// Calls `visit(Move)` for each legal move, in order.
    template <typename Visit>
    static constexpr void for_each_legal_move(const Position& position, Visit visit) {
        position.available(position.to_move()).for_each(visit);
    }

    [[nodiscard]] static constexpr bool is_legal(const Position& position, Move move) noexcept {
        return position.available(position.to_move()).contains(move);
    }

    [[nodiscard]] static constexpr Position play(const Position& position, Move move) noexcept {
        Position after = position;
        after.make_play(move);
        return after;
    }

    [[nodiscard]] static constexpr std::uint64_t key(const Position& position) noexcept {
        return position.key();
    }

    using Sight = virus_wars::Sight;

    [[nodiscard]] static Score evaluate(const Position& position) noexcept {
        return virus_wars::evaluate(position);
    }

    /// As `value/3`.
    [[nodiscard]] static constexpr int value(const Position& position, Seat seat) noexcept {
        return virus_wars::value(position, static_cast<Side>(seat));
    }

    [[nodiscard]] static constexpr std::uint32_t move_code(Move move) noexcept {
        return std::uint32_t{move} + 1;
    }

    [[nodiscard]] static constexpr std::optional<Move> find_candidate(const Position& position,
                                                                      std::uint32_t code) noexcept {
        const std::uint32_t cell = code - 1;
        return cell < most_cells && is_legal(position, static_cast<Move>(cell))
                   ? std::optional(static_cast<Move>(cell))
                   : std::nullopt;
    }

    static constexpr int moves_of_turn = plays_of_turn;

    [[nodiscard]] static constexpr int moves_left(const Position& position) noexcept {
        return position.plays_left();
    }

    /// Of the many orders of the many plays hardly any matter.
    [[nodiscard]] static constexpr int moves_to_search(int /*depth*/) noexcept { return 4; }

    template <typename Visit>
    static constexpr void for_each_candidate(const Position& position, Visit visit) {
        const Side side = position.to_move();
        const Bitboard& enemy = position.board().live[index(other(side))];
        const Bitboard available = position.available(side);
        const Bitboard empty = position.board().empty();
        const Bitboard cut_off = position.board().zombies[index(side)] - position.sources(side);
        available.for_each([&](Cell cell) {
            const Bitboard near = spread(only(cell));
            const Bitboard opened = near - available;
            visit(cell, assimilation_gain * (enemy.contains(cell) ? 1 : 0) +
                            opened_enemy_gain * (opened & enemy).count() +
                            opened_cell_gain * (opened & empty).count() +
                            joined_zombie_gain * (near & cut_off).count());
        });
    }

  private:
    static constexpr Score assimilation_gain = 200;
    static constexpr Score opened_enemy_gain = 60;
    static constexpr Score opened_cell_gain = 12;
    static constexpr Score joined_zombie_gain = 40;
};

static_assert(BuiltInGame<VirusWars> && HasTurns<VirusWars>);

}  // namespace tabuleiro::virus_wars

extern template class tabuleiro::Searcher<tabuleiro::virus_wars::VirusWars>;
