#include "train/fitting.hpp"

#include <cmath>
#include <numbers>

namespace tabuleiro::train {

float chance(float logit) {
    return 1 / (1 + std::exp(-logit));
}

float target(Known known, float score_one, const FitSettings& settings) {
    const float by_result = 0.5F + 0.5F * static_cast<float>(known.result);
    // To the last bit, whatever the search said: what is fitted to random games must not depend on
    // the weights that were there before.
    if (settings.result_share == 1) {
        return by_result;
    }
    const float by_score = chance(static_cast<float>(known.score) / score_one);
    return by_score + settings.result_share * (by_result - by_score);
}

AdamRates adam_rates(float rate, double part_done, int steps_before, std::size_t batch) {
    constexpr double last = 0.01;
    constexpr float keep_first = 0.9F;
    constexpr float keep_second = 0.999F;
    const double wave = (1 + std::cos(std::numbers::pi * part_done)) / 2;
    const auto falling = static_cast<float>(rate * (last + (1 - last) * wave));
    const auto steps = static_cast<float>(steps_before + 1);
    return {keep_first, keep_second, falling / (1 - std::pow(keep_first, steps)),
            1 / (1 - std::pow(keep_second, steps)), 1 / static_cast<float>(batch)};
}

}  // namespace tabuleiro::train
