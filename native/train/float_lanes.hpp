// The inner loops of fitting a network, compiled for the widest vectors that the processor has.
// Each does the same sums in the same order on all of them.
#pragma once

#include <cstddef>
#include <span>

namespace tabuleiro::train {

/// Adds to `units` the rows of `weights` that begin at those places.
void add_rows(const float* weights, std::span<const std::size_t> rows, std::span<float> units);

/// Adds `units` to the rows of `gradient` that begin at those places.
void add_to_rows(float* gradient, std::span<const std::size_t> rows, std::span<const float> units);

void clamp_to_unit(std::span<float> units);

/// The sum of the squares of `units`, each times its weight. There is a multiple of 16 of them.
[[nodiscard]] float weigh_squares(const float* weights, std::span<const float> units);

/// How far a step of Adam goes.
struct AdamRates {
    float keep_first;    ///< of the mean of the gradients
    float keep_second;   ///< of the mean of their squares
    float step;          ///< with the correction of the first mean
    float second_scale;  ///< the correction of the second mean
    float gradient_scale;
};

/// Moves `count` parameters, none further from zero than `most`, and sets the gradient to zero.
void adam(float* parameters, float* gradient, float* first, float* second, std::size_t count,
          float most, const AdamRates& rates);

}  // namespace tabuleiro::train
