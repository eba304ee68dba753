// What the network sees of a position: which of its rows of weights add up to the hidden units.
//
// The board has 36 squares of two by two cells. Each cell is empty (or blocked), the mover's or the
// enemy's, so that a square shows one of 81 patterns, and there is a row for each of them on each
// square. There is a row more for each cell that is blocked. What squares alone say badly has rows
// of its own, for the mover and for the enemy: the most pieces that a clone, and that a jump, can
// infect, and how many cells there are to move to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/infection/neighbour_count.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection::features {

inline constexpr int squares_in_line = size - 1;
inline constexpr int squares = squares_in_line * squares_in_line;
inline constexpr int patterns = 3 * 3 * 3 * 3;
inline constexpr int most_captures = 8;

inline constexpr int first_blocked_row = squares * patterns;
inline constexpr int first_reach_row = first_blocked_row + cells;
/// By what a clone infects, then by what a jump infects, then by the number of cells.
inline constexpr int rows_of_reach = 2 * (most_captures + 1) + cells + 1;
inline constexpr int rows = first_reach_row + 2 * rows_of_reach;

/// No position shows more rows.
inline constexpr std::size_t most_shown = squares + cells + 2 * 3;

/// The output has weights of its own for each stage of the game: so many cells are empty.
inline constexpr int stages = 8;
[[nodiscard]] constexpr int stage_of(Bitboard empty) noexcept {
    return count(empty) * stages / (cells + 1);
}

/// The patterns of a line of squares, in bytes, the first one lowest.
using PatternLine = std::uint64_t;

namespace detail {
/// By the cells of a line in a set: for each two neighbours, the left one counts 1, the right one
/// 3.
inline constexpr std::array<PatternLine, 1 << size> pairs = [] {
    std::array<PatternLine, 1 << size> all{};
    for (std::size_t line = 0; line < all.size(); ++line) {
        for (int square = 0; square < squares_in_line; ++square) {
            const std::uint64_t pair = (line >> square & 1) + 3 * (line >> (square + 1) & 1);
            all[line] |= pair << (8 * square);
        }
    }
    return all;
}();

[[nodiscard]] constexpr PatternLine pairs_of(Bitboard own, Bitboard enemy, int line) noexcept {
    const int shift = line_stride * line;
    return pairs[own >> shift & first_line] + 2 * pairs[enemy >> shift & first_line];
}
}  // namespace detail

/// The patterns of all squares, by line. The cells of a square, in reading order, count 1, 3, 9 and
/// 27 times 0 where nobody is on them, 1 where the mover, 2 where the enemy is.
[[nodiscard]] constexpr std::array<PatternLine, squares_in_line> patterns_of(
    Bitboard own, Bitboard enemy) noexcept {
    std::array<PatternLine, squares_in_line> lines{};
    PatternLine above = detail::pairs_of(own, enemy, 0);
    for (int line = 0; line < squares_in_line; ++line) {
        const PatternLine below = detail::pairs_of(own, enemy, line + 1);
        lines[static_cast<std::size_t>(line)] = above + 9 * below;
        above = below;
    }
    return lines;
}

/// Calls `visit(row)` for each row, of those from `first` on, that tells what a side can reach.
template <Rules rules, typename Visit>
constexpr void for_each_reach_row(int first, Bitboard own, Bitboard enemy, Bitboard empty,
                                  Visit visit) {
    const NeighbourCount captures(enemy);
    const Bitboard clones = near(own) & empty;
    const Bitboard jumps = jump_reach<rules>(own) & empty;
    visit(first + captures.most_within(clones));
    visit(first + most_captures + 1 + captures.most_within(jumps));
    visit(first + 2 * (most_captures + 1) + count(clones | jumps));
}

/// Calls `visit(row)` for each row of the position, always in the same order.
template <Rules rules, typename Visit>
constexpr void for_each_row(const Position& position, Visit visit) {
    const Bitboard own = position.own();
    const Bitboard enemy = position.enemy();
    int row = 0;
    for (PatternLine line : patterns_of(own, enemy)) {
        for (int square = 0; square < squares_in_line; ++square) {
            visit(row + static_cast<int>(line & 0xff));
            line >>= 8;
            row += patterns;
        }
    }
    for (Bitboard rest = position.blocked; rest != 0;) {
        const Cell cell = pop_first(rest);
        visit(first_blocked_row + size * line_of(cell) + column_of(cell));
    }
    const Bitboard empty = position.empty();
    for_each_reach_row<rules>(first_reach_row, own, enemy, empty, visit);
    for_each_reach_row<rules>(first_reach_row + rows_of_reach, enemy, own, empty, visit);
}

}  // namespace tabuleiro::infection::features
