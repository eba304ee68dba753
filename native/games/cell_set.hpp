// Sets of cells of boards with more than 64 of them, as four 64-bit words. Sixteen lines of sixteen
// bits: what of that is the board, and what lies next to what, is a game's own affair.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tabuleiro {

/// A set of at most 256 cells, which are numbers of one byte.
class CellSet {
  public:
    using Cell = std::uint8_t;
    using Words = std::array<std::uint64_t, 4>;

    constexpr CellSet() noexcept = default;
    explicit constexpr CellSet(const Words& words) noexcept : words_(words) {}

    constexpr void add(Cell cell) noexcept { words_[cell / 64] |= bit(cell); }
    constexpr void remove(Cell cell) noexcept { words_[cell / 64] &= ~bit(cell); }
    [[nodiscard]] constexpr bool contains(Cell cell) const noexcept {
        return (words_[cell / 64] & bit(cell)) != 0;
    }
    [[nodiscard]] constexpr bool empty() const noexcept {
        return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
    }
    [[nodiscard]] constexpr int count() const noexcept {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
    }
    /// Cells from 0 to 63 first, the least at the lowest bit.
    [[nodiscard]] constexpr const Words& words() const noexcept { return words_; }

    constexpr CellSet& operator|=(const CellSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] |= other.words_[i];
        }
        return *this;
    }
    constexpr CellSet& operator&=(const CellSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= other.words_[i];
        }
        return *this;
    }
    /// Takes away the cells of the other set.
    constexpr CellSet& operator-=(const CellSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= ~other.words_[i];
        }
        return *this;
    }

    friend constexpr CellSet operator|(CellSet left, const CellSet& right) noexcept {
        return left |= right;
    }
    friend constexpr CellSet operator&(CellSet left, const CellSet& right) noexcept {
        return left &= right;
    }
    friend constexpr CellSet operator-(CellSet left, const CellSet& right) noexcept {
        return left -= right;
    }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

    /// Calls `visit(Cell)` for each cell, in the order of their numbers.
    template <typename Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                visit(static_cast<Cell>(64 * i + static_cast<unsigned>(std::countr_zero(rest))));
            }
        }
    }

  private:
    [[nodiscard]] static constexpr std::uint64_t bit(Cell cell) noexcept {
        return std::uint64_t{1} << (cell % 64);
    }

    Words words_{};
};

}  // namespace tabuleiro
