// How many neighbours of a set each cell of the board has, for all cells at once.
#pragma once

#include <array>

#include "games/infection/bitboard.hpp"

namespace tabuleiro::infection {

/// For every cell the number, 0 to 8, of cells of a set next to it: its binary digits are in as
/// many planes, least first.
class NeighbourCount {
  public:
    explicit constexpr NeighbourCount(Bitboard set) noexcept {
        // Left and right neighbours (two digits), and those with the cell itself (two digits).
        const Bitboard left = set << 1;
        const Bitboard right = set >> 1;
        const Bitboard beside0 = left ^ right;
        const Bitboard beside1 = left & right;
        const Bitboard line0 = beside0 ^ set;
        const Bitboard line1 = beside1 | (beside0 & set);
        // The line above, the line below and the neighbours beside add up.
        const Bitboard above0 = line0 << line_stride;
        const Bitboard above1 = line1 << line_stride;
        const Bitboard below0 = line0 >> line_stride;
        const Bitboard below1 = line1 >> line_stride;
        const Bitboard half = above0 ^ below0;
        planes_[0] = half ^ beside0;
        const Bitboard carry = (above0 & below0) | (half & beside0);
        const Bitboard twos = above1 ^ below1;
        const Bitboard more = beside1 ^ carry;
        planes_[1] = twos ^ more;
        const Bitboard fours_a = above1 & below1;
        const Bitboard fours_b = beside1 & carry;
        const Bitboard fours_c = twos & more;
        planes_[2] = fours_a ^ fours_b ^ fours_c;
        planes_[3] = (fours_a & fours_b) | (fours_a & fours_c) | (fours_b & fours_c);
    }

    /// The greatest number of neighbours that a cell of `cells` has; 0 where there is no cell.
    [[nodiscard]] constexpr int most_within(Bitboard cells) const noexcept {
        int most = 0;
        for (unsigned digit = 4; digit-- > 0;) {
            if (const Bitboard with = cells & planes_[digit]; with != 0) {
                cells = with;
                most += 1 << digit;
            }
        }
        return most;
    }

  private:
    std::array<Bitboard, 4> planes_{};
};

}  // namespace tabuleiro::infection
