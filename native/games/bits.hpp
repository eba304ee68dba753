// Sets of at most 64 cells, as words: what the boards of several games share.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace tabuleiro {

/// A set of cells; which bit is which cell is a game's own affair.
using Bitboard = std::uint64_t;

/// The number of a cell's bit.
using Cell = std::uint8_t;

[[nodiscard]] constexpr Bitboard bit(Cell cell) noexcept {
    return Bitboard{1} << cell;
}

[[nodiscard]] constexpr int count(Bitboard set) noexcept {
    return std::popcount(set);
}

/// The cell with the lowest bit of a set that is not empty.
[[nodiscard]] constexpr Cell first_cell(Bitboard set) noexcept {
    return static_cast<Cell>(std::countr_zero(set));
}

/// Takes the first cell out of a set that is not empty.
constexpr Cell pop_first(Bitboard& set) noexcept {
    const Cell cell = first_cell(set);
    set &= set - 1;
    return cell;
}

/// What `spread` makes of each cell of a board alone, by the cell and without it.
template <Bitboard board, Bitboard (*spread)(Bitboard)>
inline constexpr std::array<Bitboard, 64> spread_of_cells = [] {
    std::array<Bitboard, 64> of{};
    for (Bitboard rest = board; rest != 0;) {
        const Cell cell = pop_first(rest);
        of[cell] = spread(bit(cell)) & ~bit(cell);
    }
    return of;
}();

}  // namespace tabuleiro
