#include "games/infection/network.hpp"

#include <algorithm>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tabuleiro::infection {
namespace {

/// The score that the weighed squares of the hidden units come to: no win, however great.
[[nodiscard]] Score score_of(std::int32_t sum, std::int16_t bias) noexcept {
    constexpr std::int64_t unity =
        std::int64_t{Network::hidden_one} * Network::hidden_one * Network::output_one;
    const auto score = static_cast<Score>(sum * std::int64_t{Network::score_one} / unity) + bias;
    return std::clamp(score, -just_below(least_win), just_below(least_win));
}

using Way = Score (*)(const Network&, const Shown&) noexcept;

[[nodiscard]] Way fastest_way() noexcept {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") != 0) {
        return ways::avx2;
    }
#endif
    return ways::portable;
}

}  // namespace

Score ways::portable(const Network& network, const Shown& shown) noexcept {
    Network::Units units = network.hidden_bias;
    for (const std::uint16_t row : shown.rows) {
        const Network::Units& weights = network.rows[row];
        for (std::size_t i = 0; i < units.size(); ++i) {
            units[i] = static_cast<std::int16_t>(units[i] + weights[i]);
        }
    }
    const Network::Units& output = network.output[shown.stage];
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const auto unit = std::clamp<std::int16_t>(units[i], 0, Network::hidden_one);
        sum += unit * static_cast<std::int16_t>(unit * output[i]);
    }
    return score_of(sum, network.output_bias[shown.stage]);
}

#if defined(__x86_64__)
namespace {
__attribute__((target("avx2"))) __m256i load(const std::int16_t* from) noexcept {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
}
}  // namespace

__attribute__((target("avx2"))) Score ways::avx2(const Network& network,
                                                 const Shown& shown) noexcept {
    constexpr std::size_t in_vector = sizeof(__m256i) / sizeof(std::int16_t);
    constexpr std::size_t vectors = 8;  // half of the registers
    constexpr std::size_t in_block = vectors * in_vector;
    static_assert(Network::hidden % in_block == 0);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i one = _mm256_set1_epi16(Network::hidden_one);
    __m256i sums = zero;
    for (std::size_t block = 0; block < Network::hidden; block += in_block) {
        __m256i units[vectors];
        for (std::size_t i = 0; i < vectors; ++i) {
            units[i] = load(network.hidden_bias.data() + block + i * in_vector);
        }
        for (const std::uint16_t row : shown.rows) {
            const std::int16_t* const weights = network.rows[row].data() + block;
            for (std::size_t i = 0; i < vectors; ++i) {
                units[i] = _mm256_add_epi16(units[i], load(weights + i * in_vector));
            }
        }
        const std::int16_t* const output = network.output[shown.stage].data() + block;
        for (std::size_t i = 0; i < vectors; ++i) {
            const __m256i unit = _mm256_min_epi16(_mm256_max_epi16(units[i], zero), one);
            const __m256i weighed = _mm256_mullo_epi16(unit, load(output + i * in_vector));
            sums = _mm256_add_epi32(sums, _mm256_madd_epi16(unit, weighed));
        }
    }
    std::array<std::int32_t, sizeof(__m256i) / sizeof(std::int32_t)> lanes;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(lanes.data()), sums);
    std::int32_t sum = 0;
    for (const std::int32_t lane : lanes) {
        sum += lane;
    }
    return score_of(sum, network.output_bias[shown.stage]);
}
#endif

Score value_of(const Network& network, const Shown& shown) noexcept {
    static const Way way = fastest_way();
    return way(network, shown);
}

}  // namespace tabuleiro::infection
