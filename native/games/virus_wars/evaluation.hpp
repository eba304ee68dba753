// What a position of Virus Wars is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks, so it can be replaced alone. It weighs the counts of
// both sides, with weights of their own for each number of plays left: what can be assimilated this
// turn is worth more to who has the plays for it. So a search may stop in the middle of a turn.
#pragma once

#include "games/virus_wars/features.hpp"
#include "games/virus_wars/position.hpp"
#include "games/weights.hpp"

namespace tabuleiro::virus_wars {

/// What the evaluation sees: the counts of the side to move, and then those of the enemy.
struct Sight {
    static constexpr WeightsShape shape{
        .inputs = 2 * feature_count, .stages = plays_of_turn, .hidden = 16};
    static constexpr Score score_one = 450;

    template <typename Visit>
    static constexpr void for_each_input(const Position& position, Visit visit) {
        const auto counts = count_features(position);
        const std::size_t own = index(position.to_move());
        for (std::size_t i = 0; i < feature_count; ++i) {
            visit(i, counts[own][i]);
            visit(feature_count + i, counts[1 - own][i]);
        }
    }
    [[nodiscard]] static constexpr std::size_t stage_of(const Position& position) noexcept {
        return static_cast<std::size_t>(position.plays_left() - 1);
    }
};

extern "C" {
extern const WeightsFor<Sight> tabuleiro_weights_virus_wars;
}

/// Hundredths of a piece, for the side to move.
[[nodiscard]] inline Score evaluate(const Position& position) noexcept {
    return weigh<Sight>(tabuleiro_weights_virus_wars, position);
}

}  // namespace tabuleiro::virus_wars
