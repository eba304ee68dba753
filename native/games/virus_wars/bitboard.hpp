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
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tabuleiro::virus_wars {

inline constexpr int least_size = 5;  ///< lines, and columns
inline constexpr int most_size = 15;
inline constexpr int most_cells = most_size * most_size;
inline constexpr int line_stride = 16;  ///< bits from a cell to the one below it
inline constexpr int bits = line_stride * line_stride;

/// The number of a cell's bit.
using Cell = std::uint8_t;

[[nodiscard]] constexpr Cell cell_at(int line, int column) noexcept {
    return static_cast<Cell>(line_stride * line + column);
}
[[nodiscard]] constexpr int line_of(Cell cell) noexcept {
    return cell / line_stride;
}
[[nodiscard]] constexpr int column_of(Cell cell) noexcept {
    return cell % line_stride;
}

/// A set of cells.
class Bitboard {
  public:
    static constexpr std::size_t words = 4;

    constexpr Bitboard() noexcept = default;

    constexpr void add(Cell cell) noexcept { words_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
    constexpr void remove(Cell cell) noexcept {
        words_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
    }

    [[nodiscard]] constexpr bool contains(Cell cell) const noexcept {
        return (words_[cell / 64] >> (cell % 64) & 1) != 0;
    }
    [[nodiscard]] constexpr bool empty() const noexcept {
        return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
    }
    [[nodiscard]] constexpr int count() const noexcept {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
    }

    constexpr Bitboard& operator|=(const Bitboard& other) noexcept {
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] |= other.words_[i];
        }
        return *this;
    }
    constexpr Bitboard& operator&=(const Bitboard& other) noexcept {
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] &= other.words_[i];
        }
        return *this;
    }
    /// Takes away the cells of the other set.
    constexpr Bitboard& operator-=(const Bitboard& other) noexcept {
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] &= ~other.words_[i];
        }
        return *this;
    }

    friend constexpr Bitboard operator|(Bitboard left, const Bitboard& right) noexcept {
        return left |= right;
    }
    friend constexpr Bitboard operator&(Bitboard left, const Bitboard& right) noexcept {
        return left &= right;
    }
    friend constexpr Bitboard operator-(Bitboard left, const Bitboard& right) noexcept {
        return left -= right;
    }
    friend constexpr bool operator==(const Bitboard&, const Bitboard&) = default;

    /// Calls `visit(Cell)` for each cell, in reading order.
    template <typename Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < words; ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                visit(static_cast<Cell>(64 * i + static_cast<unsigned>(std::countr_zero(rest))));
            }
        }
    }

    /// The set and the cells next to it, in eight directions. Bits off the board may become set:
    /// mask with `cells_of(size)`.
    [[nodiscard]] constexpr Bitboard spread() const noexcept {
        std::array<std::uint64_t, words> wide{};
        for (std::size_t i = 0; i < words; ++i) {
            // What a word loses to the next one sideways is a guard bit.
            wide[i] = words_[i] | words_[i] << 1 | words_[i] >> 1;
        }
        Bitboard result;
        for (std::size_t i = 0; i < words; ++i) {
            result.words_[i] = wide[i] | wide[i] << line_stride | wide[i] >> line_stride;
        }
        for (std::size_t i = 0; i + 1 < words; ++i) {
            result.words_[i + 1] |= wide[i] >> (64 - line_stride);
            result.words_[i] |= wide[i + 1] << (64 - line_stride);
        }
        return result;
    }

  private:
    std::array<std::uint64_t, words> words_{};
};

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
