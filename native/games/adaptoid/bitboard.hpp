// Sets of cells of the hexagon, as 64-bit words.
//
// The lines of the hexagon have 4, 5, 6, 7, 6, 5, 4 cells, each shifted by half a cell against the
// next. Written one below the other so that a cell's lower neighbours always are the one right
// below it and the one to the right of that, they make this figure; a line takes eight bits, its
// seven places and a guard bit that is never set:
//
//     * * * *
//     * * * * *
//     * * * * * *           bit = 8 * line + place       line 0 is the top, place 0 the left
//     * * * * * * *
//       * * * * * *         neighbours: -9 -8
//         * * * * *                     -1    +1
//           * * * *                        +8 +9
//
// A step changes the place by one at most, so what leaves the board sideways falls on a guard bit
// or on a place outside the hexagon, and `& board` takes it off. The order of the bits is the
// reading order of the cells.
#pragma once

#include <algorithm>
#include <array>

#include "games/bits.hpp"

namespace tabuleiro::adaptoid {

inline constexpr int size = 7;           ///< lines, and columns of the report's list of lists
inline constexpr int cells = 37;         ///< of the hexagon
inline constexpr int line_stride = 8;    ///< bits from a cell to its lower left neighbour
inline constexpr int middle = size / 2;  ///< the longest line

/// How many cells the line has.
[[nodiscard]] constexpr int line_length(int line) noexcept {
    return line <= middle ? middle + 1 + line : size + middle - line;
}
/// The report's column of the first cell of a line: its lists are filled up at the left.
[[nodiscard]] constexpr int first_column(int line) noexcept {
    return size - line_length(line);
}
[[nodiscard]] constexpr bool on_board(int line, int column) noexcept {
    return line >= 0 && line < size && column < size && column >= first_column(line);
}

/// The place, within the line's bits, of a line's first cell.
[[nodiscard]] constexpr int first_place(int line) noexcept {
    return line <= middle ? 0 : line - middle;
}
/// The cell at a line and a column of the report, both from 0; it has to be on the board.
[[nodiscard]] constexpr Cell cell_at(int line, int column) noexcept {
    return static_cast<Cell>(line_stride * line + first_place(line) + column - first_column(line));
}
[[nodiscard]] constexpr int line_of(Cell cell) noexcept {
    return cell / line_stride;
}
[[nodiscard]] constexpr int column_of(Cell cell) noexcept {
    const int line = line_of(cell);
    return cell % line_stride - first_place(line) + first_column(line);
}

/// The cells of the board.
inline constexpr Bitboard board = [] {
    Bitboard all = 0;
    for (int line = 0; line < size; ++line) {
        for (int column = first_column(line); column < size; ++column) {
            all |= bit(cell_at(line, column));
        }
    }
    return all;
}();

/// How many lines from the edge of the board a cell is: from 0 to `middle`.
[[nodiscard]] constexpr int depth_of(Cell cell) noexcept {
    const int line = line_of(cell);
    const int column = column_of(cell);
    const int first = first_column(line);
    return std::min({line, size - 1 - line, column - first, size - 1 - column});
}

/// The set moved one step in each of the six directions. Bits outside the board may become set.
[[nodiscard]] constexpr std::array<Bitboard, 6> steps(Bitboard set) noexcept {
    return {set << 1, set >> 1, set << 8, set >> 8, set << 9, set >> 9};
}

/// The cells next to a cell of the set; cells of the set itself may be among them.
[[nodiscard]] constexpr Bitboard near(Bitboard set) noexcept {
    const Bitboard down = set | set << 1;
    const Bitboard up = set | set >> 1;
    return (set << 1 | set >> 1 | down << 8 | up >> 8) & board;
}

/// The up to six cells around a cell.
[[nodiscard]] constexpr Bitboard neighbours(Cell cell) noexcept {
    return spread_of_cells<board, near>[cell];
}

}  // namespace tabuleiro::adaptoid
