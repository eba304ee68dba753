#include "train/fitting.hpp"

#include <cmath>
#include <numbers>

namespace tabuleiro::train {

float chance(float logit) {
    return 1 / (1 + std::exp(-logit));
}

Chances::Chances(Seat winner, const ChanceSettings& settings)
    : result_(winner == Outcome::draw ? 0.5F
              : winner == 0           ? 1
                                      : 0),
      settings_(settings),
      by_score_(result_),
      chance_(result_) {}

float Chances::before(Seat mover, float by_score) {
    const auto for_mover = [&](Seat seat, float of_seat) {
        return seat == mover ? of_seat : 1 - of_seat;
    };
    const bool is_cut = std::abs(for_mover(mover_, by_score_) - by_score) > settings_.most_change;
    const float later = is_cut ? by_score : for_mover(mover_, chance_);
    mover_ = mover;
    by_score_ = by_score;
    chance_ = by_score + settings_.later_share * (later - by_score);
    const float result = for_mover(0, result_);
    // To the last bit, whatever the search said: what is fitted to random games must not depend on
    // the weights that were there before.
    return settings_.result_share == 1 ? result
                                       : chance_ + settings_.result_share * (result - chance_);
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
