// A position of Breakthrough, and a move.
//
// A line of the board takes eight bits, so that the pawns of a side step all at once:
//
//     bit = 8 * line + column        line 0 is the top, column 0 the left
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "games/bits.hpp"
#include "games/sides.hpp"

namespace tabuleiro::breakthrough {

inline constexpr int size = 8;         ///< lines, and columns
inline constexpr int most_pawns = 16;  ///< of a side

[[nodiscard]] constexpr Cell cell_at(int line, int column) noexcept {
    return static_cast<Cell>(size * line + column);
}
[[nodiscard]] constexpr int line_of(Cell cell) noexcept {
    return cell / size;
}
[[nodiscard]] constexpr int column_of(Cell cell) noexcept {
    return cell % size;
}
[[nodiscard]] constexpr Bitboard line_cells(int line) noexcept {
    return Bitboard{0xff} << (size * line);
}

inline constexpr Bitboard first_column = 0x0101'0101'0101'0101;
inline constexpr Bitboard last_column = first_column << (size - 1);

/// Seat 0 is white, which begins and moves up; seat 1 is black, which moves down.
enum class Side : std::uint8_t { white, black };

/// The line on which a side's pawns win.
[[nodiscard]] constexpr Bitboard goal_of(Side side) noexcept {
    return line_cells(side == Side::white ? 0 : size - 1);
}

/// The cells straight ahead of a set, for a side.
[[nodiscard]] constexpr Bitboard ahead(Side side, Bitboard set) noexcept {
    return side == Side::white ? set >> size : set << size;
}
/// The cells diagonally ahead of a set, one column to the left and one to the right.
[[nodiscard]] constexpr Bitboard ahead_left(Side side, Bitboard set) noexcept {
    return ahead(side, set & ~first_column) >> 1;
}
[[nodiscard]] constexpr Bitboard ahead_right(Side side, Bitboard set) noexcept {
    return ahead(side, set & ~last_column) << 1;
}
/// The cells that the pawns of a set attack.
[[nodiscard]] constexpr Bitboard attacks(Side side, Bitboard set) noexcept {
    return ahead_left(side, set) | ahead_right(side, set);
}

/// A pawn goes `from` one cell `to` another.
struct Move {
    Cell from;
    Cell to;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The pawns, and whose move it is.
struct Position {
    std::array<Bitboard, 2> pawns{};  ///< of each side, by `index(side)`
    Side to_move = Side::white;

    [[nodiscard]] constexpr Bitboard of(Side side) const noexcept { return pawns[index(side)]; }
    [[nodiscard]] constexpr Bitboard own() const noexcept { return of(to_move); }
    [[nodiscard]] constexpr Bitboard enemy() const noexcept { return of(other(to_move)); }
    [[nodiscard]] constexpr Bitboard empty() const noexcept { return ~(pawns[0] | pawns[1]); }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// Two lines of pawns each.
inline constexpr Position start{
    {line_cells(size - 2) | line_cells(size - 1), line_cells(0) | line_cells(1)}};

/// Whether a side has a pawn on the last line, or the other one none at all.
[[nodiscard]] constexpr bool has_won(const Position& position, Side side) noexcept {
    return (position.of(side) & goal_of(side)) != 0 || position.of(other(side)) == 0;
}

/// How the game has ended, or nothing while it goes on: then the side to move has a move, as the
/// foremost of its pawns has no other before it, and one of the cells diagonally ahead at least.
[[nodiscard]] constexpr std::optional<Outcome> outcome(const Position& position) noexcept {
    for (const Side side : {Side::white, Side::black}) {
        if (has_won(position, side)) {
            return Outcome{seat_of(side)};
        }
    }
    return std::nullopt;
}

/// The position after a legal move.
[[nodiscard]] constexpr Position play(Position position, Move move) noexcept {
    position.pawns[index(position.to_move)] ^= bit(move.from) | bit(move.to);
    position.pawns[index(other(position.to_move))] &= ~bit(move.to);
    position.to_move = other(position.to_move);
    return position;
}

}  // namespace tabuleiro::breakthrough
