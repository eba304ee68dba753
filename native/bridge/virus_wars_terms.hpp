// The terms of Virus Wars: players, boards, cells to play on.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <optional>

#include "bridge/grid.hpp"
#include "bridge/term.hpp"
#include "bridge/two_sides.hpp"
#include "games/virus_wars/game.hpp"

namespace tabuleiro::bridge {

/// What the terms are made of: written once, when the shared library is loaded, and only read
/// afterwards.
struct VirusWarsWords {
    std::array<Name, 2> player;   ///< blue and red
    std::array<Name, 2> virus;    ///< 'B' and 'R'
    std::array<Name, 2> zombie;   ///< b and r
    std::array<atom_t, 2> truth;  ///< false and true
};
extern VirusWarsWords virus_wars_words;

/// Reads a number of lines, from 5 to 15.
[[nodiscard]] bool get_size(term_t term, int& size);

/// Reads how many plays are left in a turn, from 1 to 5.
[[nodiscard]] bool get_plays_left(term_t term, int& plays_left);

using VirusWarsLines = BoardLines<virus_wars::most_size>;

/// Reads a board, and its lines, in reading order: the first fault is raised. The length of the
/// first line is the size of the board.
[[nodiscard]] bool get_board(term_t term, virus_wars::Board& board,
                             const VirusWarsLines& lines = {});

[[nodiscard]] bool put_empty_board(term_t term, int size);

/// Builds the board that a play has made of one whose lines have been read: `after` differs from it
/// in one cell only. All other lines, and the cells behind that one, are shared.
[[nodiscard]] bool put_board_after(term_t term, const VirusWarsLines& old,
                                   const virus_wars::Board& after, virus_wars::Cell changed);

/// Builds cells to play on, `Line-Column` from 1.
class VirusWarsMoveWriter {
  public:
    /// False where Prolog is out of memory.
    [[nodiscard]] bool put(term_t term, virus_wars::Cell cell);

  private:
    Integers<1, virus_wars::most_size> integers_;
};

/// States, `virus_wars(Board, Player, PlaysLeft)`: see protocol.hpp.
struct VirusWarsTerms : TwoSidedTerms<virus_wars::VirusWars, virus_wars_words> {
    static constexpr std::size_t arity = 3;

    struct State {
        virus_wars::Position position{virus_wars::most_size};
        VirusWarsLines lines;
    };
    using MoveWriter = VirusWarsMoveWriter;

    static void prepare();
    [[nodiscard]] static bool get_state(term_t term, State& state);
    [[nodiscard]] static std::optional<virus_wars::Move> read_move(term_t term, const State& state);
    [[nodiscard]] static bool put_state_after(term_t arguments, const State& state,
                                              virus_wars::Move move);
};

}  // namespace tabuleiro::bridge
