// A number from 0 to 7 for each cell: three words, one for each binary digit, so that one operation
// works on all cells.
#pragma once

#include <array>

#include "games/adaptoid/bitboard.hpp"

namespace tabuleiro::adaptoid {

/// The numbers of all cells.
class CellNumbers {
  public:
    constexpr CellNumbers() noexcept = default;

    [[nodiscard]] constexpr int at(Cell cell) const noexcept {
        return static_cast<int>((ones_ >> cell & 1) | (twos_ >> cell & 1) << 1 |
                                (fours_ >> cell & 1) << 2);
    }
    /// Gives a cell whose number is 0 another number.
    constexpr void set(Cell cell, int number) noexcept {
        const auto digits = static_cast<Bitboard>(number);
        ones_ |= (digits & 1) << cell;
        twos_ |= (digits >> 1 & 1) << cell;
        fours_ |= (digits >> 2 & 1) << cell;
    }
    /// Gives these cells, whose numbers are 0, another number.
    constexpr void set_everywhere(Bitboard cells_set, int number) noexcept {
        ones_ |= (number & 1) != 0 ? cells_set : 0;
        twos_ |= (number & 2) != 0 ? cells_set : 0;
        fours_ |= (number & 4) != 0 ? cells_set : 0;
    }
    /// Makes the numbers of these cells 0.
    constexpr void clear(Bitboard set) noexcept {
        ones_ &= ~set;
        twos_ &= ~set;
        fours_ &= ~set;
    }
    /// Adds one to a cell's number, which is below 7.
    constexpr void increment(Cell cell) noexcept {
        const Bitboard carry = ones_ & bit(cell);
        ones_ ^= bit(cell);
        fours_ ^= twos_ & carry;
        twos_ ^= carry;
    }

    /// The sum of the numbers of these cells.
    [[nodiscard]] constexpr int total(Bitboard set) const noexcept {
        return count(ones_ & set) + 2 * count(twos_ & set) + 4 * count(fours_ & set);
    }
    /// The cells whose number is not 0.
    [[nodiscard]] constexpr Bitboard positive() const noexcept { return ones_ | twos_ | fours_; }
    /// The cells, of the whole word, with this number.
    [[nodiscard]] constexpr Bitboard equal_to(int number) const noexcept {
        return equal_to(everywhere(number));
    }
    /// The cells whose number is greater than this one.
    [[nodiscard]] constexpr Bitboard greater_than(int number) const noexcept {
        return greater_than(everywhere(number));
    }
    /// The cells whose number is the same there.
    [[nodiscard]] constexpr Bitboard equal_to(const CellNumbers& other) const noexcept {
        return ~(ones_ ^ other.ones_) & ~(twos_ ^ other.twos_) & ~(fours_ ^ other.fours_);
    }
    /// The cells whose number is greater than the one there.
    [[nodiscard]] constexpr Bitboard greater_than(const CellNumbers& other) const noexcept {
        const Bitboard by_ones = ones_ & ~other.ones_;
        const Bitboard by_twos = (twos_ & ~other.twos_) | (~(twos_ ^ other.twos_) & by_ones);
        return (fours_ & ~other.fours_) | (~(fours_ ^ other.fours_) & by_twos);
    }

    /// The words of the digits, for hashing.
    [[nodiscard]] constexpr std::array<Bitboard, 3> digits() const noexcept {
        return {ones_, twos_, fours_};
    }

    /// Cell by cell; no sum may be above 7.
    friend constexpr CellNumbers operator+(const CellNumbers& a, const CellNumbers& b) noexcept {
        CellNumbers sum;
        const Bitboard carry = a.ones_ & b.ones_;
        sum.ones_ = a.ones_ ^ b.ones_;
        sum.twos_ = a.twos_ ^ b.twos_ ^ carry;
        sum.fours_ = a.fours_ ^ b.fours_ ^ ((a.twos_ & b.twos_) | (carry & (a.twos_ ^ b.twos_)));
        return sum;
    }

    /// How many neighbours each cell has in the set.
    [[nodiscard]] static constexpr CellNumbers neighbours_in(Bitboard set) noexcept {
        const auto [a, b, c, d, e, f] = steps(set);
        const Bitboard ones_abc = a ^ b ^ c;
        const Bitboard twos_abc = (a & b) | (c & (a ^ b));
        const Bitboard ones_def = d ^ e ^ f;
        const Bitboard twos_def = (d & e) | (f & (d ^ e));
        CellNumbers sum;
        const Bitboard carry = ones_abc & ones_def;
        sum.ones_ = ones_abc ^ ones_def;
        sum.twos_ = twos_abc ^ twos_def ^ carry;
        sum.fours_ = (twos_abc & twos_def) | (carry & (twos_abc ^ twos_def));
        return sum;
    }

    friend constexpr bool operator==(const CellNumbers&, const CellNumbers&) = default;

  private:
    [[nodiscard]] static constexpr CellNumbers everywhere(int number) noexcept {
        CellNumbers numbers;
        numbers.set_everywhere(~Bitboard{0}, number);
        return numbers;
    }

    Bitboard ones_ = 0;
    Bitboard twos_ = 0;
    Bitboard fours_ = 0;
};

}  // namespace tabuleiro::adaptoid
