// A position of Adaptoid, and a move: a whole turn.
#pragma once

#include <array>
#include <cstdint>

#include "games/adaptoid/cell_numbers.hpp"
#include "games/sides.hpp"

namespace tabuleiro::adaptoid {

/// Seat 0 is b (branco, white), who begins; seat 1 is p (preto, black).
enum class Side : std::uint8_t { b, p };

/// Each side owns so many bodies, so many legs and so many claws.
inline constexpr int pieces_of_a_kind = 12;
/// The most legs and claws together on a body.
inline constexpr int most_members = 6;
/// So many captures win.
inline constexpr int captures_to_win = 5;
/// A game that nobody has won by the end of this turn is a draw.
inline constexpr int last_turn = 200;

/// What is added to the board in a turn.
enum class Growth : std::uint8_t { none, body, leg, claw };

/// A turn: a growth on a cell (0 for none), and a walk, or none where `from` is `to`; both are then
/// 0.
struct Move {
    Growth growth;
    Cell on;
    Cell from;
    Cell to;

    [[nodiscard]] constexpr bool walks() const noexcept { return from != to; }
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The board, what has been captured, and whose turn it is.
struct Position {
    std::array<Bitboard, 2> bodies{};        ///< of each side, by `index(side)`
    CellNumbers legs;                        ///< 0 where there is no body
    CellNumbers claws;                       ///< 0 where there is no body
    std::array<std::uint8_t, 2> captures{};  ///< by each side
    std::uint8_t turn = 1;                   ///< from 1; above `last_turn` all are alike
    Side to_move = Side::b;

    [[nodiscard]] constexpr Bitboard bodies_of(Side side) const noexcept {
        return bodies[index(side)];
    }
    [[nodiscard]] constexpr Bitboard empty() const noexcept {
        return board & ~(bodies[0] | bodies[1]);
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// Whose turn it is by its number: they alternate.
[[nodiscard]] constexpr Side side_of_turn(std::int64_t turn) noexcept {
    return turn % 2 != 0 ? Side::b : Side::p;
}

/// The pieces of a kind of which a side has more on the board than it owns.
enum class Excess : std::uint8_t { none, bodies, legs, claws };

[[nodiscard]] constexpr Excess excess_of(const Position& position, Side side) noexcept {
    const Bitboard own = position.bodies_of(side);
    return count(own) > pieces_of_a_kind                  ? Excess::bodies
           : position.legs.total(own) > pieces_of_a_kind  ? Excess::legs
           : position.claws.total(own) > pieces_of_a_kind ? Excess::claws
                                                          : Excess::none;
}

/// The start: a body of b on the right of the middle line, one of p on the left.
inline constexpr Position start{{bit(cell_at(3, 5)), bit(cell_at(3, 1))}, {}, {}, {}, 1, Side::b};

}  // namespace tabuleiro::adaptoid
