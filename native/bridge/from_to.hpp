// Moves from cell to cell of a board, `((OldLine-OldColumn)-NewLine)-NewColumn`, counted from 1.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <cstddef>
#include <optional>

#include "bridge/term.hpp"
#include "games/bits.hpp"

namespace tabuleiro::bridge {

/// The moves of a game, `{from, to}`, on a board of `size` lines and columns.
template <typename Move, int size, Cell (*cell_at)(int line, int column), int (*line_of)(Cell),
          int (*column_of)(Cell)>
struct FromTo {
    /// Reads a move. Raises nothing: nothing where the term is none.
    [[nodiscard]] static std::optional<Move> read(term_t term) {
        const term_t rest = copy_of(term);
        const term_t part = new_term();
        std::array<int, 4> number{};
        for (std::size_t i = number.size(); i-- > 1;) {
            if (!get_pair(rest, rest, part) || !get_integer_within(part, 1, size, number[i])) {
                return std::nullopt;
            }
        }
        if (!get_integer_within(rest, 1, size, number[0])) {
            return std::nullopt;
        }
        return Move{cell_at(number[0] - 1, number[1] - 1), cell_at(number[2] - 1, number[3] - 1)};
    }

    /// Builds moves. Consecutive ones share their common beginning.
    class Writer {
      public:
        /// False where Prolog is out of memory.
        [[nodiscard]] bool put(term_t term, Move move) {
            if (move.from != from_) {
                from_ = move.from;
                to_line_ = -1;
                if (!PL_cons_functor(from_term_, minus2, line(move.from), column(move.from))) {
                    return false;
                }
            }
            if (line_of(move.to) != to_line_) {
                to_line_ = line_of(move.to);
                if (!PL_cons_functor(line_term_, minus2, from_term_, line(move.to))) {
                    return false;
                }
            }
            return PL_cons_functor(term, minus2, line_term_, column(move.to)) != 0;
        }

      private:
        [[nodiscard]] term_t line(Cell cell) const { return integers_.of(line_of(cell) + 1); }
        [[nodiscard]] term_t column(Cell cell) const { return integers_.of(column_of(cell) + 1); }

        Integers<1, size> integers_;
        term_t from_term_ = new_term();
        term_t line_term_ = new_term();
        int from_ = -1;
        int to_line_ = -1;
    };
};

}  // namespace tabuleiro::bridge
