// A position of Infection or Ataxx, and a move.
#pragma once

#include <array>
#include <cstdint>

#include "games/infection/bitboard.hpp"
#include "games/sides.hpp"

namespace tabuleiro::infection {

/// Seat 0 is A (Ataxx: x), seat 1 is B (Ataxx: o).
enum class Side : std::uint8_t { a, b };

/// A piece goes `from` one cell `to` another; a pass goes nowhere. Whether it is a clone or a jump
/// follows from the distance.
struct Move {
    Cell from;
    Cell to;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr Move pass{63, 63};

[[nodiscard]] constexpr bool is_clone(Move move) noexcept {
    return (neighbours(move.from) & bit(move.to)) != 0;
}

/// The board, whose move it is, and for how long nobody has cloned.
struct Position {
    std::array<Bitboard, 2> pieces{};  ///< of each side, by `index(side)`
    Bitboard blocked = 0;              ///< cells nobody can enter (Ataxx only)
    Side to_move = Side::a;
    std::uint8_t quiet = 0;  ///< plies in a row without a clone, up to `quiet_limit`

    [[nodiscard]] constexpr Bitboard own() const noexcept { return pieces[index(to_move)]; }
    [[nodiscard]] constexpr Bitboard enemy() const noexcept {
        return pieces[index(other(to_move))];
    }
    [[nodiscard]] constexpr Bitboard empty() const noexcept {
        return board & ~(pieces[0] | pieces[1] | blocked);
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// The coursework start: A at the top right and the bottom left.
inline constexpr Position coursework_start{
    {bit(cell_at(0, 6)) | bit(cell_at(6, 0)), bit(cell_at(0, 0)) | bit(cell_at(6, 6))}};

/// The Ataxx start: A (x) at the top left and the bottom right.
inline constexpr Position ataxx_start{
    {bit(cell_at(0, 0)) | bit(cell_at(6, 6)), bit(cell_at(0, 6)) | bit(cell_at(6, 0))}};

}  // namespace tabuleiro::infection
