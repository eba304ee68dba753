// Sets of cells of a board of up to 15 by 15, as four 64-bit words.
//
// A line takes sixteen bits whatever the size of the board: up to fifteen cells and at least one
// guard bit that is never set. A set shifted by one column can leave a line only into a guard bit;
// one `& cells_of(size)` takes off whatever has left the board, on any side. All work is on whole
// words, so that it takes as long on a small board as on a large one.
//
//     bit = 16 * line + column       line 0 is the top, column 0 the left; four lines to a word
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/cell_set.hpp"

namespace tabuleiro::virus_wars {

inline constexpr int least_size = 5;  ///< lines, and columns
inline constexpr int most_size = 15;
inline constexpr int usual_size = 10;
inline constexpr int most_cells = most_size * most_size;
inline constexpr int line_stride = 16;  ///< bits from a cell to the one below it
inline constexpr int bits = line_stride * line_stride;

using Cell = CellSet::Cell;
using Bitboard = CellSet;

[[nodiscard]] constexpr Cell cell_at(int line, int column) noexcept {
    return static_cast<Cell>(line_stride * line + column);
}
[[nodiscard]] constexpr int line_of(Cell cell) noexcept {
    return cell / line_stride;
}
[[nodiscard]] constexpr int column_of(Cell cell) noexcept {
    return cell % line_stride;
}

/// The set and the cells next to it, in eight directions. Bits off the board may become set: mask
/// with `cells_of(size)`.
[[nodiscard]] constexpr Bitboard spread(const Bitboard& set) noexcept {
    Bitboard::Words wide{};
    for (std::size_t i = 0; i < wide.size(); ++i) {
        // What a word loses to the next one sideways is a guard bit.
        const std::uint64_t word = set.words()[i];
        wide[i] = word | word << 1 | word >> 1;
    }
    Bitboard::Words result{};
    for (std::size_t i = 0; i < wide.size(); ++i) {
        result[i] = wide[i] | wide[i] << line_stride | wide[i] >> line_stride;
    }
    for (std::size_t i = 0; i + 1 < wide.size(); ++i) {
        result[i + 1] |= wide[i] >> (64 - line_stride);
        result[i] |= wide[i + 1] << (64 - line_stride);
    }
    return Bitboard(result);
}

[[nodiscard]] constexpr Bitboard only(Cell cell) noexcept {
    Bitboard set;
    set.add(cell);
    return set;
}

namespace detail {

/// Something for each size of board, by the size.
template <typename T, auto make>
inline constexpr std::array<T, most_size + 1> by_size = [] {
    std::array<T, most_size + 1> all{};
    for (int size = least_size; size <= most_size; ++size) {
        all[static_cast<std::size_t>(size)] = make(size);
    }
    return all;
}();

[[nodiscard]] constexpr Bitboard make_column(int size, int column) noexcept {
    Bitboard set;
    for (int line = 0; line < size; ++line) {
        set.add(cell_at(line, column));
    }
    return set;
}

[[nodiscard]] constexpr Bitboard make_cells(int size) noexcept {
    Bitboard set;
    for (int column = 0; column < size; ++column) {
        set |= make_column(size, column);
    }
    return set;
}

[[nodiscard]] constexpr std::array<Bitboard, 2> make_edges(int size) noexcept {
    return {make_column(size, 0), make_column(size, size - 1)};
}

}  // namespace detail

/// The cells of a board.
[[nodiscard]] constexpr const Bitboard& cells_of(int size) noexcept {
    return detail::by_size<Bitboard, detail::make_cells>[static_cast<std::size_t>(size)];
}

/// The first column of a board and its last.
[[nodiscard]] constexpr const std::array<Bitboard, 2>& edges_of(int size) noexcept {
    return detail::by_size<std::array<Bitboard, 2>, detail::make_edges>[static_cast<std::size_t>(
        size)];
}

}  // namespace tabuleiro::virus_wars
