// What a position of Exo is worth while the game goes on.
//
// A galaxy is worth its score and what its open lines promise: the lines that two planets have
// begun, by the features they share, as far as planets with those features are left in the
// universe. What that is worth depends on how many planets are still to come. Among three players
// planets next to the sun count, too: they decide between galaxies with as many points, and two of
// three good players often make as many.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/game.hpp"
#include "games/exo/position.hpp"
#include "games/weights.hpp"

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

/// What is counted of a galaxy.
enum class Feature : std::uint8_t {
    planets,
    points,
    promise,     ///< in hundredths of a point
    lines,       ///< open ones, each by every feature that its planets share
    by_top,      ///< ... by every planet with that feature on top of a stack
    by_choice,   ///< of sizes, colours and types the one with most lines each, times its supply up
                 ///< to 3
    beside_sun,  ///< planets next to the sun: they decide between galaxies with as many points
    free,        ///< cells
};
inline constexpr std::size_t counted_features = 8;
using GalaxyCounts = std::array<int, counted_features>;

[[nodiscard]] constexpr GalaxyCounts count_features(const Galaxy& galaxy, const Universe& universe,
                                                    FeatureCounts tops) noexcept {
    const FeatureCounts lines = galaxy.open_lines();
    const FeatureCounts supply = universe.supply();
    int all = 0;
    int by_top = 0;
    int by_choice = 0;
    for (int kind = 0; kind < features; kind += 3) {
        int most = 0;
        for (int feature = kind; feature < kind + 3; ++feature) {
            all += lines.of(feature);
            by_top += lines.of(feature) * tops.of(feature);
            most = std::max(most, lines.of(feature) * std::min(supply.of(feature), 3));
        }
        by_choice += most;
    }
    return {galaxy.count(), galaxy.score(), promise(galaxy, universe), all,
            by_top,         by_choice,      galaxy.adjacent_to_sun(),  galaxy.free().count()};
}

/// What the evaluation of a game of two sees: by how much the counts of the mover's galaxy are
/// above those of the other one. A stage is as many planets as the mover has put down.
struct Sight {
    static constexpr WeightsShape shape{.inputs = counted_features,
                                        .stages = static_cast<std::size_t>(planets_each(2)),
                                        .hidden = 0};
    static constexpr Score score_one = 150;

    template <typename Visit>
    static constexpr void for_each_input(const Position& position, Visit visit) {
        const Universe& universe = position.universe;
        FeatureCounts tops;
        for (std::size_t stack = 0; stack < universe.stacks(); ++stack) {
            tops.add(features_of(universe.top(stack)));
        }
        const Galaxy& enemy = position.galaxies[1U - position.to_move];
        const GalaxyCounts own = count_features(position.own(), universe, tops);
        const GalaxyCounts others = count_features(enemy, universe, tops);
        for (std::size_t i = 0; i < counted_features; ++i) {
            visit(i, own[i] - others[i]);
        }
    }
    [[nodiscard]] static constexpr std::size_t stage_of(const Position& position) noexcept {
        return static_cast<std::size_t>(position.own().count());
    }
};

extern "C" {
extern const WeightsFor<Sight> tabuleiro_weights_exo;
}

/// What counts among three, set by hand: weights that were fitted to their games scored less.
namespace weights {
/// Percent of the promise that a galaxy is given, by the planets it has still to get.
inline constexpr std::array<int, planets_each(3) + 1> promise{0,  12, 21, 27, 33,
                                                              39, 45, 51, 56, 60};
/// Hundredths of a point for each planet next to the sun.
inline constexpr Score beside_sun = 50;
/// Hundredths of a point by which a galaxy has to be worth more than another to have e times its
/// chances, where one planet is left; it grows as the root of how many are.
inline constexpr float chances = 40;
}  // namespace weights

/// Hundredths of a point, for the galaxy of a player among three.
[[nodiscard]] constexpr Score worth(const Position& position, std::size_t player) noexcept {
    const Galaxy& galaxy = position.galaxies[player];
    const auto to_come = static_cast<std::size_t>(planets_each(3) - galaxy.count());
    return point * galaxy.score() + weights::beside_sun * galaxy.adjacent_to_sun() +
           promise(galaxy, position.universe) * weights::promise[to_come] / 100;
}

/// Hundredths of a point that a seat leads by. Of two the one not to move has what the other lacks.
template <int players>
[[nodiscard]] Score evaluate(const Position& position, Seat seat) noexcept {
    if constexpr (players == 2) {
        const Score score = weigh<Sight>(tabuleiro_weights_exo, position);
        return seat == position.to_move ? score : -score;
    } else {
        const auto player = static_cast<std::size_t>(seat);
        return worth(position, player) - std::max(worth(position, (player + 1) % players),
                                                  worth(position, (player + 2) % players));
    }
}

/// How likely each of three players wins.
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
