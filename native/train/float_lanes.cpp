#include "train/float_lanes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#if defined(__x86_64__) && defined(__gnu_linux__)
#define TABULEIRO_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define TABULEIRO_CLONES
#endif

namespace tabuleiro::train {
namespace {

constexpr std::size_t lanes = 8;
using Lanes = float __attribute__((vector_size(lanes * sizeof(float))));
static_assert(slice_units == 4 * lanes, "sum_rows adds up four");

[[nodiscard]] inline float cut_to_unit(float number) {
    return number < 0 ? 0 : number > 1 ? 1 : number;
}

}  // namespace

TABULEIRO_CLONES
void sum_rows(const float* weights, const float* first, std::span<const std::uint16_t> rows,
              float* units) {
    // Four sums that stay in registers: in an array they would go through memory for each row.
    Lanes a, b, c, d, e, f, g, h;
    std::memcpy(&a, first, sizeof(a));
    std::memcpy(&b, first + lanes, sizeof(b));
    std::memcpy(&c, first + 2 * lanes, sizeof(c));
    std::memcpy(&d, first + 3 * lanes, sizeof(d));
    for (const std::size_t row : rows) {
        const float* const from = weights + row * slice_units;
        std::memcpy(&e, from, sizeof(e));
        std::memcpy(&f, from + lanes, sizeof(f));
        std::memcpy(&g, from + 2 * lanes, sizeof(g));
        std::memcpy(&h, from + 3 * lanes, sizeof(h));
        a += e;
        b += f;
        c += g;
        d += h;
    }
    std::memcpy(units, &a, sizeof(a));
    std::memcpy(units + lanes, &b, sizeof(b));
    std::memcpy(units + 2 * lanes, &c, sizeof(c));
    std::memcpy(units + 3 * lanes, &d, sizeof(d));
    for (std::size_t i = 0; i < slice_units; ++i) {
        units[i] = cut_to_unit(units[i]);
    }
}

TABULEIRO_CLONES
void add_to_rows(float* gradient, std::span<const std::uint16_t> rows, const float* units) {
    for (const std::size_t row : rows) {
        float* const to = gradient + row * slice_units;
        for (std::size_t i = 0; i < slice_units; ++i) {
            to[i] += units[i];
        }
    }
}

TABULEIRO_CLONES
float weigh_squares(const float* weights, const float* units) {
    Lanes sum{};
    for (std::size_t i = 0; i < slice_units; i += lanes) {
        Lanes unit;
        Lanes weight;
        std::memcpy(&unit, units + i, sizeof(unit));
        std::memcpy(&weight, weights + i, sizeof(weight));
        sum += unit * unit * weight;
    }
    return ((sum[0] + sum[4]) + (sum[1] + sum[5])) + ((sum[2] + sum[6]) + (sum[3] + sum[7]));
}

TABULEIRO_CLONES
void add_slopes(float by_sum, const float* weights, const float* units, float* by_unit,
                float* by_weight) {
    for (std::size_t i = 0; i < slice_units; ++i) {
        const float unit = units[i];
        // Where a unit is cut, moving it changes nothing.
        by_unit[i] = unit > 0 && unit < 1 ? by_sum * weights[i] * 2 * unit : 0;
        by_weight[i] += by_sum * unit * unit;
    }
}

TABULEIRO_CLONES
void clamp_to_unit(std::span<float> units) {
    for (float& unit : units) {
        unit = cut_to_unit(unit);
    }
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
