// What all fits to games have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "train/float_lanes.hpp"
#include "train/replay.hpp"

namespace tabuleiro::train {

struct FitSettings {
    std::uint64_t seed = 1;
    int passes = 20;                 ///< over the positions
    std::optional<float> rate = {};  ///< of learning at first; a fit has its usual one
    float result_share = 0.3F;       ///< of a game's result in the target; the rest is the score's
};

/// The winning chance that a score stands for, in units of which one makes it e to 1.
[[nodiscard]] float chance(float logit);

/// The winning chance to fit to: of the score, whose unit is `score_one`, and of the result.
[[nodiscard]] float target(Known known, float score_one, const FitSettings& settings);

/// The rates of a step of Adam, of so many before it; the rate of learning falls along half a
/// cosine to a hundredth.
[[nodiscard]] AdamRates adam_rates(float rate, double part_done, int steps_before,
                                   std::size_t batch);

template <typename Sample>
void shuffle(std::vector<Sample>& samples, std::mt19937_64& random) {
    for (std::size_t i = samples.size(); i > 1; --i) {
        std::swap(samples[i - 1], samples[random() % i]);
    }
}

}  // namespace tabuleiro::train
