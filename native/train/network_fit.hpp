// Fits the network of Infection and Ataxx to samples, by gradient descent (Adam).
//
// All sums are made in a fixed order, and in single precision, so that the same samples and
// settings give the same network wherever the C library has the same exp().
#pragma once

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
    struct Example;
    struct Forward;

    [[nodiscard]] Example example(const Sample& sample, const RowMaps::value_type& map) const;
    [[nodiscard]] Forward forward(const Example& example) const;
    void add_gradient(const Example& example, const Forward& forward);
    void step(double part_done);

    FitSettings settings_;
    std::mt19937_64 random_;
    RowMaps maps_ = make_row_maps();
    std::vector<float> parameters_;
    std::vector<float> gradient_;
    std::vector<float> first_moment_;
    std::vector<float> second_moment_;
    int steps_ = 0;
    int passes_done_ = 0;
};

}  // namespace tabuleiro::train
