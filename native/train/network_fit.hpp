// Fits the network of Infection and Ataxx to samples, by gradient descent (Adam).
//
// The hidden units are worked on in slices, each by all samples of a step at once: so a slice's
// parameters stay near the processor, and slices can go to several threads. All sums are made in a
// fixed order, and in single precision, so that the same samples and settings give the same network
// on however many threads, wherever the C library has the same exp(), pow() and cos().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "games/infection/network.hpp"
#include "train/fitting.hpp"
#include "train/samples.hpp"
#include "train/symmetry.hpp"

namespace tabuleiro::train {

/// A network in floating point while it is fitted.
template <infection::Rules rules>
class NetworkFit {
  public:
    /// Begins with weights drawn by lot, or with those of a network.
    explicit NetworkFit(const FitSettings& settings, const infection::Network* start = nullptr);

    /// One of the passes over the samples, which it shuffles; each is turned and mirrored by lot.
    /// Returns the mean loss on the way.
    [[nodiscard]] double pass(std::vector<Sample>& samples);

    /// The mean square of what the network's winning chances are off the targets.
    [[nodiscard]] double loss(std::span<const Sample> samples) const;

    /// As the engine has it.
    [[nodiscard]] infection::Network quantised() const;

  private:
    static constexpr std::size_t slices = infection::Network::hidden / slice_units;

    struct Example;
    struct Batch;

    [[nodiscard]] static Example example(const Sample& sample, const RowMaps::value_type& map);
    void forward(std::size_t slice, Batch& batch) const;
    void find_chance(std::size_t number, Batch& batch) const;
    void add_gradient(std::size_t slice, const Batch& batch);
    void step(std::size_t slice, const AdamRates& rates);
    void step_output_bias(const Batch& batch, const AdamRates& rates);

    FitSettings settings_;
    std::mt19937_64 random_;
    RowMaps maps_ = make_row_maps();
    std::vector<Fitted> slices_;
    Fitted output_bias_;
    int steps_ = 0;
    int passes_done_ = 0;
};

}  // namespace tabuleiro::train
