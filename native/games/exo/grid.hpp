// The cells a galaxy can grow over, and sets of them.
//
// A planet lies next to the sun or next to an earlier planet, so that the nth of a galaxy is at
// most n lines and n columns away from the sun: thirteen reach thirteen cells far, and a grid with
// the sun in its middle would need 27 lines of 27. But they cannot reach as far on all sides at
// once. Each planet makes the galaxy at most one line and one column larger, so that with the sun
// it never spans more than 14 of either, and together with the free cells around it no more than
// 16. So lines and columns count modulo 16 from the sun, and no two cells in use ever meet: a cell
// is one byte, a step in any direction an addition, and a set of cells 256 bits in a ring.
//
//     cell = 16 * (line mod 16) + column mod 16        the sun is on line 0, column 0
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/cell_set.hpp"

namespace tabuleiro::exo {

inline constexpr int ring = 16;  ///< lines, and columns, before they repeat
inline constexpr int ring_cells = ring * ring;

using Cell = CellSet::Cell;

inline constexpr Cell sun = 0;

/// The cell so many lines below and columns to the right of the sun.
[[nodiscard]] constexpr Cell cell_at(int line, int column) noexcept {
    return static_cast<Cell>((line & (ring - 1)) << 4 | (column & (ring - 1)));
}

/// A step from cell to cell.
struct Step {
    int down;
    int right;
};

/// The cell a number of steps away.
[[nodiscard]] constexpr Cell moved(Cell cell, Step step, int times = 1) noexcept {
    return cell_at((cell >> 4) + times * step.down, (cell & 15) + times * step.right);
}

/// One step along each of the four directions in which lines run.
inline constexpr std::array<Step, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

/// The number of cells that are in both sets.
[[nodiscard]] constexpr int count_common(const CellSet& left, const CellSet& right) noexcept {
    return (left & right).count();
}

/// Calls `visit(Cell)` for each cell of a set in reading order, where the first line and column are
/// those of the cell `corner`.
template <typename Visit>
constexpr void for_each_from(const CellSet& set, Cell corner, Visit visit) {
    const int left = corner & 15;
    for (int l = 0; l < ring; ++l) {
        const Cell first = moved(corner, {l, 0});
        const auto line = static_cast<std::uint16_t>(set.words()[first >> 6] >> (first & 0x30));
        for (unsigned rest = std::rotr(line, left); rest != 0; rest &= rest - 1) {
            visit(moved(first, {0, std::countr_zero(rest)}));
        }
    }
}

namespace detail {
inline constexpr std::array<CellSet, ring_cells> neighbours = [] {
    std::array<CellSet, ring_cells> of{};
    for (int cell = 0; cell < ring_cells; ++cell) {
        for (const Step step : directions) {
            of[static_cast<std::size_t>(cell)].add(moved(static_cast<Cell>(cell), step));
            of[static_cast<std::size_t>(cell)].add(moved(static_cast<Cell>(cell), step, -1));
        }
    }
    return of;
}();
}  // namespace detail

/// The eight cells around a cell.
[[nodiscard]] constexpr const CellSet& neighbours(Cell cell) noexcept {
    return detail::neighbours[cell];
}

}  // namespace tabuleiro::exo
