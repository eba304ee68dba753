// Positions and moves as the public Ataxx engines write them.
//
// FEN, `x5o/7/7/7/7/7/o5x x 0 1`: the seven lines from the top, `x` a piece of A, `o` a piece of B,
// `-` a blocked cell, a digit so many empty cells; the side to move; the plies in a row without a
// clone; the number of the move, which counts up after each ply of B.
//
// A cell is its file, `a` at the left, and its rank, `1` at the bottom. A clone is written as the
// cell it fills (`g7`), a jump as both cells (`a1a3`), a pass as `0000`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection {

/// What a FEN says.
struct Fen {
    Position position;
    int move_number = 1;

    friend constexpr bool operator==(const Fen&, const Fen&) = default;
};

/// Why a text cannot be read, in one line.
struct NotationError {
    std::string text;
};

/// Reads a FEN. The side may also be `b` (for x) or `w` (for o), as older tools write it; upper
/// case is as good as lower; the clocks may be left out, both or the last. A count of plies above
/// `quiet_limit` is read as that.
[[nodiscard]] std::variant<Fen, NotationError> read_fen(std::string_view text);

[[nodiscard]] std::string write_fen(const Fen& fen);

[[nodiscard]] std::string cell_name(Cell cell);

[[nodiscard]] std::string write_move(Move move);

/// The legal move that is written so; the first of them where several pieces can make the clone.
/// Nothing where there is none.
template <Rules rules>
[[nodiscard]] std::optional<Move> read_move(const Position& position, std::string_view text);

}  // namespace tabuleiro::infection
