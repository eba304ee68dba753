// Breakthrough as a game of the engine.
//
// Each side has two lines of pawns on a board of 8 by 8. A pawn steps one cell straight or
// diagonally ahead, to an empty cell, or captures an enemy's pawn diagonally ahead. The first with
// a pawn on the last line wins, or who has captured all of the enemy's. There are no draws.
//
//         A   B   C   D   E   F   G   H
//       ---------------------------------
//     1 | b | b | b | b | b | b | b | b |     black moves down
//     2 | b | b | b | b | b | b | b | b |
//         ...
//     7 | w | w | w | w | w | w | w | w |     white moves up, and begins
//     8 | w | w | w | w | w | w | w | w |
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/fixed_list.hpp"
#include "engine/moves.hpp"
#include "engine/search/searcher.hpp"
#include "games/breakthrough/evaluation.hpp"
#include "games/breakthrough/position.hpp"
#include "games/hash.hpp"

namespace tabuleiro::breakthrough {

/// The game.
struct Breakthrough {
    using Position = breakthrough::Position;
    using Move = breakthrough::Move;
    /// A pawn has three cells ahead.
    using MoveList = FixedList<Move, std::size_t{3} * most_pawns>;

    static constexpr std::string_view name = "breakthrough";
    static constexpr int seats = 2;

    [[nodiscard]] static constexpr Position start(std::uint64_t /*seed*/ = 0) noexcept {
        return breakthrough::start;
    }

    /// Any number of pawns up to 16 a side, anywhere; but not both sides have won.
    [[nodiscard]] static constexpr bool is_valid(const Position& position) noexcept {
        return (position.pawns[0] & position.pawns[1]) == 0 &&
               count(position.pawns[0]) <= most_pawns && count(position.pawns[1]) <= most_pawns &&
               !(has_won(position, Side::white) && has_won(position, Side::black));
    }

    [[nodiscard]] static constexpr Seat seat_to_move(const Position& position) noexcept {
        return seat_of(position.to_move);
    }

    [[nodiscard]] static constexpr std::optional<Outcome> outcome(
        const Position& position) noexcept {
        return breakthrough::outcome(position);
    }

    /// Calls `visit(Move)` for each legal move: pawn by pawn, and to where each can go, both in
    /// reading order.
    template <typename Visit>
    static constexpr void for_each_legal_move(const Position& position, Visit visit) {
        if (outcome(position)) {
            return;
        }
        for (Bitboard rest = position.own(); rest != 0;) {
            const Cell from = pop_first(rest);
            for (Bitboard to_set = targets(position, bit(from)); to_set != 0;) {
                visit(Move{from, pop_first(to_set)});
            }
        }
    }

    [[nodiscard]] static constexpr std::uint64_t count_moves(const Position& position) noexcept {
        if (outcome(position)) {
            return 0;
        }
        const Side side = position.to_move;
        const Bitboard own = position.own();
        const int moves = count(ahead_left(side, own) & ~own) +
                          count(ahead(side, own) & position.empty()) +
                          count(ahead_right(side, own) & ~own);
        return static_cast<std::uint64_t>(moves);
    }

    [[nodiscard]] static constexpr bool is_legal(const Position& position, Move move) noexcept {
        return (position.own() & bit(move.from)) != 0 &&
               (targets(position, bit(move.from)) & bit(move.to)) != 0 && !outcome(position);
    }

    [[nodiscard]] static constexpr Position play(const Position& position, Move move) noexcept {
        return breakthrough::play(position, move);
    }

    [[nodiscard]] static constexpr std::uint64_t key(const Position& position) noexcept {
        const std::uint64_t hash = mix(mix(position.pawns[0]) ^ position.pawns[1]);
        return position.to_move == Side::white ? hash : ~hash;
    }

    using Sight = breakthrough::Sight;

    [[nodiscard]] static Score evaluate(const Position& position) noexcept {
        return breakthrough::evaluate(position);
    }

    /// Ten times the lead in pawns, and by how many lines the foremost one leads; for who has won
    /// 1,000.
    [[nodiscard]] static constexpr int value(const Position& position, Seat seat) noexcept {
        const Side side = static_cast<Side>(seat);
        const Side enemy = other(side);
        if (const auto over = outcome(position)) {
            return over->winner == seat ? won_value : -won_value;
        }
        return 10 * (count(position.of(side)) - count(position.of(enemy))) +
               foremost(position.of(side), side) - foremost(position.of(enemy), enemy);
    }

    [[nodiscard]] static constexpr std::uint32_t move_code(Move move) noexcept {
        return static_cast<std::uint32_t>(move.from << 6 | move.to);
    }

    [[nodiscard]] static constexpr std::optional<Move> find_candidate(const Position& position,
                                                                      std::uint32_t code) noexcept {
        const Move move{static_cast<Cell>(code >> 6), static_cast<Cell>(code & 63)};
        return code < 64 * 64 && is_legal(position, move) ? std::optional(move) : std::nullopt;
    }

    template <typename Visit>
    static constexpr void for_each_candidate(const Position& position, Visit visit) {
        for_each_legal_move(position, [&](Move move) {
            const Bitboard to = bit(move.to);
            const bool wins = (to & goal_of(position.to_move)) != 0;
            const bool captures = (to & position.enemy()) != 0;
            visit(move, (wins ? win_gain : 0) + (captures ? capture_gain : 0) +
                            step_gain * foremost(to, position.to_move));
        });
    }

  private:
    static constexpr int won_value = 1'000;
    static constexpr Score win_gain = 1'000;
    static constexpr Score capture_gain = 100;
    static constexpr Score step_gain = 10;

    /// Where a pawn of the side to move can go.
    [[nodiscard]] static constexpr Bitboard targets(const Position& position,
                                                    Bitboard pawn) noexcept {
        const Side side = position.to_move;
        return (ahead(side, pawn) & position.empty()) | (attacks(side, pawn) & ~position.own());
    }

    /// How many lines from home the foremost pawn is of a set that is not empty.
    [[nodiscard]] static constexpr int foremost(Bitboard set, Side side) noexcept {
        return side == Side::white ? size - 1 - line_of(first_cell(set))
                                   : line_of(static_cast<Cell>(63 - std::countl_zero(set)));
    }
};

static_assert(BuiltInGame<Breakthrough>);

}  // namespace tabuleiro::breakthrough

extern template class tabuleiro::Searcher<tabuleiro::breakthrough::Breakthrough>;
