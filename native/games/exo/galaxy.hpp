// One player's galaxy: a sun, the planets put down so far, and what they score.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_list.hpp"
#include "games/exo/feature_counts.hpp"
#include "games/exo/grid.hpp"
#include "games/exo/planet.hpp"
#include "games/hash.hpp"

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

    /// Whether each planet can be reached from the sun over others.
    [[nodiscard]] constexpr bool is_connected() const noexcept {
        CellSet missing = occupied_;
        missing.remove(sun);
        FixedList<Cell, max_galaxy_planets + 1> reached;
        reached.push_back(sun);
        for (std::size_t i = 0; i < reached.size() && !missing.empty(); ++i) {
            const CellSet next = neighbours(reached[i]) & missing;
            missing -= next;
            next.for_each([&](Cell cell) { reached.push_back(cell); });
        }
        return missing.empty();
    }

    /// Calls `visit(Cell)` for each free cell next to the sun or to a planet, in reading order.
    template <typename Visit>
    constexpr void for_each_free(Visit visit) const {
        for_each_from(free_, cell_of(0, 0), visit);
    }

    /// The points that a planet would add to the score on a cell where there is none.
    [[nodiscard]] constexpr int gain(Planet planet, Cell cell) const noexcept {
        const Features own = features_of(planet);
        int points = 0;
        for_each_line(cell, [&](Cell one, Cell other) {
            points +=
                std::popcount(static_cast<unsigned>(features_on(one) & features_on(other) & own));
        });
        return points;
    }

    /// The features of the planet on a cell; none where there is no planet.
    [[nodiscard]] constexpr Features features_on(Cell cell) const noexcept {
        return features_of(content_[cell]);
    }

    /// By feature: the lines that lack one cell, which is free, and have that feature on the two
    /// others.
    [[nodiscard]] constexpr FeatureCounts open_lines() const noexcept { return open_lines_; }

    /// Depends on the planets and where they are, and on nothing else.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_; }

    /// Calls `visit(Cell, Cell)` for the two other cells of each line of three through a cell.
    template <typename Visit>
    static constexpr void for_each_line(Cell cell, Visit visit) {
        for (const Step step : directions) {
            const Cell before = moved(cell, step, -1);
            const Cell after = moved(cell, step);
            visit(moved(cell, step, -2), before);
            visit(before, after);
            visit(after, moved(cell, step, 2));
        }
    }

    /// Calls `visit(first cell, step, features)` for each line of three planets that share
    /// features, in reading order.
    template <typename Visit>
    constexpr void for_each_scoring_line(Visit visit) const {
        for_each_from(occupied_, cell_of(1, 1), [&](Cell cell) {
            for (const Step step : directions) {
                const Features shared = features_on(cell) & features_on(moved(cell, step)) &
                                        features_on(moved(cell, step, 2));
                if (shared != 0) {
                    visit(cell, step, shared);
                }
            }
        });
    }

    /// Puts a planet on the cell that is so many lines below and columns to the right of the sun.
    constexpr void put(Planet planet, int line, int column) noexcept {
        const Cell cell = cell_at(line, column);
        const Features own = features_of(planet);
        for_each_line(cell, [&](Cell one, Cell other) {
            const unsigned first = features_on(one);
            const unsigned second = features_on(other);
            if (const unsigned shared = first & second; shared != 0) {
                score_ = static_cast<std::int16_t>(score_ + std::popcount(shared & own));
                open_lines_.take(static_cast<Features>(shared));
            } else if (const unsigned begun = (first | second) & own;
                       begun != 0 && !(occupied_.contains(one) && occupied_.contains(other))) {
                open_lines_.add(static_cast<Features>(begun));
            }
        });
        content_[cell] = planet;
        key_ ^= mix(std::uint64_t{planet} << 8 | cell);
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
    FeatureCounts open_lines_;
    std::uint64_t key_ = 0;
    Extent extent_;
    std::int16_t score_ = 0;
    std::uint8_t count_ = 0;
};

}  // namespace tabuleiro::exo
