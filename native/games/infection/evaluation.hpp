// What a position of Infection is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks. It looks at the position afresh; one that is kept up
// to date from move to move would need the cells a move changes: `from` (of a jump), `to`, and the
// enemy pieces around `to`, all in `play`.
#pragma once

#include <array>

#include "engine/score.hpp"
#include "games/infection/neighbour_count.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection {

namespace detail {

inline constexpr Bitboard corner_cells =
    bit(cell_at(0, 0)) | bit(cell_at(0, 6)) | bit(cell_at(6, 0)) | bit(cell_at(6, 6));
inline constexpr Bitboard inner_cells = [] {
    Bitboard inner = 0;
    for (int line = 1; line < size - 1; ++line) {
        inner |= Bitboard{0x3e} << (line_stride * line);
    }
    return inner;
}();
inline constexpr Bitboard edge_cells = board & ~inner_cells & ~corner_cells;

inline constexpr Score piece = 100;
inline constexpr Score corner = 60;
inline constexpr Score edge = 30;
inline constexpr Score safe = 60;
inline constexpr Score turn = 150;
/// For an empty cell the enemy can enter, by how many own pieces stand around it.
inline constexpr std::array<Score, 9> hole{0, 0, -10, -30, -60, -100, -150, -200, -250};
inline constexpr Score best_capture = 40;

/// What one side has, without regard to whose turn it is.
template <Rules rules>
[[nodiscard]] constexpr Score standing(Bitboard own, const NeighbourCount& around_own,
                                       Bitboard enemy_entries, Bitboard empty) noexcept {
    Score score = piece * count(own) + corner * count(own & corner_cells) +
                  edge * count(own & edge_cells) + safe * count(own & ~near(empty));
    for (std::size_t around = 2; around < hole.size(); ++around) {
        score += hole[around] * count(enemy_entries & around_own.exactly(static_cast<int>(around)));
    }
    return score;
}

}  // namespace detail

/// Hundredths of a piece, for the side to move.
template <Rules rules>
[[nodiscard]] constexpr Score evaluate(const Position& position) noexcept {
    const Bitboard own = position.own();
    const Bitboard enemy = position.enemy();
    const Bitboard empty = position.empty();
    const NeighbourCount around_own(own);
    const NeighbourCount around_enemy(enemy);
    const Bitboard own_entries = (near(own) | jump_reach<rules>(own)) & empty;
    const Bitboard enemy_entries = (near(enemy) | jump_reach<rules>(enemy)) & empty;
    return detail::standing<rules>(own, around_own, enemy_entries, empty) -
           detail::standing<rules>(enemy, around_enemy, own_entries, empty) + detail::turn +
           detail::best_capture * around_enemy.most_within(own_entries);
}

}  // namespace tabuleiro::infection
