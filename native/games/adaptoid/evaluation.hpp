// What a position of Adaptoid is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks, so it can be replaced alone. It weighs what each side
// has and what each can do to the other with its next turn; where it matters who turns first, such
// as with adaptoids that starve, the side to move has weights of its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/score.hpp"
#include "games/adaptoid/feeding.hpp"
#include "games/adaptoid/growth.hpp"
#include "games/adaptoid/position.hpp"
#include "games/adaptoid/rules.hpp"
#include "games/adaptoid/walk.hpp"

namespace tabuleiro::adaptoid {

/// What is counted of each side.
enum class Feature : std::uint8_t {
    bodies,
    legs,
    claws,
    food,        ///< empty cells around, beyond the members, of all adaptoids together
    reach,       ///< cells that the walkers can go to
    unfed,       ///< adaptoids that starve unless something changes
    spoilt,      ///< fed ones that starve if the enemy enters one more cell, which it can
    spoilt_two,  ///< the same with two cells, a body's and a walk's
    prey,        ///< adaptoids that a stronger enemy can walk to
    rivals,      ///< adaptoids that an enemy as strong can walk to
};
inline constexpr std::size_t features = 10;
using FeatureCounts = std::array<int, features>;

/// What a side's walkers can do.
struct Reach {
    Bitboard cells = 0;   ///< where they can go to; where they would only fall is left out
    Bitboard prey = 0;    ///< weaker enemies among them
    Bitboard rivals = 0;  ///< enemies as strong
};

template <Rules rules>
[[nodiscard]] constexpr Reach reach_of(const Position& position, Side side) noexcept {
    Reach reach;
    const Bitboard enemy = position.bodies_of(other(side));
    for (Bitboard rest = walkers(position, side); rest != 0;) {
        const Cell from = pop_first(rest);
        Bitboard ends = destinations<rules>(position, side, from);
        if constexpr (rules == Rules::published) {
            ends &= ~(enemy & position.claws.greater_than(position.claws.at(from)));
        }
        const Bitboard equal = position.claws.equal_to(position.claws.at(from));
        reach.cells |= ends;
        reach.prey |= ends & enemy & ~equal;
        reach.rivals |= ends & enemy & equal;
    }
    return reach;
}

/// Counts the features of a side. `reach` is its own, `threat` the enemy's.
[[nodiscard]] constexpr FeatureCounts count_features(const Position& position, Side side,
                                                     const Reach& reach,
                                                     const Reach& threat) noexcept {
    const Bitboard own = position.bodies_of(side);
    const Bitboard enemy = position.bodies_of(other(side));
    const Bitboard empty = position.empty();
    const CellNumbers members = position.legs + position.claws;
    const CellNumbers food = CellNumbers::neighbours_in(empty);
    const Bitboard unfed = own & members.greater_than(food);
    // The cells that the enemy can enter, with a new body or on foot.
    const Bitboard entries =
        ((count(enemy) < pieces_of_a_kind ? near(enemy) : 0) | threat.cells) & empty;
    const CellNumbers entered = CellNumbers::neighbours_in(entries);
    CellNumbers one;
    const Bitboard full = own & members.equal_to(food) & members.positive();
    one.set_everywhere(own, 1);
    const Bitboard nearly_full = own & (members + one).equal_to(food) & members.positive();
    return {count(own),
            position.legs.total(own),
            position.claws.total(own),
            food.total(own & ~unfed) - members.total(own & ~unfed),
            count(reach.cells),
            count(unfed),
            count(full & entered.positive()),
            count(nearly_full & entered.greater_than(1)),
            count(threat.prey & own),
            count(threat.rivals & own & ~threat.prey)};
}

/// Hundredths of a piece for each of a feature.
struct Weights {
    FeatureCounts mover;
    FeatureCounts other;
    std::array<int, captures_to_win> captures;  ///< by how many a side has made
    int turn;                                   ///< for having the move
};

/// Fitted to the outcomes of the engine's own games. The mover's unfed are the only ones set by
/// hand: in a game they have starved by the end of the enemy's turn.
inline constexpr Weights weights{
    {14, 33, 30, -2, -3, -40, -32, -11, -9, -15},
    {13, 20, 28, -3, -2, -195, -151, -16, -15, -41},
    {0, 50, 128, 223, 282},
    -8,
};

/// Hundredths of a piece, for the side to move. The weights are those of the report's rules.
template <Rules rules>
[[nodiscard]] constexpr Score evaluate(const Position& position) noexcept {
    const Side side = position.to_move;
    const Reach own_reach = reach_of<rules>(position, side);
    const Reach enemy_reach = reach_of<rules>(position, other(side));
    const auto own = count_features(position, side, own_reach, enemy_reach);
    const auto enemy = count_features(position, other(side), enemy_reach, own_reach);
    const auto made = [&](Side by) {
        return weights
            .captures[std::min<std::size_t>(position.captures[index(by)], captures_to_win - 1)];
    };
    Score score = weights.turn + made(side) - made(other(side));
    for (std::size_t i = 0; i < features; ++i) {
        score += weights.mover[i] * own[i] - weights.other[i] * enemy[i];
    }
    return score;
}

}  // namespace tabuleiro::adaptoid
