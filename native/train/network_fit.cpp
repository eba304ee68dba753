#include "train/network_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "train/float_lanes.hpp"

namespace tabuleiro::train {
namespace {

using infection::Network;
namespace features = infection::features;

constexpr std::size_t hidden = Network::hidden;
constexpr std::size_t batch = 1024;
constexpr float usual_rate = 0.001F;

// Where the parameters are in their vector.
constexpr std::size_t bias_at = features::rows * hidden;
constexpr std::size_t output_at = bias_at + hidden;
constexpr std::size_t output_bias_at = output_at + features::stages * hidden;
constexpr std::size_t parameters = output_bias_at + features::stages;

using Units = std::array<float, hidden>;

/// Calls `copy(number, parameter, one)` for each number of a network: which parameter it is, and
/// what stands for 1.
template <typename AnyNetwork, typename Copy>
void copy_numbers(AnyNetwork& network, Copy copy) {
    const auto copy_all = [&](auto& numbers, std::size_t begin, int one) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            copy(numbers[i], begin + i, one);
        }
    };
    for (std::size_t row = 0; row < network.rows.size(); ++row) {
        copy_all(network.rows[row], row * hidden, Network::hidden_one);
    }
    copy_all(network.hidden_bias, bias_at, Network::hidden_one);
    for (std::size_t stage = 0; stage < network.output.size(); ++stage) {
        copy_all(network.output[stage], output_at + stage * hidden, Network::output_one);
        copy(network.output_bias[stage], output_bias_at + stage, Network::score_one);
    }
}

/// The bound of the parameters from `begin` on.
struct Bound {
    std::size_t begin;
    float most;
};
constexpr float of_row(int weight) {
    return static_cast<float>(weight) / Network::hidden_one;
}
constexpr std::array bounds{
    Bound{0, of_row(Network::most_row)},
    Bound{features::first_blocked_row * hidden, of_row(Network::most_blocked)},
    Bound{features::first_reach_row * hidden, of_row(Network::most_row)},
    Bound{bias_at, of_row(Network::most_hidden_bias)},
    Bound{output_at, static_cast<float>(Network::most_output) / Network::output_one},
    Bound{output_bias_at, 32767.0F / Network::score_one},
    Bound{parameters, 0},
};

}  // namespace

/// A sample as the network sees it.
template <infection::Rules rules>
struct NetworkFit<rules>::Example {
    std::array<std::size_t, features::most_shown> rows;  ///< where they begin
    std::size_t row_count = 0;
    std::size_t stage = 0;
    float target = 0;
};

template <infection::Rules rules>
struct NetworkFit<rules>::Forward {
    Units units;  ///< cut to what is between 0 and 1
    float chance;
};

template <infection::Rules rules>
NetworkFit<rules>::NetworkFit(const FitSettings& settings, const Network* start)
    : settings_(settings),
      random_(settings.seed),
      parameters_(parameters),
      gradient_(parameters),
      first_moment_(parameters),
      second_moment_(parameters) {
    if (start != nullptr) {
        copy_numbers(*start, [this](std::int16_t number, std::size_t parameter, int one) {
            parameters_[parameter] = static_cast<float>(number) / static_cast<float>(one);
        });
        return;
    }
    const auto draw = [&](std::size_t begin, std::size_t end, float most) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto unit = static_cast<float>(random_() >> 40) / float{1 << 24};
            parameters_[i] = (2 * unit - 1) * most;
        }
    };
    draw(0, bias_at, 1 / std::sqrt(float{features::squares}));
    draw(output_at, output_bias_at, 1 / std::sqrt(float{hidden}));
    std::fill_n(parameters_.begin() + bias_at, hidden, 0.3F);
}

template <infection::Rules rules>
auto NetworkFit<rules>::example(const Sample& sample, const RowMaps::value_type& map) const
    -> Example {
    Example example;
    const infection::Position position = sample.position();
    features::for_each_row<rules>(position, [&](int row) {
        example.rows[example.row_count++] = map[static_cast<std::size_t>(row)] * hidden;
    });
    example.stage = static_cast<std::size_t>(features::stage_of(position.empty()));
    example.target = sample.chance;
    return example;
}

template <infection::Rules rules>
auto NetworkFit<rules>::forward(const Example& example) const -> Forward {
    Forward forward;
    std::copy_n(parameters_.begin() + bias_at, hidden, forward.units.begin());
    const std::span rows(example.rows.data(), example.row_count);
    add_rows(parameters_.data(), rows, forward.units);
    clamp_to_unit(forward.units);
    const float* const output = parameters_.data() + output_at + example.stage * hidden;
    const float logit = weigh_squares(output, forward.units);
    forward.chance = chance(logit + parameters_[output_bias_at + example.stage]);
    return forward;
}

template <infection::Rules rules>
void NetworkFit<rules>::add_gradient(const Example& example, const Forward& forward) {
    const float p = forward.chance;
    const float by_logit = (p - example.target) * p * (1 - p);
    const std::size_t output = output_at + example.stage * hidden;
    Units by_unit;
    for (std::size_t i = 0; i < hidden; ++i) {
        const float unit = forward.units[i];
        // Where a unit is cut, moving it changes nothing.
        const float slope = unit > 0 && unit < 1 ? 2 * unit : 0;
        by_unit[i] = by_logit * parameters_[output + i] * slope;
        gradient_[output + i] += by_logit * unit * unit;
        gradient_[bias_at + i] += by_unit[i];
    }
    gradient_[output_bias_at + example.stage] += by_logit;
    add_to_rows(gradient_.data(), std::span(example.rows.data(), example.row_count), by_unit);
}

template <infection::Rules rules>
void NetworkFit<rules>::step(double part_done) {
    const AdamRates rates =
        adam_rates(settings_.rate.value_or(usual_rate), part_done, steps_++, batch);
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
        const std::size_t begin = bounds[i].begin;
        const std::size_t count = bounds[i + 1].begin - begin;
        adam(parameters_.data() + begin, gradient_.data() + begin, first_moment_.data() + begin,
             second_moment_.data() + begin, count, bounds[i].most, rates);
    }
}

template <infection::Rules rules>
double NetworkFit<rules>::pass(std::vector<Sample>& samples) {
    shuffle(samples, random_);
    double loss = 0;
    std::size_t done = 0;
    for (const Sample& sample : samples) {
        const Example as_seen = example(sample, maps_[random_() % symmetries]);
        const Forward value = forward(as_seen);
        loss += std::pow(value.chance - as_seen.target, 2);
        add_gradient(as_seen, value);
        if (++done % batch == 0 || done == samples.size()) {
            const double in_pass = static_cast<double>(done) / static_cast<double>(samples.size());
            step((passes_done_ + in_pass) / settings_.passes);
        }
    }
    ++passes_done_;
    return loss / static_cast<double>(samples.size());
}

template <infection::Rules rules>
double NetworkFit<rules>::loss(std::span<const Sample> samples) const {
    double sum = 0;
    for (const Sample& sample : samples) {
        const Example as_seen = example(sample, maps_[0]);
        sum += std::pow(forward(as_seen).chance - as_seen.target, 2);
    }
    return sum / static_cast<double>(samples.size());
}

template <infection::Rules rules>
Network NetworkFit<rules>::quantised() const {
    Network network{};
    copy_numbers(network, [this](std::int16_t& number, std::size_t parameter, int one) {
        number = static_cast<std::int16_t>(
            std::lround(parameters_[parameter] * static_cast<float>(one)));
    });
    return network;
}

template class NetworkFit<infection::Rules::coursework>;
template class NetworkFit<infection::Rules::ataxx>;

}  // namespace tabuleiro::train
