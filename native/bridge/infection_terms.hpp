// The terms of Infection and Ataxx: players, boards, moves.
#pragma once

#include <SWI-Prolog.h>

#include <array>

#include "bridge/term.hpp"
#include "games/infection/moves.hpp"

namespace tabuleiro::bridge {

/// What the terms are made of: written once, when the shared library is loaded, and only read
/// afterwards.
struct InfectionWords {
    std::array<atom_t, 2> player;  ///< 'A' and 'B'
    std::array<atom_t, 2> piece;   ///< a and b
    atom_t empty;
    atom_t blocked;  ///< on Ataxx boards only
    atom_t draw;
    atom_t pass;
    functor_t minus2;
    functor_t movement4;
};
extern InfectionWords infection_words;

void prepare_infection_words();

/// Reads 'A' or 'B'.
[[nodiscard]] bool get_player(term_t term, infection::Side& side);

/// The lines of a board as terms, kept so that a new board can share those that do not change.
using BoardLines = std::array<term_t, infection::size>;

/// Reads a board into a position, in reading order: the first fault is raised. `lines`, if given,
/// is set to the lines.
template <infection::Rules rules>
[[nodiscard]] bool get_board(term_t term, infection::Position& position,
                             BoardLines* lines = nullptr);

/// Builds the board of a position. Given the position and the lines it was read from or played
/// from, unchanged lines are shared.
[[nodiscard]] bool put_board(term_t term, const infection::Position& position);
[[nodiscard]] bool put_board(term_t term, const infection::Position& position,
                             const infection::Position& before, const BoardLines& old);

/// Builds moves, `((OldLine-OldColumn)-NewLine)-NewColumn` or `pass`. Consecutive moves share their
/// common beginning.
class InfectionMoveWriter {
  public:
    /// False where Prolog is out of memory.
    [[nodiscard]] bool make();
    [[nodiscard]] bool put(term_t term, infection::Move move);

  private:
    [[nodiscard]] term_t integer(int value) const { return ones_ + static_cast<term_t>(value); }

    term_t ones_ = PL_new_term_refs(infection::size);  ///< the integers from 1
    term_t from_term_ = PL_new_term_ref();
    term_t line_term_ = PL_new_term_ref();
    int from_ = -1;
    int to_line_ = -1;
};

}  // namespace tabuleiro::bridge
