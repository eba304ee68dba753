// Nine small counts, one for each feature, in one word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/exo/planet.hpp"

namespace tabuleiro::exo {

/// A count for each feature, in seven bits each. None ever exceeds 127: what is counted are planets
/// of one feature, of which there are nine, or lines that two of them have begun and that lack one
/// cell; each of nine planets is one of two in at most 24 lines, so those are at most 9 * 24 / 2.
class FeatureCounts {
  public:
    constexpr FeatureCounts() noexcept = default;

    [[nodiscard]] constexpr int of(int feature) const noexcept {
        return static_cast<int>(word_ >> (bits * feature) & mask);
    }
    /// The sum over the three features of a planet.
    [[nodiscard]] constexpr int of(Planet planet) const noexcept {
        return of(size_of(planet)) + of(3 + colour_of(planet)) + of(6 + type_of(planet));
    }
    constexpr void add(Features features) noexcept { word_ += spread(features); }
    constexpr void add(Features features, int times) noexcept {
        word_ += spread(features) * static_cast<std::uint64_t>(times);
    }
    constexpr void take(Features features) noexcept { word_ -= spread(features); }

    friend constexpr bool operator==(const FeatureCounts&, const FeatureCounts&) = default;

  private:
    static constexpr int bits = 7;
    static constexpr std::uint64_t mask = (1 << bits) - 1;

    /// A word that counts one for each of the features.
    [[nodiscard]] static constexpr std::uint64_t spread(Features features) noexcept;

    std::uint64_t word_ = 0;
};

namespace detail {
inline constexpr std::array<std::uint64_t, 1 << features> spread_features = [] {
    std::array<std::uint64_t, 1 << features> words{};
    for (std::size_t set = 0; set < words.size(); ++set) {
        for (int feature = 0; feature < features; ++feature) {
            words[set] |= (set >> feature & 1) << (7 * feature);
        }
    }
    return words;
}();
}  // namespace detail

constexpr std::uint64_t FeatureCounts::spread(Features features) noexcept {
    return detail::spread_features[features];
}

}  // namespace tabuleiro::exo
