// Adaptoid as a game of the engine.
//
// Two sides on a hexagon of 37 cells. A turn is one move here: an adaptoid grows, one may walk and
// fight (in the published game before that), and what the enemy has not fed is captured. Five
// captures win, and so does an enemy without adaptoids.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/moves.hpp"
#include "engine/search/searcher.hpp"
#include "games/adaptoid/evaluation.hpp"
#include "games/adaptoid/outcome.hpp"
#include "games/adaptoid/position.hpp"
#include "games/adaptoid/rules.hpp"
#include "games/adaptoid/turns.hpp"
#include "games/hash.hpp"

namespace tabuleiro::adaptoid {

/// How close to starving the enemy's adaptoids are: what a turn changes is told from this without
/// feeding all of them again.
class Hunger {
  public:
    Hunger(const Position& position, Side enemy) noexcept {
        const Bitboard bodies = position.bodies_of(enemy);
        const CellNumbers members = position.legs + position.claws;
        const CellNumbers food = CellNumbers::neighbours_in(position.empty());
        CellNumbers one;
        one.set_everywhere(bodies, 1);
        starving_ = bodies & members.greater_than(food);
        lack_one_ = bodies & members.equal_to(food + one);
        full_ = bodies & members.equal_to(food);
    }
    /// How many starve.
    [[nodiscard]] int starving() const noexcept { return count(starving_); }
    /// How many starve once an empty cell is entered.
    [[nodiscard]] int starving_after(Cell entered) const noexcept {
        return count(starving_ | (full_ & neighbours(entered)));
    }
    /// How many starve once a cell is left and another, an empty one, entered.
    [[nodiscard]] int starving_after(Cell left, Cell entered) const noexcept {
        const Bitboard more_food = neighbours(left) & ~neighbours(entered);
        const Bitboard less_food = neighbours(entered) & ~neighbours(left);
        return count((starving_ & ~(lack_one_ & more_food)) | (full_ & less_food));
    }

  private:
    Bitboard starving_;
    Bitboard lack_one_;
    Bitboard full_;
};

/// The game under either rule set.
template <Rules rules>
struct Adaptoid {
    using Position = adaptoid::Position;
    using Move = adaptoid::Move;
    using MoveList = adaptoid::MoveList;

    static constexpr std::string_view name =
        rules == Rules::report ? "adaptoid" : "adaptoid_published";
    static constexpr int seats = 2;

    [[nodiscard]] static constexpr Position start(std::uint64_t /*seed*/ = 0) noexcept {
        return adaptoid::start;
    }

    [[nodiscard]] static constexpr bool is_valid(const Position& position) noexcept {
        const auto& [b, p] = position.bodies;
        const CellNumbers members = position.legs + position.claws;
        const bool has_sums =
            (position.legs.greater_than(most_members) | position.claws.greater_than(most_members) |
             members.greater_than(most_members)) == 0;
        const bool has_bodies =
            ((position.legs.positive() | position.claws.positive()) & ~(b | p)) == 0;
        return (b & p) == 0 && ((b | p) & ~board) == 0 && has_sums && has_bodies &&
               excess_of(position, Side::b) == Excess::none &&
               excess_of(position, Side::p) == Excess::none && position.turn >= 1 &&
               position.to_move == side_of_turn(position.turn);
    }

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
            for_each_pseudo_legal_turn<rules>(position, visit);
        }
    }

    [[nodiscard]] static constexpr bool is_legal(const Position& position, Move move) noexcept {
        return !outcome(position) && is_pseudo_legal<rules>(position, move);
    }

    [[nodiscard]] static constexpr std::uint64_t count_moves(const Position& position) noexcept {
        return outcome(position) ? 0 : count_pseudo_legal_turns<rules>(position);
    }

    [[nodiscard]] static constexpr Position play(const Position& position, Move move) noexcept {
        return adaptoid::play<rules>(position, move);
    }

    /// Hashes the board, the captures, the side to move, and the number of the turn where the last
    /// one is near.
    [[nodiscard]] static constexpr std::uint64_t key(const Position& position) noexcept {
        const auto [legs_1, legs_2, legs_4] = position.legs.digits();
        const auto [claws_1, claws_2, claws_4] = position.claws.digits();
        // Bits from 55 on are free in each of these words: what follows keeps them apart.
        std::uint64_t rest = std::uint64_t{position.captures[0]} << 8 | position.captures[1];
        if (position.turn > unnoticed_turn) {
            rest |= std::uint64_t{position.turn} << 16;
        }
        const std::array<std::uint64_t, 9> words{position.bodies[0],
                                                 position.bodies[1],
                                                 legs_1,
                                                 legs_2,
                                                 legs_4,
                                                 claws_1,
                                                 claws_2,
                                                 claws_4,
                                                 rest};
        std::uint64_t hash = salt;
        for (std::size_t i = 0; i < words.size(); ++i) {
            hash ^= mix(words[i] + (i + 1) * salt);
        }
        return position.to_move == Side::b ? hash : ~hash;
    }

    using Sight = adaptoid::Sight<rules>;

    [[nodiscard]] static Score evaluate(const Position& position) noexcept {
        return adaptoid::evaluate<rules>(position);
    }

    /// As `value/3`.
    [[nodiscard]] static constexpr int value(const Position& position, Seat seat) noexcept {
        return adaptoid::value(position, static_cast<Side>(seat));
    }

    [[nodiscard]] static constexpr std::uint32_t move_code(Move move) noexcept {
        const auto growth = static_cast<std::uint32_t>(move.growth);
        return (growth + 1) << 18 | static_cast<std::uint32_t>(move.on) << 12 |
               static_cast<std::uint32_t>(move.from) << 6 | move.to;
    }

    [[nodiscard]] static constexpr std::optional<Move> find_candidate(const Position& position,
                                                                      std::uint32_t code) noexcept {
        const std::uint32_t growth = (code >> 18) - 1;
        const Move move{static_cast<Growth>(growth), static_cast<Cell>(code >> 12 & 63),
                        static_cast<Cell>(code >> 6 & 63), static_cast<Cell>(code & 63)};
        const bool is_well_formed = growth <= static_cast<std::uint32_t>(Growth::claw) &&
                                    (move.growth != Growth::none || move.on == 0) &&
                                    (move.walks() || move.from == 0);
        return is_well_formed && is_pseudo_legal<rules>(position, move) ? std::optional(move)
                                                                        : std::nullopt;
    }

    /// All legal turns: hardly ever do two of them lead to the same position.
    template <typename Visit>
    static void for_each_candidate(const Position& position, Visit visit) {
        if (outcome(position)) {
            return;
        }
        const Side side = position.to_move;
        const Side enemy = other(side);
        const int enemy_bodies = count(position.bodies_of(enemy));
        const int needed =
            std::min(captures_to_win - int{position.captures[index(side)]}, enemy_bodies);
        const auto gain = [needed](int captured, int lost) {
            return captured >= needed ? winning_gain : Score{100} * (captured - lost);
        };
        if constexpr (rules == Rules::report) {
            for_each_growth(position, [&](Growth growth, Cell on, const Position& grown) {
                const Hunger hunger(grown, enemy);
                visit(Move{growth, on, 0, 0}, gain(hunger.starving(), 0));
                for_each_walk<rules>(grown, [&](Cell from, Cell to) {
                    if ((position.bodies_of(enemy) & bit(to)) == 0) {
                        visit(Move{growth, on, from, to}, gain(hunger.starving_after(from, to), 0));
                        return;
                    }
                    Position after = grown;
                    walk(after, side, from, to);
                    const int captured = 1 + count(unfed(after, enemy));
                    const bool falls = (after.bodies_of(side) & bit(to)) == 0;
                    visit(Move{growth, on, from, to}, gain(captured, falls ? 1 : 0));
                });
            });
        } else {
            for_each_movement<rules>(position, [&](Cell from, Cell to, const Position& moved) {
                const Hunger hunger(moved, enemy);
                const int captured = moved.captures[index(side)] - position.captures[index(side)];
                const int lost = moved.captures[index(enemy)] - position.captures[index(enemy)];
                for_each_growth(moved, [&](Growth growth, Cell on, const Position& /*grown*/) {
                    const int starving =
                        growth == Growth::body ? hunger.starving_after(on) : hunger.starving();
                    visit(Move{growth, on, from, to}, gain(captured + starving, lost));
                });
            });
        }
    }

  private:
    /// Up to here the number of the turn is no part of the key, so that lines meet which differ
    /// only in it.
    static constexpr int unnoticed_turn = 150;
    static constexpr Score winning_gain = 2000;
    /// Keeps the rule sets apart in one table.
    static constexpr std::uint64_t salt =
        rules == Rules::report ? 0x6a09'e667'f3bc'c909 : 0xbb67'ae85'84ca'a73b;
};

static_assert(BuiltInGame<Adaptoid<Rules::report>>);
static_assert(BuiltInGame<Adaptoid<Rules::published>>);

}  // namespace tabuleiro::adaptoid

extern template class tabuleiro::Searcher<
    tabuleiro::adaptoid::Adaptoid<tabuleiro::adaptoid::Rules::report>>;
extern template class tabuleiro::Searcher<
    tabuleiro::adaptoid::Adaptoid<tabuleiro::adaptoid::Rules::published>>;
