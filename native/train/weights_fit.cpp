#include "train/weights_fit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tabuleiro::train {
namespace {

constexpr std::size_t batch = 128;
constexpr float usual_rate = 0.02F;

/// One over the root of the mean square of each input where it is seen, so that all of them are
/// about as large to the fit.
[[nodiscard]] std::vector<float> scales_of(const SeenPositions& positions, std::size_t inputs) {
    std::vector<double> squares(inputs);
    std::vector<double> times(inputs);
    for (const SeenInput& seen : positions.inputs) {
        squares[seen.input] += seen.amount * seen.amount;
        ++times[seen.input];
    }
    std::vector<float> scales(inputs, 1);
    for (std::size_t i = 0; i < inputs; ++i) {
        if (times[i] > 0) {
            scales[i] = static_cast<float>(std::sqrt(times[i] / squares[i]));
        }
    }
    return scales;
}

[[nodiscard]] std::int16_t rounded(float number) {
    constexpr float most = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::lround(std::clamp(number, -most, most)));
}

}  // namespace

template <typename Visit>
void WeightsFit::for_each_weight(Visit visit) const {
    const float direct = score_one_ * direct_one;
    for (std::size_t stage = 0; stage < shape_.stages; ++stage) {
        for (std::size_t input = 0; input < shape_.inputs; ++input) {
            visit(shape_.direct(stage) + input, direct * scales_[input]);
        }
        visit(shape_.bias(stage), direct);
        for (std::size_t unit = 0; unit < shape_.hidden; ++unit) {
            visit(shape_.output(stage) + unit, score_one_);
        }
    }
    for (std::size_t unit = 0; unit < shape_.hidden; ++unit) {
        for (std::size_t input = 0; input < shape_.inputs; ++input) {
            visit(shape_.row(input) + unit, hidden_one * scales_[input]);
        }
        visit(shape_.hidden_bias() + unit, float{hidden_one});
    }
}

WeightsFit::WeightsFit(const WeightsShape& shape, Score score_one, const FitSettings& settings,
                       const SeenPositions& positions, std::span<const std::int16_t> start)
    : shape_(shape),
      score_one_(static_cast<float>(score_one)),
      settings_(settings),
      random_(settings.seed),
      scales_(scales_of(positions, shape.inputs)),
      fitted_(shape.size()),
      units_(shape.hidden),
      by_unit_(shape.hidden) {
    if (!start.empty()) {
        for_each_weight([&](std::size_t i, float one) {
            fitted_.numbers[i] = static_cast<float>(start[i]) / one;
        });
        return;
    }
    const auto draw = [&](float most) {
        const auto unit = static_cast<float>(random_() >> 40) / float{1 << 24};
        return (2 * unit - 1) * most;
    };
    for (std::size_t i = shape_.row(0); i < shape_.hidden_bias(); ++i) {
        fitted_.numbers[i] = draw(0.3F);
    }
    std::fill_n(fitted_.numbers.begin() + static_cast<std::ptrdiff_t>(shape_.hidden_bias()),
                shape_.hidden, 0.3F);
    for (std::size_t unit = 0; unit < shape_.hidden; ++unit) {
        const float output = draw(0.5F);
        for (std::size_t stage = 0; stage < shape_.stages; ++stage) {
            fitted_.numbers[shape_.output(stage) + unit] = output;
        }
    }
}

float WeightsFit::forward(const SeenPositions& positions, const SeenPosition& position,
                          std::span<float> units) const {
    const float* const weights = fitted_.numbers.data();
    const float* const direct = weights + shape_.direct(position.stage);
    float sum = weights[shape_.bias(position.stage)];
    std::copy_n(weights + shape_.hidden_bias(), shape_.hidden, units.begin());
    for (const SeenInput& seen : positions.inputs_of(position)) {
        const float amount = static_cast<float>(seen.amount) * scales_[seen.input];
        const float* const row = weights + shape_.row(seen.input);
        sum += amount * direct[seen.input];
        for (std::size_t i = 0; i < shape_.hidden; ++i) {
            units[i] += amount * row[i];
        }
    }
    clamp_to_unit(units);
    const float* const output = weights + shape_.output(position.stage);
    for (std::size_t i = 0; i < shape_.hidden; ++i) {
        sum += units[i] * units[i] * output[i];
    }
    return chance(sum);
}

/// `off` is by how much the chance is too high: that is the slope of the logarithm of what the
/// target is worth under it, which unlike the square does not vanish where the chance is all wrong.
void WeightsFit::add_gradient(const SeenPositions& positions, const SeenPosition& position,
                              float off) {
    float* const gradient = fitted_.gradient.data();
    float* const direct = gradient + shape_.direct(position.stage);
    gradient[shape_.bias(position.stage)] += off;
    for (std::size_t i = 0; i < shape_.hidden; ++i) {
        const float unit = units_[i];
        const std::size_t output = shape_.output(position.stage) + i;
        // Where a unit is cut, moving it changes nothing.
        const float slope = unit > 0 && unit < 1 ? 2 * unit : 0;
        by_unit_[i] = off * fitted_.numbers[output] * slope;
        gradient[output] += off * unit * unit;
        gradient[shape_.hidden_bias() + i] += by_unit_[i];
    }
    for (const SeenInput& seen : positions.inputs_of(position)) {
        const float amount = static_cast<float>(seen.amount) * scales_[seen.input];
        float* const row = gradient + shape_.row(seen.input);
        direct[seen.input] += off * amount;
        for (std::size_t i = 0; i < shape_.hidden; ++i) {
            row[i] += amount * by_unit_[i];
        }
    }
}

double WeightsFit::pass(SeenPositions& positions) {
    constexpr float any = std::numeric_limits<float>::max();
    std::vector<SeenPosition>& fitted = positions.fitted;
    shuffle(fitted, random_);
    double loss = 0;
    std::size_t done = 0;
    for (const SeenPosition& position : fitted) {
        const float off = forward(positions, position, units_) - position.chance;
        loss += std::pow(off, 2);
        add_gradient(positions, position, off);
        if (++done % batch == 0 || done == fitted.size()) {
            const double in_pass = static_cast<double>(done) / static_cast<double>(fitted.size());
            fitted_.step(0, shape_.size(), any,
                         adam_rates(settings_.rate.value_or(usual_rate),
                                    (passes_done_ + in_pass) / settings_.passes, steps_++, batch));
        }
    }
    ++passes_done_;
    return loss / static_cast<double>(fitted.size());
}

double WeightsFit::loss(const SeenPositions& positions) const {
    std::vector<float> units(shape_.hidden);
    double sum = 0;
    for (const SeenPosition& position : positions.held_out) {
        sum += std::pow(forward(positions, position, units) - position.chance, 2);
    }
    return sum / static_cast<double>(positions.held_out.size());
}

std::vector<std::int16_t> WeightsFit::quantised() const {
    std::vector<std::int16_t> numbers(shape_.size());
    for_each_weight(
        [&](std::size_t i, float one) { numbers[i] = rounded(fitted_.numbers[i] * one); });
    return numbers;
}

}  // namespace tabuleiro::train
