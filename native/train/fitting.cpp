#include "train/fitting.hpp"

#include <cmath>
#include <numbers>

namespace tabuleiro::train {

float chance(float logit) {
    return 1 / (1 + std::exp(-logit));
}

float result_for(Outcome outcome, Seat seat) {
    if (outcome.winner == Outcome::draw) {
        return 0.5F;
    }
    return outcome.winner == seat ? 1 : 0;
}

Chances::Chances(Outcome outcome, const ChanceSettings& settings)
    : result_(result_for(outcome, 0)), settings_(settings), by_score_(result_), chance_(result_) {}

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

float find_score_one(std::span<const ScoreAndResult> scores, float usual) {
    const auto off = [&](double log_scale) {
        const auto per_one = static_cast<float>(std::exp(-log_scale)) / usual;
        double sum = 0;
        for (const ScoreAndResult& at : scores) {
            sum += std::pow(chance(at.score * per_one) - at.result, 2);
        }
        return sum;
    };
    // Golden section search: there is one least value.
    constexpr double golden = 1 / std::numbers::phi;
    constexpr double exact_enough = 0.002;
    double low = -std::log(8.0);
    double high = std::log(8.0);
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double off_left = off(left);
    double off_right = off(right);
    while (high - low > exact_enough) {
        if (off_left < off_right) {
            high = right;
            right = left;
            off_right = off_left;
            left = high - golden * (high - low);
            off_left = off(left);
        } else {
            low = left;
            left = right;
            off_left = off_right;
            right = low + golden * (high - low);
            off_right = off(right);
        }
    }
    return usual * static_cast<float>(std::exp((low + high) / 2));
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

void Fitted::step(std::size_t begin, std::size_t end, float most, const AdamRates& rates) {
    adam(numbers.data() + begin, gradient.data() + begin, first.data() + begin,
         second.data() + begin, end - begin, most, rates);
}

}  // namespace tabuleiro::train
