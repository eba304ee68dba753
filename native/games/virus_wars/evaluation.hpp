// What a position of Virus Wars is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks, so it can be replaced alone. It weighs the counts of
// both sides, with weights of their own for each number of plays left: what can be assimilated this
// turn is worth more to who has the plays for it. So a search may stop in the middle of a turn.
#pragma once

#include <algorithm>

#include "engine/score.hpp"
#include "games/virus_wars/features.hpp"
#include "games/virus_wars/position.hpp"
#include "games/virus_wars/weights.hpp"

namespace tabuleiro::virus_wars {

/// Hundredths of a piece, for the side to move.
[[nodiscard]] constexpr Score evaluate(const Position& position) noexcept {
    constexpr int unity = 16;
    const auto& weights =
        weights::by_plays_left[static_cast<std::size_t>(position.plays_left() - 1)];
    const auto counts = count_features(position);
    const std::size_t own = index(position.to_move());
    int sum = weights.bias;
    for (std::size_t i = 0; i < feature_count; ++i) {
        sum += weights.counts[0][i] * counts[own][i] + weights.counts[1][i] * counts[1 - own][i];
    }
    return std::clamp(sum / unity, -(least_win - 1), least_win - 1);
}

}  // namespace tabuleiro::virus_wars
