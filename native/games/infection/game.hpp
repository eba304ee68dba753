// Infection and Ataxx as games of the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/moves.hpp"
#include "engine/search/searcher.hpp"
#include "games/hash.hpp"
#include "games/infection/counting.hpp"
#include "games/infection/evaluation.hpp"
#include "games/infection/moves.hpp"
#include "games/infection/outcome.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection {

/// The first of the pseudo-legal moves after which the side that moves leads by most: the report's
/// greedy player. Nothing where no piece can move.
template <Rules rules>
[[nodiscard]] constexpr std::optional<Move> greedy_move(const Position& position) noexcept {
    std::optional<Move> best;
    int best_gain = -1;
    for_each_pseudo_legal_move<rules>(position, [&](Move move) {
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

/// Whether the game goes on, and all that the side to move can do is to pass.
template <Rules rules>
[[nodiscard]] constexpr bool must_pass(const Position& position) noexcept {
    return !outcome<rules>(position) && !can_move<rules>(position.own(), position.empty());
}

/// The position after a pseudo-legal move and, where the other side then has to, its pass.
template <Rules rules>
[[nodiscard]] constexpr Position play_and_pass(const Position& position, Move move) noexcept {
    const Position after = play<rules>(position, move);
    return must_pass<rules>(after) ? play<rules>(after, pass) : after;
}

/// The game under either rule set.
template <Rules rules>
struct Infection {
    using Position = infection::Position;
    using Move = infection::Move;
    using MoveList = infection::MoveList;

    static constexpr std::string_view name = rules == Rules::ataxx ? "ataxx" : "infection";
    static constexpr int seats = 2;

    [[nodiscard]] static constexpr Position start(std::uint64_t /*seed*/ = 0) noexcept {
        return rules == Rules::ataxx ? ataxx_start : coursework_start;
    }

    [[nodiscard]] static constexpr bool is_valid(const Position& position) noexcept {
        const auto& [a, b] = position.pieces;
        const Bitboard blocked = position.blocked;
        return ((a & b) | (a & blocked) | (b & blocked)) == 0 &&
               ((a | b | blocked) & ~board) == 0 && position.quiet <= quiet_limit &&
               (rules == Rules::ataxx || blocked == 0);
    }

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
        for_each_pseudo_legal_move<rules>(position, visit);
    }

    [[nodiscard]] static constexpr bool is_legal(const Position& position, Move move) noexcept {
        return move == pass ? must_pass<rules>(position)
                            : is_pseudo_legal<rules>(position, move) && !outcome(position);
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

    /// Hashes the two sets of pieces, the blocked cells, the side to move, and how long nobody has
    /// cloned where that may decide the game within the depth of a search.
    [[nodiscard]] static constexpr std::uint64_t key(const Position& position) noexcept {
        std::uint64_t hash = mix(position.pieces[0] + salt);
        hash = mix(hash ^ position.pieces[1]);
        if (position.blocked != 0) {
            hash = mix(hash ^ position.blocked);
        }
        if (position.quiet > unnoticed_quiet) {
            hash = mix(hash + position.quiet);
        }
        return position.to_move == Side::a ? hash : ~hash;
    }

    [[nodiscard]] static Score evaluate(const Position& position) noexcept {
        return infection::evaluate<rules>(position);
    }

    /// As `value/3` of the report.
    [[nodiscard]] static constexpr int value(const Position& position, Seat seat) noexcept {
        return piece_lead(position, static_cast<Side>(seat));
    }

    [[nodiscard]] static constexpr std::optional<Move> greedy_move(
        const Position& position) noexcept {
        if (outcome(position)) {
            return std::nullopt;
        }
        return infection::greedy_move<rules>(position).value_or(pass);
    }

    /// With so few empty cells a move decides more than an evaluation can tell.
    [[nodiscard]] static constexpr bool ends_soon(const Position& position) noexcept {
        return count(position.empty()) <= 2;
    }

    [[nodiscard]] static constexpr Position null_move(const Position& position) noexcept {
        return infection::play<rules>(position, pass);
    }

    [[nodiscard]] static constexpr std::uint32_t move_code(Move move) noexcept {
        return static_cast<std::uint32_t>(move.from << 6 | move.to);
    }

    [[nodiscard]] static constexpr std::optional<Move> find_candidate(const Position& position,
                                                                      std::uint32_t code) noexcept {
        const Move move{static_cast<Cell>(code >> 6), static_cast<Cell>(code & 63)};
        if (code >= 64 * 64 || !is_pseudo_legal<rules>(position, move)) {
            return std::nullopt;
        }
        const Bitboard parents = neighbours(move.to) & position.own();
        return is_clone(move) && move.from != first_cell(parents) ? std::nullopt
                                                                  : std::optional(move);
    }

    template <typename Visit>
    static constexpr void for_each_candidate(const Position& position, Visit visit) {
        if (outcome(position)) {
            return;
        }
        const Bitboard own = position.own();
        const Bitboard empty = position.empty();
        bool can_move = false;
        for (Bitboard to_set = (near(own) | jump_reach<rules>(own)) & empty; to_set != 0;) {
            const Cell to = pop_first(to_set);
            can_move = true;
            const Score captures = 200 * count(neighbours(to) & position.enemy());
            // From whichever piece it is made, a clone leads to the same position.
            if (const Bitboard parents = neighbours(to) & own; parents != 0) {
                visit(Move{first_cell(parents), to}, captures + clone_worth);
            }
            for (Bitboard from_set = jumps_from<rules>(to) & own; from_set != 0;) {
                visit(Move{pop_first(from_set), to}, captures);
            }
        }
        if (!can_move) {
            visit(pass, 0);
        }
    }

  private:
    /// What a clone is worth besides what it infects: more than the piece that it adds, for the
    /// cell that it does not leave. (Of 100 to 500, games at equal nodes liked this best.)
    static constexpr Score clone_worth = 300;
    /// Up to here the count of moves without a clone is no part of the key, so that lines meet
    /// which differ only in it. Only a line of `quiet_limit` less this many further such moves, all
    /// within one search, could tell the difference.
    static constexpr int unnoticed_quiet = 40;
    /// Keeps the rule sets apart in one table.
    static constexpr std::uint64_t salt =
        rules == Rules::ataxx ? 0x8f5a'31b6'0e94'c7d3 : 0x27d4'eb2f'1656'67c5;
};

static_assert(BuiltInGame<Infection<Rules::coursework>>);
static_assert(BuiltInGame<Infection<Rules::ataxx>>);

}  // namespace tabuleiro::infection

extern template class tabuleiro::Searcher<
    tabuleiro::infection::Infection<tabuleiro::infection::Rules::coursework>>;
extern template class tabuleiro::Searcher<
    tabuleiro::infection::Infection<tabuleiro::infection::Rules::ataxx>>;
