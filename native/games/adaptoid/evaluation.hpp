// What a position of Adaptoid is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks, so it can be replaced alone. It weighs what each side
// has and what each can do to the other with its next turn.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/adaptoid/feeding.hpp"
#include "games/adaptoid/growth.hpp"
#include "games/adaptoid/position.hpp"
#include "games/adaptoid/rules.hpp"
#include "games/adaptoid/walk.hpp"
#include "games/weights.hpp"

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

/// How many lines from the edge each cell is.
inline constexpr auto depths = [] {
    std::array<std::uint8_t, 64> of{};
    for (Bitboard rest = board; rest != 0;) {
        const Cell cell = pop_first(rest);
        of[cell] = static_cast<std::uint8_t>(depth_of(cell));
    }
    return of;
}();

/// What the evaluation sees under a rule set: of the side to move, and then of the enemy, the
/// counts above, the captures it has made, and for each adaptoid how far in it stands with so many
/// legs and claws.
template <Rules rules>
struct Sight {
    static constexpr std::size_t members = most_members + 1;
    static constexpr std::size_t kinds = (middle + 1) * members * members;
    static constexpr std::size_t first_capture = features;
    static constexpr std::size_t first_kind = first_capture + captures_to_win;
    static constexpr std::size_t inputs_of_side = first_kind + kinds;
    static constexpr WeightsShape shape{.inputs = 2 * inputs_of_side, .stages = 1, .hidden = 16};
    static constexpr Score score_one = 160;

    template <typename Visit>
    static constexpr void for_each_input(const Position& position, Visit visit) {
        const Side side = position.to_move;
        const Reach own = reach_of<rules>(position, side);
        const Reach enemy = reach_of<rules>(position, other(side));
        for_each_input_of(position, side, own, enemy, 0, visit);
        for_each_input_of(position, other(side), enemy, own, inputs_of_side, visit);
    }
    [[nodiscard]] static constexpr std::size_t stage_of(const Position& /*position*/) noexcept {
        return 0;
    }

  private:
    template <typename Visit>
    static constexpr void for_each_input_of(const Position& position, Side side, const Reach& reach,
                                            const Reach& threat, std::size_t first, Visit visit) {
        const FeatureCounts counts = count_features(position, side, reach, threat);
        for (std::size_t i = 0; i < features; ++i) {
            visit(first + i, counts[i]);
        }
        const auto captures =
            std::min<std::size_t>(position.captures[index(side)], captures_to_win - 1);
        visit(first + first_capture + captures, 1);
        for (Bitboard rest = position.bodies_of(side); rest != 0;) {
            const Cell cell = pop_first(rest);
            const auto legs = static_cast<std::size_t>(position.legs.at(cell));
            const auto claws = static_cast<std::size_t>(position.claws.at(cell));
            visit(first + first_kind + (depths[cell] * members + legs) * members + claws, 1);
        }
    }
};

extern "C" {
extern const WeightsFor<Sight<Rules::report>> tabuleiro_weights_adaptoid;
extern const WeightsFor<Sight<Rules::published>> tabuleiro_weights_adaptoid_published;
}

/// Hundredths of a piece, for the side to move.
template <Rules rules>
[[nodiscard]] Score evaluate(const Position& position) noexcept {
    if constexpr (rules == Rules::report) {
        return weigh<Sight<rules>>(tabuleiro_weights_adaptoid, position);
    } else {
        return weigh<Sight<rules>>(tabuleiro_weights_adaptoid_published, position);
    }
}

}  // namespace tabuleiro::adaptoid
