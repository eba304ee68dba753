#include "train/float_lanes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#if defined(__x86_64__) && defined(__gnu_linux__)
#define TABULEIRO_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define TABULEIRO_CLONES
#endif

namespace tabuleiro::train {

TABULEIRO_CLONES
void add_rows(const float* weights, std::span<const std::size_t> rows, std::span<float> units) {
    float* const sums = units.data();
    const std::size_t count = units.size();
    for (const std::size_t row : rows) {
        const float* const from = weights + row;
        for (std::size_t i = 0; i < count; ++i) {
            sums[i] += from[i];
        }
    }
}

TABULEIRO_CLONES
void add_to_rows(float* gradient, std::span<const std::size_t> rows, std::span<const float> units) {
    const float* const from = units.data();
    const std::size_t count = units.size();
    for (const std::size_t row : rows) {
        float* const to = gradient + row;
        for (std::size_t i = 0; i < count; ++i) {
            to[i] += from[i];
        }
    }
}

TABULEIRO_CLONES
void clamp_to_unit(std::span<float> units) {
    for (float& unit : units) {
        unit = unit < 0 ? 0 : unit > 1 ? 1 : unit;
    }
}

TABULEIRO_CLONES
float weigh_squares(const float* weights, std::span<const float> units) {
    std::array<float, 16> sums{};
    for (std::size_t i = 0; i < units.size(); i += sums.size()) {
        for (std::size_t lane = 0; lane < sums.size(); ++lane) {
            const float unit = units[i + lane];
            sums[lane] += unit * unit * weights[i + lane];
        }
    }
    float sum = 0;
    for (const float lane : sums) {
        sum += lane;
    }
    return sum;
}

TABULEIRO_CLONES
void adam(float* parameters, float* gradient, float* first, float* second, std::size_t count,
          float most, const AdamRates& rates) {
    constexpr float least_divisor = 1e-8F;
    for (std::size_t i = 0; i < count; ++i) {
        const float slope = gradient[i] * rates.gradient_scale;
        gradient[i] = 0;
        first[i] = rates.keep_first * first[i] + (1 - rates.keep_first) * slope;
        second[i] = rates.keep_second * second[i] + (1 - rates.keep_second) * slope * slope;
        const float divisor = std::sqrt(second[i] * rates.second_scale) + least_divisor;
        const float moved = parameters[i] - rates.step * first[i] / divisor;
        parameters[i] = moved < -most ? -most : moved > most ? most : moved;
    }
}

}  // namespace tabuleiro::train
