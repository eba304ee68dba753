// The 27 planets, one for each combination of size, colour and type.
#pragma once

#include <array>
#include <cstdint>

namespace tabuleiro::exo {

inline constexpr int planets = 27;

/// A planet in five bits: 1 + 9 * size + 3 * colour + type, each from 0 to 2 in the order small,
/// medium, large; red, green, white; terrestrial, gaseous, ringed.
using Planet = std::uint8_t;

/// Where there is no planet.
inline constexpr Planet no_planet = 0;

[[nodiscard]] constexpr Planet planet_of(int size, int colour, int type) noexcept {
    return static_cast<Planet>(1 + 9 * size + 3 * colour + type);
}
[[nodiscard]] constexpr int size_of(Planet planet) noexcept {
    return (planet - 1) / 9;
}
[[nodiscard]] constexpr int colour_of(Planet planet) noexcept {
    return (planet - 1) / 3 % 3;
}
[[nodiscard]] constexpr int type_of(Planet planet) noexcept {
    return (planet - 1) % 3;
}

inline constexpr int features = 9;  ///< three sizes, three colours, three types

/// A set of features: bits 0 to 2 the sizes, 3 to 5 the colours, 6 to 8 the types.
using Features = std::uint16_t;

namespace detail {
inline constexpr std::array<Features, planets + 1> features_of = [] {
    std::array<Features, planets + 1> of{};
    for (int id = 1; id <= planets; ++id) {
        const auto planet = static_cast<Planet>(id);
        of[planet] = static_cast<Features>(1 << size_of(planet) | 8 << colour_of(planet) |
                                           64 << type_of(planet));
    }
    return of;
}();
}  // namespace detail

/// The three features of a planet; none where there is no planet, so that a line over a gap shares
/// nothing.
[[nodiscard]] constexpr Features features_of(Planet planet) noexcept {
    return detail::features_of[planet];
}

}  // namespace tabuleiro::exo
