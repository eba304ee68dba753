// The inner loops of fitting a network, compiled for the widest vectors that the processor has.
// Each does the same sums in the same order on all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tabuleiro::train {

/// The units of a network are worked on in slices of so many, whose parameters stay near the
/// processor while many positions go through them: rows of as many numbers.
inline constexpr std::size_t slice_units = 32;

/// The units of a slice: `first`, and the rows of `weights` of those numbers, added up and cut to
/// what is between 0 and 1.
void sum_rows(const float* weights, const float* first, std::span<const std::uint16_t> rows,
              float* units);

/// Adds `units` to the rows of `gradient` of those numbers.
void add_to_rows(float* gradient, std::span<const std::uint16_t> rows, const float* units);

/// The sum of the squares of a slice's units, each times its weight.
[[nodiscard]] float weigh_squares(const float* weights, const float* units);

/// Adds to the slopes by a slice's units and by their weights what comes of the slope by their
/// weighed squares. `by_unit` is set.
void add_slopes(float by_sum, const float* weights, const float* units, float* by_unit,
                float* by_weight);

void clamp_to_unit(std::span<float> units);

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
