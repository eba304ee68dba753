// One player's galaxy: a sun, the planets put down so far, and what they score.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/exo/grid.hpp"
#include "games/exo/planet.hpp"

namespace tabuleiro::exo {

/// A galaxy never holds more planets.
inline constexpr int max_galaxy_planets = 13;

/// Lines and columns from the sun, both ends included.
struct Extent {
    std::int8_t top = 0;
    std::int8_t bottom = 0;
    std::int8_t left = 0;
    std::int8_t right = 0;

    [[nodiscard]] constexpr int lines() const noexcept { return bottom - top + 1; }
    [[nodiscard]] constexpr int columns() const noexcept { return right - left + 1; }

    friend constexpr bool operator==(const Extent&, const Extent&) = default;
};

/// The sun and up to `max_galaxy_planets` planets.
class Galaxy {
  public:
    constexpr Galaxy() noexcept { occupied_.add(sun); }

    /// The planet on a cell, or `no_planet`.
    [[nodiscard]] constexpr Planet at(Cell cell) const noexcept { return content_[cell]; }
    /// The free cells next to the sun or to a planet.
    [[nodiscard]] constexpr const CellSet& free() const noexcept { return free_; }
    /// The sun and the planets.
    [[nodiscard]] constexpr const CellSet& occupied() const noexcept { return occupied_; }
    /// The smallest rectangle that holds the sun and all planets.
    [[nodiscard]] constexpr Extent extent() const noexcept { return extent_; }
    [[nodiscard]] constexpr int count() const noexcept { return count_; }
    [[nodiscard]] constexpr int score() const noexcept { return score_; }
    [[nodiscard]] constexpr int adjacent_to_sun() const noexcept {
        return count_common(occupied_, neighbours(sun));
    }

    /// The line and the column of a cell that is occupied or free, as players count them: 1 is the
    /// first of the rectangle, 0 the one before it.
    [[nodiscard]] constexpr int line_of(Cell cell) const noexcept {
        return ((cell >> 4) - extent_.top + 1) & (ring - 1);
    }
    [[nodiscard]] constexpr int column_of(Cell cell) const noexcept {
        return ((cell & 15) - extent_.left + 1) & (ring - 1);
    }
    /// The cell on a line from 0 to one past the last, and such a column.
    [[nodiscard]] constexpr Cell cell_of(int line, int column) const noexcept {
        return cell_at(line - 1 + extent_.top, column - 1 + extent_.left);
    }

    /// Calls `visit(Cell)` for each free cell next to the sun or to a planet, in reading order.
    template <typename Visit>
    constexpr void for_each_free(Visit visit) const {
        free_.for_each_from(cell_of(0, 0), visit);
    }

    /// The points that a planet would add to the score on a cell where there is none.
    [[nodiscard]] constexpr int gain(Planet planet, Cell cell) const noexcept {
        const Features own = features_of(planet);
        int points = 0;
        for_each_pair(cell, [&](Features pair) {
            points += std::popcount(static_cast<unsigned>(pair & own));
        });
        return points;
    }

    /// Calls `visit(Features)` for each line of three through a cell: the features that the two
    /// planets on its other cells share.
    template <typename Visit>
    constexpr void for_each_pair(Cell cell, Visit visit) const {
        for (const Step step : directions) {
            const auto features = [&](int times) -> unsigned {
                return features_of(content_[moved(cell, step, times)]);
            };
            const unsigned before = features(-1);
            const unsigned after = features(1);
            visit(static_cast<Features>(features(-2) & before));
            visit(static_cast<Features>(before & after));
            visit(static_cast<Features>(after & features(2)));
        }
    }

    /// Puts a planet on the cell that is so many lines below and columns to the right of the sun.
    constexpr void put(Planet planet, int line, int column) noexcept {
        const Cell cell = cell_at(line, column);
        score_ = static_cast<std::int16_t>(score_ + gain(planet, cell));
        content_[cell] = planet;
        occupied_.add(cell);
        free_ |= neighbours(cell);
        free_ -= occupied_;
        ++count_;
        const auto lowered = [](std::int8_t& bound, int value) {
            bound = static_cast<std::int8_t>(std::min<int>(bound, value));
        };
        const auto raised = [](std::int8_t& bound, int value) {
            bound = static_cast<std::int8_t>(std::max<int>(bound, value));
        };
        lowered(extent_.top, line);
        raised(extent_.bottom, line);
        lowered(extent_.left, column);
        raised(extent_.right, column);
    }

    /// Puts a planet on a free cell next to the sun or to a planet.
    constexpr void put(Planet planet, Cell cell) noexcept {
        put(planet, line_of(cell) - 1 + extent_.top, column_of(cell) - 1 + extent_.left);
    }

    friend constexpr bool operator==(const Galaxy&, const Galaxy&) = default;

  private:
    std::array<Planet, ring_cells> content_{};
    CellSet occupied_;
    CellSet free_ = neighbours(sun);
    Extent extent_;
    std::int16_t score_ = 0;
    std::uint8_t count_ = 0;
};

}  // namespace tabuleiro::exo
