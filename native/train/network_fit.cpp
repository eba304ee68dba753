#include "train/network_fit.hpp"

#include <algorithm>
#include <barrier>
#include <cmath>

#include "engine/thread_group.hpp"
#include "train/float_lanes.hpp"

namespace tabuleiro::train {
namespace {

using infection::Network;
namespace features = infection::features;

constexpr std::size_t hidden = Network::hidden;
static_assert(hidden % slice_units == 0);
constexpr std::size_t batch_size = 4096;
constexpr float usual_rate = 0.001F;

// The parameters of a slice are in rows, each of one number for each of its units: those that a
// position shows, the one that is always added, and the weights of the output.
constexpr std::size_t bias_row = features::rows;
constexpr std::size_t output_row = bias_row + 1;
constexpr std::size_t slice_rows = output_row + features::stages;

/// Calls `copy(number, parameter, one)` for each number of a network: which parameter it is, and
/// what stands for 1.
template <typename AnyNetwork, typename AnySlices, typename AnyFitted, typename Copy>
void copy_numbers(AnyNetwork& network, AnySlices& slices, AnyFitted& output_bias, Copy copy) {
    const auto copy_row = [&](auto& numbers, std::size_t row, int one) {
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            auto& parameters = slices[unit / slice_units].numbers;
            copy(numbers[unit], parameters[row * slice_units + unit % slice_units], one);
        }
    };
    for (std::size_t row = 0; row < network.rows.size(); ++row) {
        copy_row(network.rows[row], row, Network::hidden_one);
    }
    copy_row(network.hidden_bias, bias_row, Network::hidden_one);
    for (std::size_t stage = 0; stage < network.output.size(); ++stage) {
        copy_row(network.output[stage], output_row + stage, Network::output_one);
        copy(network.output_bias[stage], output_bias.numbers[stage], Network::score_one);
    }
}

/// The bound of the parameters of a slice from a row on.
struct Bound {
    std::size_t first_row;
    float most;
};
constexpr float of_row(int weight) {
    return static_cast<float>(weight) / Network::hidden_one;
}
constexpr std::array bounds{
    Bound{0, of_row(Network::most_row)},
    Bound{features::first_blocked_row, of_row(Network::most_blocked)},
    Bound{features::first_reach_row, of_row(Network::most_row)},
    Bound{bias_row, of_row(Network::most_hidden_bias)},
    Bound{output_row, static_cast<float>(Network::most_output) / Network::output_one},
    Bound{slice_rows, 0},
};
constexpr float most_output_bias = 32767.0F / Network::score_one;

}  // namespace

/// A sample as the network sees it.
template <infection::Rules rules>
struct NetworkFit<rules>::Example {
    std::array<std::uint16_t, features::most_shown> rows;
    std::size_t row_count = 0;
    std::size_t stage = 0;
    float target = 0;

    [[nodiscard]] std::span<const std::uint16_t> shown() const { return {rows.data(), row_count}; }
};

/// The samples of a step, and what comes of them on the way.
template <infection::Rules rules>
struct NetworkFit<rules>::Batch {
    explicit Batch(std::size_t most)
        : examples(most),
          units(slices * most * slice_units),
          sums(slices * most),
          off(most),
          by_sum(most) {}

    std::size_t count = 0;
    std::vector<Example> examples;
    std::vector<float> units;   ///< by slice and example
    std::vector<float> sums;    ///< the part of the output, likewise
    std::vector<float> off;     ///< by how much the chance is too high
    std::vector<float> by_sum;  ///< the slope of the loss by the output

    [[nodiscard]] std::size_t place(std::size_t slice, std::size_t number) const {
        return slice * examples.size() + number;
    }
};

template <infection::Rules rules>
NetworkFit<rules>::NetworkFit(const FitSettings& settings, const Network* start)
    : settings_(settings),
      random_(settings.seed),
      slices_(slices, Fitted(slice_rows * slice_units)),
      output_bias_(features::stages) {
    if (start != nullptr) {
        copy_numbers(*start, slices_, output_bias_,
                     [](std::int16_t number, float& parameter, int one) {
                         parameter = static_cast<float>(number) / static_cast<float>(one);
                     });
        return;
    }
    const auto draw = [&](std::vector<float>& numbers, std::size_t first_row, std::size_t end_row,
                          float most) {
        for (std::size_t i = first_row * slice_units; i < end_row * slice_units; ++i) {
            const auto unit = static_cast<float>(random_() >> 40) / float{1 << 24};
            numbers[i] = (2 * unit - 1) * most;
        }
    };
    for (Fitted& slice : slices_) {
        draw(slice.numbers, 0, bias_row, 1 / std::sqrt(float{features::squares}));
        draw(slice.numbers, output_row, slice_rows, 1 / std::sqrt(float{hidden}));
        std::fill_n(slice.numbers.begin() + bias_row * slice_units, slice_units, 0.3F);
    }
}

template <infection::Rules rules>
auto NetworkFit<rules>::example(const Sample& sample, const RowMaps::value_type& map) -> Example {
    Example example;
    const infection::Position position = sample.position();
    features::for_each_row<rules>(position, [&](int row) {
        example.rows[example.row_count++] = map[static_cast<std::size_t>(row)];
    });
    example.stage = static_cast<std::size_t>(features::stage_of(position.empty()));
    example.target = sample.chance;
    return example;
}

/// The units of a slice in all examples.
template <infection::Rules rules>
void NetworkFit<rules>::forward(std::size_t slice, Batch& batch) const {
    const float* const numbers = slices_[slice].numbers.data();
    for (std::size_t i = 0; i < batch.count; ++i) {
        const Example& example = batch.examples[i];
        const std::size_t place = batch.place(slice, i);
        float* const units = batch.units.data() + place * slice_units;
        sum_rows(numbers, numbers + bias_row * slice_units, example.shown(), units);
        batch.sums[place] =
            weigh_squares(numbers + (output_row + example.stage) * slice_units, units);
    }
}

/// What all slices together make of an example.
template <infection::Rules rules>
void NetworkFit<rules>::find_chance(std::size_t number, Batch& batch) const {
    const Example& example = batch.examples[number];
    float logit = output_bias_.numbers[example.stage];
    for (std::size_t slice = 0; slice < slices; ++slice) {
        logit += batch.sums[batch.place(slice, number)];
    }
    const float p = chance(logit);
    batch.off[number] = p - example.target;
    batch.by_sum[number] = batch.off[number] * p * (1 - p);
}

template <infection::Rules rules>
void NetworkFit<rules>::add_gradient(std::size_t slice, const Batch& batch) {
    const float* const numbers = slices_[slice].numbers.data();
    float* const gradient = slices_[slice].gradient.data();
    const std::array<std::uint16_t, 1> bias{bias_row};
    for (std::size_t i = 0; i < batch.count; ++i) {
        const Example& example = batch.examples[i];
        const std::size_t output = (output_row + example.stage) * slice_units;
        std::array<float, slice_units> by_unit;
        add_slopes(batch.by_sum[i], numbers + output,
                   batch.units.data() + batch.place(slice, i) * slice_units, by_unit.data(),
                   gradient + output);
        add_to_rows(gradient, bias, by_unit.data());
        add_to_rows(gradient, example.shown(), by_unit.data());
    }
}

template <infection::Rules rules>
void NetworkFit<rules>::step(std::size_t slice, const AdamRates& rates) {
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
        slices_[slice].step(bounds[i].first_row * slice_units,
                            bounds[i + 1].first_row * slice_units, bounds[i].most, rates);
    }
}

template <infection::Rules rules>
void NetworkFit<rules>::step_output_bias(const Batch& batch, const AdamRates& rates) {
    for (std::size_t i = 0; i < batch.count; ++i) {
        output_bias_.gradient[batch.examples[i].stage] += batch.by_sum[i];
    }
    output_bias_.step(0, features::stages, most_output_bias, rates);
}

template <infection::Rules rules>
double NetworkFit<rules>::pass(std::vector<Sample>& samples) {
    shuffle(samples, random_);
    std::vector<std::uint8_t> turns(samples.size());
    std::generate(turns.begin(), turns.end(),
                  [&] { return static_cast<std::uint8_t>(random_() % symmetries); });
    Batch batch(std::min(batch_size, samples.size()));
    double loss = 0;

    const std::size_t threads = std::min<std::size_t>(settings_.parallel, slices);
    std::barrier together(static_cast<std::ptrdiff_t>(threads));
    // Each thread has slices of its own, and a share of the examples.
    const auto work = [&](std::size_t thread) {
        for (std::size_t begin = 0; begin < samples.size(); begin += batch_size) {
            const std::size_t count = std::min(batch_size, samples.size() - begin);
            for (std::size_t i = thread; i < count; i += threads) {
                batch.examples[i] = example(samples[begin + i], maps_[turns[begin + i]]);
            }
            if (thread == 0) {
                batch.count = count;
            }
            together.arrive_and_wait();
            for (std::size_t slice = thread; slice < slices; slice += threads) {
                forward(slice, batch);
            }
            together.arrive_and_wait();
            for (std::size_t i = thread; i < count; i += threads) {
                find_chance(i, batch);
            }
            together.arrive_and_wait();
            const double in_pass =
                static_cast<double>(begin + count) / static_cast<double>(samples.size());
            const AdamRates rates = adam_rates(
                settings_.rate.value_or(usual_rate), (passes_done_ + in_pass) / settings_.passes,
                steps_ + static_cast<int>(begin / batch_size), batch_size);
            for (std::size_t slice = thread; slice < slices; slice += threads) {
                add_gradient(slice, batch);
                step(slice, rates);
            }
            if (thread == 0) {
                step_output_bias(batch, rates);
                for (std::size_t i = 0; i < count; ++i) {
                    loss += std::pow(batch.off[i], 2);
                }
            }
            together.arrive_and_wait();
        }
    };
    run_together(threads, work);
    steps_ += static_cast<int>((samples.size() + batch_size - 1) / batch_size);
    ++passes_done_;
    return loss / static_cast<double>(samples.size());
}

template <infection::Rules rules>
double NetworkFit<rules>::loss(std::span<const Sample> samples) const {
    Batch batch(std::min(batch_size, samples.size()));
    double sum = 0;
    for (std::size_t begin = 0; begin < samples.size(); begin += batch.count) {
        batch.count = std::min(batch_size, samples.size() - begin);
        for (std::size_t i = 0; i < batch.count; ++i) {
            batch.examples[i] = example(samples[begin + i], maps_[0]);
        }
        for (std::size_t slice = 0; slice < slices; ++slice) {
            forward(slice, batch);
        }
        for (std::size_t i = 0; i < batch.count; ++i) {
            find_chance(i, batch);
            sum += std::pow(batch.off[i], 2);
        }
    }
    return sum / static_cast<double>(samples.size());
}

template <infection::Rules rules>
Network NetworkFit<rules>::quantised() const {
    Network network{};
    copy_numbers(
        network, slices_, output_bias_, [](std::int16_t& number, float parameter, int one) {
            number = static_cast<std::int16_t>(std::lround(parameter * static_cast<float>(one)));
        });
    return network;
}

template class NetworkFit<infection::Rules::coursework>;
template class NetworkFit<infection::Rules::ataxx>;

}  // namespace tabuleiro::train
