// What a position of Exo is worth while the game goes on.
//
// A galaxy is worth its score and what its open lines promise: the lines that two planets have
// begun, by the features they share, as far as planets with those features are left in the
// universe. What that is worth depends on how many planets are still to come. It is weighed by how
// much a galaxy is ahead of the best of the others.
#pragma once

#include <algorithm>
#include <array>
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

/// What the evaluation sees for a player: by how much the counts of the galaxy are above those of
/// the best other one, as far as points and promise tell.
template <int players>
struct Sight {
    static constexpr WeightsShape shape{.inputs = counted_features,
                                        .stages = static_cast<std::size_t>(planets_each(players)),
                                        .hidden = 0};
    static constexpr Score score_one = 150;

    template <typename Visit>
    static constexpr void for_each_input(const Position& position, Seat seat, Visit visit) {
        const auto player = static_cast<std::size_t>(seat);
        const Universe& universe = position.universe;
        FeatureCounts tops;
        for (std::size_t stack = 0; stack < universe.stacks(); ++stack) {
            tops.add(features_of(universe.top(stack)));
        }
        GalaxyCounts best_other{};
        for (std::size_t next = 1; next < players; ++next) {
            const std::size_t other = (player + next) % players;
            const auto counts = count_features(position.galaxies[other], universe, tops);
            if (next == 1 || worth(counts) > worth(best_other)) {
                best_other = counts;
            }
        }
        const auto own = count_features(position.galaxies[player], universe, tops);
        for (std::size_t i = 0; i < counted_features; ++i) {
            visit(i, own[i] - best_other[i]);
        }
    }
    template <typename Visit>
    static constexpr void for_each_input(const Position& position, Visit visit) {
        for_each_input(position, position.to_move, visit);
    }

    /// How many planets the player has put down.
    [[nodiscard]] static constexpr std::size_t stage_of(const Position& position,
                                                        Seat seat) noexcept {
        const int count = position.galaxies[static_cast<std::size_t>(seat)].count();
        return std::min(static_cast<std::size_t>(count), shape.stages - 1);
    }
    [[nodiscard]] static constexpr std::size_t stage_of(const Position& position) noexcept {
        return stage_of(position, position.to_move);
    }

  private:
    [[nodiscard]] static constexpr int worth(const GalaxyCounts& counts) noexcept {
        return point * counts[static_cast<std::size_t>(Feature::points)] +
               counts[static_cast<std::size_t>(Feature::promise)];
    }
};

extern "C" {
extern const WeightsFor<Sight<2>> tabuleiro_weights_exo;
extern const WeightsFor<Sight<3>> tabuleiro_weights_exo_three;
}

/// Hundredths of a point, for the player. Of two the one not to move has what the other lacks.
template <int players>
[[nodiscard]] Score evaluate(const Position& position, Seat seat) noexcept {
    if constexpr (players == 2) {
        const Score score = weigh<Sight<2>>(tabuleiro_weights_exo, position);
        return seat == position.to_move ? score : -score;
    } else {
        return weigh<Sight<3>>(tabuleiro_weights_exo_three, position, seat);
    }
}

}  // namespace tabuleiro::exo
