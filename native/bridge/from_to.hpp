// Moves from cell to cell of a board, `((OldLine-OldColumn)-NewLine)-NewColumn`, counted from 1.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <optional>

#include "bridge/term.hpp"

namespace tabuleiro::bridge {

/// A place on a board, from 0.
struct Place {
    int line;
    int column;

    friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// Where a move begins, and where it ends.
struct FromTo {
    Place from;
    Place to;
};

/// Reads a move on a board of `size` lines and columns; `minus2` is the functor. Raises nothing.
[[nodiscard]] inline std::optional<FromTo> get_from_to(term_t term, functor_t minus2, int size) {
    const term_t rest = copy_of(term);
    const term_t part = new_term();
    std::array<int, 4> number{};
    for (std::size_t i = number.size(); i-- > 1;) {
        if (!get_pair(rest, minus2, rest, part) || !get_integer_within(part, 1, size, number[i])) {
            return std::nullopt;
        }
    }
    if (!get_integer_within(rest, 1, size, number[0])) {
        return std::nullopt;
    }
    return FromTo{{number[0] - 1, number[1] - 1}, {number[2] - 1, number[3] - 1}};
}

/// Builds moves on a board of `size` lines and columns. Consecutive moves share their common
/// beginning.
template <int size>
class FromToWriter {
  public:
    /// False where Prolog is out of memory.
    [[nodiscard]] bool make() { return integers_.make(); }

    [[nodiscard]] bool put(term_t term, functor_t minus2, FromTo move) {
        if (move.from != from_) {
            from_ = move.from;
            to_line_ = -1;
            if (!PL_cons_functor(from_term_, minus2, integers_.of(from_.line + 1),
                                 integers_.of(from_.column + 1))) {
                return false;
            }
        }
        if (move.to.line != to_line_) {
            to_line_ = move.to.line;
            if (!PL_cons_functor(line_term_, minus2, from_term_, integers_.of(to_line_ + 1))) {
                return false;
            }
        }
        return PL_cons_functor(term, minus2, line_term_, integers_.of(move.to.column + 1)) != 0;
    }

  private:
    Integers<1, size> integers_;
    term_t from_term_ = new_term();
    term_t line_term_ = new_term();
    Place from_{-1, -1};
    int to_line_ = -1;
};

}  // namespace tabuleiro::bridge
