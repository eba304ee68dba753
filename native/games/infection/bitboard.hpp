// Sets of cells of the 7 by 7 board, as 64-bit words.
//
// A line of the board takes nine bits: its seven cells and two guard bits that are never set. A
// move is at most two columns wide, so a set shifted by a move can leave the board sideways only
// into guard bits, never round the edge into a neighbouring line; one `& board` takes off whatever
// has left it, on any side.
//
//     bit = 9 * line + column        line 0 is the top, column 0 the left; bits 0 to 60 are in use
#pragma once

#include "games/bits.hpp"

namespace tabuleiro::infection {

inline constexpr int size = 7;  ///< lines, and columns
inline constexpr int cells = size * size;
inline constexpr int line_stride = 9;  ///< bits from a cell to the one below it

[[nodiscard]] constexpr Cell cell_at(int line, int column) noexcept {
    return static_cast<Cell>(line_stride * line + column);
}
[[nodiscard]] constexpr int line_of(Cell cell) noexcept {
    return cell / line_stride;
}
[[nodiscard]] constexpr int column_of(Cell cell) noexcept {
    return cell % line_stride;
}
[[nodiscard]] constexpr bool on_board(int line, int column) noexcept {
    return line >= 0 && line < size && column >= 0 && column < size;
}

/// The cells of the first line.
inline constexpr Bitboard first_line = 0x7f;

/// The cells of the board.
inline constexpr Bitboard board = [] {
    Bitboard all = 0;
    for (int line = 0; line < size; ++line) {
        all |= first_line << (line_stride * line);
    }
    return all;
}();

/// The cells next to a cell of the set, in eight directions; cells of the set itself may be among
/// them.
[[nodiscard]] constexpr Bitboard near(Bitboard set) noexcept {
    const Bitboard wide = set | set << 1 | set >> 1;
    return (wide | wide << line_stride | wide >> line_stride) & board;
}

/// The cells at distance two from a cell of the set, in the eight straight and diagonal directions
/// only.
[[nodiscard]] constexpr Bitboard two_away_straight(Bitboard set) noexcept {
    const Bitboard wide = set | set << 2 | set >> 2;
    return (set << 2 | set >> 2 | wide << (2 * line_stride) | wide >> (2 * line_stride)) & board;
}

/// The up to eight cells around a cell.
[[nodiscard]] constexpr Bitboard neighbours(Cell cell) noexcept {
    return spread_of_cells<board, near>[cell];
}

}  // namespace tabuleiro::infection
