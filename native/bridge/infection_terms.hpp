// The terms of Infection and Ataxx: players, boards, moves.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <optional>

#include "bridge/from_to.hpp"
#include "bridge/grid.hpp"
#include "bridge/term.hpp"
#include "bridge/two_sides.hpp"
#include "games/infection/game.hpp"

namespace tabuleiro::bridge {

/// What the terms are made of: written once, when the shared library is loaded, and only read
/// afterwards.
struct InfectionWords {
    std::array<Name, 2> player;   ///< 'A' and 'B'
    std::array<Word, 4> content;  ///< of cells, in the order of `cell_contents`
    Name pass;
    functor_t minus2;
    functor_t movement4;
};
extern InfectionWords infection_words;

/// Reads 'A' or 'B'.
[[nodiscard]] inline bool get_player(term_t term, infection::Side& side) {
    return get_player_of(infection_words.player, term, side);
}

using InfectionLines = BoardLines<infection::size>;

/// Reads a board into a position that has none, and its lines, in reading order: the first fault is
/// raised.
template <infection::Rules rules>
[[nodiscard]] bool get_board(term_t term, infection::Position& position,
                             const InfectionLines& lines = {});

/// Builds the board of a position. Given the position and the lines it was read from or played
/// from, unchanged lines are shared.
[[nodiscard]] bool put_board(term_t term, const infection::Position& position);
[[nodiscard]] bool put_board(term_t term, const infection::Position& position,
                             const infection::Position& before, const InfectionLines& old);

using InfectionMoves = FromTo<infection::Move, infection::size, infection::cell_at,
                              infection::line_of, infection::column_of>;

/// Builds moves, `((OldLine-OldColumn)-NewLine)-NewColumn` or `pass`.
class InfectionMoveWriter {
  public:
    /// False where Prolog is out of memory.
    [[nodiscard]] bool make() { return writer_.make(); }
    [[nodiscard]] bool put(term_t term, infection::Move move);

  private:
    InfectionMoves::Writer writer_;
};

/// States, `infection(Board, Player, Jumps)` or `ataxx(Board, Player, Clock)`: see protocol.hpp.
template <infection::Rules rules>
struct InfectionTerms : TwoSidedTerms<infection::Infection<rules>, infection_words> {
    static constexpr std::size_t arity = 3;

    struct State {
        infection::Position position;
        InfectionLines lines;
    };
    using MoveWriter = InfectionMoveWriter;

    static void prepare();
    [[nodiscard]] static bool get_state(term_t term, State& state);
    [[nodiscard]] static std::optional<infection::Move> legal_move(term_t term, const State& state);
    [[nodiscard]] static bool put_state_after(term_t arguments, const State& state,
                                              infection::Move move);
};

}  // namespace tabuleiro::bridge
