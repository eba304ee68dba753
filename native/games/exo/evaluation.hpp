// What a position of Exo is worth while the game goes on.
//
// A galaxy is worth its score and what its open lines promise: the lines that two planets have
// begun, by the features they share, as far as planets with those features are left in the
// universe. Half a line is worth the less the fewer planets its owner has still to put down.
// Among three players planets next to the sun count, too: they decide between galaxies with as many
// points, and two of three good players often make as many.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/score.hpp"
#include "games/exo/position.hpp"

namespace tabuleiro::exo {

inline constexpr Score point = 100;

/// Hundredths of a point that a planet drawn blindly would add, summed over all free cells.
[[nodiscard]] constexpr Score promise(const Galaxy& galaxy, const Universe& universe) noexcept {
    const FeatureCounts lines = galaxy.open_lines();
    const FeatureCounts supply = universe.supply();
    int sum = 0;
    for (int feature = 0; feature < features; ++feature) {
        sum += lines.of(feature) * supply.of(feature);
    }
    return point * sum / std::max(universe.count(), 1);
}

namespace weights {
/// Percent of the promise that a galaxy is given, by the planets it has still to get.
inline constexpr std::array<int, max_galaxy_planets + 1> promise{0,  12, 21, 27, 33, 39, 45,
                                                                 51, 56, 60, 65, 69, 74, 78};
/// Hundredths of a point for each planet next to the sun, among three players. Between two it makes
/// no measurable difference.
inline constexpr Score beside_sun = 50;
/// Hundredths of a point that a line is given which a move begins, by feature: the search tries
/// such moves earlier.
inline constexpr Score begun = 8;
/// Hundredths of a point by which a galaxy has to be worth more than another to have e times its
/// chances, where one planet is left; it grows as the root of how many are.
inline constexpr float chances = 40;
}  // namespace weights

/// Hundredths of a point, for the galaxy of `player`.
[[nodiscard]] constexpr Score worth(const Position& position, std::size_t player) noexcept {
    const Galaxy& galaxy = position.galaxies[player];
    const auto to_come = static_cast<std::size_t>(planets_each(position.players) - galaxy.count());
    const Score beside_sun =
        position.players > 2 ? weights::beside_sun * galaxy.adjacent_to_sun() : 0;
    return point * galaxy.score() + beside_sun +
           promise(galaxy, position.universe) * weights::promise[to_come] / 100;
}

/// Hundredths of a point that `player` leads by.
[[nodiscard]] constexpr Score evaluate(const Position& position, std::size_t player) noexcept {
    Score best_other = -infinite_score;
    for (std::size_t other = 0; other < position.players; ++other) {
        if (other != player) {
            best_other = std::max(best_other, worth(position, other));
        }
    }
    return worth(position, player) - best_other;
}

/// How likely each player wins.
template <int players>
[[nodiscard]] std::array<float, players> chances(const Position& position) noexcept {
    std::array<Score, players> worths{};
    for (std::size_t player = 0; player < players; ++player) {
        worths[player] = worth(position, player);
    }
    const Score best = *std::max_element(worths.begin(), worths.end());
    const float scale = weights::chances * std::sqrt(static_cast<float>(position.universe.count()));
    std::array<float, players> all{};
    float sum = 0;
    for (std::size_t player = 0; player < players; ++player) {
        all[player] = std::exp(static_cast<float>(worths[player] - best) / scale);
        sum += all[player];
    }
    for (float& chance : all) {
        chance /= sum;
    }
    return all;
}

}  // namespace tabuleiro::exo
