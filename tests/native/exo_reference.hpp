// The rules of Exo, cell by cell on an unbounded grid and as plainly as can be, and positions to
// hold the real ones against.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "games/exo/game.hpp"
#include "games/exo/start.hpp"

namespace tabuleiro::exo::reference {

/// Line and column from the sun.
using Place = std::pair<int, int>;
using Planets = std::map<Place, Planet>;

[[nodiscard]] inline bool touch(Place one, Place other) {
    return one != other &&
           std::max(std::abs(one.first - other.first), std::abs(one.second - other.second)) == 1;
}

/// First and last line or column of the rectangle.
template <typename Coordinate>
[[nodiscard]] std::pair<int, int> span(const Planets& planets, Coordinate coordinate) {
    std::pair<int, int> ends{0, 0};
    for (const auto& [place, planet] : planets) {
        ends.first = std::min(ends.first, coordinate(place));
        ends.second = std::max(ends.second, coordinate(place));
    }
    return ends;
}
[[nodiscard]] inline std::pair<int, int> lines(const Planets& planets) {
    return span(planets, [](Place place) { return place.first; });
}
[[nodiscard]] inline std::pair<int, int> columns(const Planets& planets) {
    return span(planets, [](Place place) { return place.second; });
}

/// The free cells that touch the sun or a planet, in reading order.
[[nodiscard]] inline std::vector<Place> free_places(const Planets& planets) {
    std::vector<Place> places;
    const auto [top, bottom] = lines(planets);
    const auto [left, right] = columns(planets);
    for (int line = top - 1; line <= bottom + 1; ++line) {
        for (int column = left - 1; column <= right + 1; ++column) {
            const Place place{line, column};
            if (place == Place{0, 0} || planets.contains(place)) {
                continue;
            }
            if (touch(place, {0, 0}) || std::any_of(planets.begin(), planets.end(), [&](auto& at) {
                    return touch(place, at.first);
                })) {
                places.push_back(place);
            }
        }
    }
    return places;
}

[[nodiscard]] inline int alike(Planet one, Planet two, Planet three) {
    const auto same = [&](auto feature) {
        return feature(one) == feature(two) && feature(two) == feature(three) ? 1 : 0;
    };
    return same(size_of) + same(colour_of) + same(type_of);
}

[[nodiscard]] inline int score(const Planets& planets) {
    int points = 0;
    for (const auto& [place, planet] : planets) {
        for (const auto& [down, right] : std::array<Place, 4>{{{0, 1}, {1, -1}, {1, 0}, {1, 1}}}) {
            const auto second = planets.find({place.first + down, place.second + right});
            const auto third = planets.find({place.first + 2 * down, place.second + 2 * right});
            if (second != planets.end() && third != planets.end()) {
                points += alike(planet, second->second, third->second);
            }
        }
    }
    return points;
}

[[nodiscard]] inline int adjacent_to_sun(const Planets& planets) {
    return static_cast<int>(std::count_if(planets.begin(), planets.end(), [](auto& at) {
        return touch(at.first, {0, 0});
    }));
}

/// The winner among final galaxies.
[[nodiscard]] inline Outcome outcome(const std::vector<Planets>& galaxies) {
    std::vector<std::pair<int, int>> results;
    for (const Planets& planets : galaxies) {
        results.emplace_back(score(planets), adjacent_to_sun(planets));
    }
    const auto best = std::max_element(results.begin(), results.end());
    return std::count(results.begin(), results.end(), *best) == 1
               ? Outcome{static_cast<Seat>(best - results.begin())}
               : Outcome{};
}

}  // namespace tabuleiro::exo::reference
