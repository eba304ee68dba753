// Fits the weights of an evaluation (games/weights.hpp) to positions, by gradient descent (Adam).
//
// All sums are made in a fixed order, and in single precision, so that the same positions and
// settings give the same weights wherever the C library has the same exp(), pow() and cos().
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "games/weights.hpp"
#include "train/fitting.hpp"
#include "train/seen.hpp"

namespace tabuleiro::train {

/// Weights in floating point while they are fitted, each in the place that it has in the file.
class WeightsFit {
  public:
    /// Begins with hidden units drawn by lot that add nothing yet, or with weights from a file.
    /// `positions` tell how large each input is.
    WeightsFit(const WeightsShape& shape, Score score_one, const FitSettings& settings,
               const SeenPositions& positions, std::span<const std::int16_t> start = {});

    /// One of the passes over the positions to fit to, which it shuffles. Returns the mean loss on
    /// the way.
    [[nodiscard]] double pass(SeenPositions& positions);

    /// The mean square of what the winning chances are off the targets, on positions held out.
    [[nodiscard]] double loss(const SeenPositions& positions) const;

    /// As the engine has them.
    [[nodiscard]] std::vector<std::int16_t> quantised() const;

  private:
    /// The winning chance, and the units on the way.
    [[nodiscard]] float forward(const SeenPositions& positions, const SeenPosition& position,
                                std::span<float> units) const;
    void add_gradient(const SeenPositions& positions, const SeenPosition& position, float off);
    /// Calls `visit(place, what stands for 1 there in the file)` for each weight.
    template <typename Visit>
    void for_each_weight(Visit visit) const;

    WeightsShape shape_;
    float score_one_;
    FitSettings settings_;
    std::mt19937_64 random_;
    std::vector<float> scales_;  ///< by which an input is multiplied while weights are fitted
    Fitted fitted_;
    std::vector<float> units_;
    std::vector<float> by_unit_;
    int steps_ = 0;
    int passes_done_ = 0;
};

}  // namespace tabuleiro::train
