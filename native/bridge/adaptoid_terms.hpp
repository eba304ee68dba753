// The terms of Adaptoid: players, boards, coordinates, states, turns.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bridge/grid.hpp"
#include "bridge/term.hpp"
#include "bridge/two_sides.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::bridge {

/// What the terms are made of: written once, when the shared library is loaded, and only read
/// afterwards.
struct AdaptoidWords {
    std::array<Name, 2> player;  ///< b and p: also the colours of adaptoids
    Name empty;
    Name outside;  ///< '!'
    Name border;   ///< x: outside, too, but next to a cell of the hexagon
    Name none;
    Name stay;
    Name published;
    std::array<Word, adaptoid::most_members + 1> number;  ///< of legs, or of claws
    std::array<functor_t, 3> growth1;                     ///< body, leg, claw
    functor_t walk2;
    functor_t turn2;
};
extern AdaptoidWords adaptoid_words;

/// Reads b or p.
[[nodiscard]] inline bool get_adaptoid_player(term_t term, adaptoid::Side& side) {
    return get_player_of(adaptoid_words.player, term, side);
}

using AdaptoidLines = BoardLines<adaptoid::size>;

/// Reads a board into a position, and its lines, in reading order: the first fault is raised.
[[nodiscard]] bool get_adaptoid_board(term_t term, adaptoid::Position& position,
                                      const AdaptoidLines& lines = {});

/// Builds the board of a position, given the position and the lines it was played from: what has
/// not changed is shared.
[[nodiscard]] bool put_adaptoid_board(term_t term, const adaptoid::Position& position,
                                      const adaptoid::Position& before, const AdaptoidLines& old);

/// A cell, or nothing for coordinates outside the hexagon.
using Place = std::optional<Cell>;

/// Reads `[Line, Column]`.
[[nodiscard]] bool get_coordinates(term_t term, Place& place);

/// Reads a turn; nothing where it is on or to a place outside the hexagon, or ends where it began.
[[nodiscard]] bool get_turn(term_t term, std::optional<adaptoid::Move>& move);

/// A state, `adaptoid(Board, Player, CapturesB, CapturesP, Turn)`, and of the published game
/// `adaptoid(Board, Player, CapturesB, CapturesP, Turn, published)`.
struct AdaptoidState {
    adaptoid::Position position;
    AdaptoidLines lines;
    std::array<std::int64_t, 2> captures{};  ///< the position itself knows of fewer
};

/// Builds an adaptoid that stands on the board, `[Legs, Colour, Claws]`.
[[nodiscard]] bool put_adaptoid(term_t term, const adaptoid::Position& position, Cell cell);

/// Builds turns, `turn(Growth, Movement)`. Turns share their parts.
class AdaptoidMoveWriter {
  public:
    /// False where Prolog is out of memory.
    [[nodiscard]] bool make();
    [[nodiscard]] bool put(term_t term, adaptoid::Move move);

  private:
    static constexpr std::size_t cell_range = 64;

    /// 0 where Prolog is out of memory; so with `walk`.
    [[nodiscard]] term_t coordinates(Cell cell);
    [[nodiscard]] term_t walk(Cell from, Cell to);
    [[nodiscard]] bool put_growth(adaptoid::Growth growth, Cell on);

    term_t growth_ = new_term();
    term_t stay_ = new_term();
    std::optional<adaptoid::Move> last_;  ///< whose growth `growth_` is
    std::array<term_t, cell_range> places_{};
    std::array<term_t, cell_range> walks_from_{};  ///< each the first of `cell_range`, by the end
    std::array<Bitboard, cell_range> walks_made_{};
};

/// States and turns: see protocol.hpp.
template <adaptoid::Rules rules>
struct AdaptoidTerms : TwoSidedTerms<adaptoid::Adaptoid<rules>, adaptoid_words> {
    static constexpr std::string_view state_name = "adaptoid";
    static constexpr std::size_t arity = rules == adaptoid::Rules::report ? 5 : 6;

    using State = AdaptoidState;
    using MoveWriter = AdaptoidMoveWriter;

    static void prepare();
    [[nodiscard]] static bool get_state(term_t term, State& state);
    [[nodiscard]] static std::optional<adaptoid::Move> legal_move(term_t term, const State& state);
    [[nodiscard]] static bool put_state_after(term_t arguments, const State& state,
                                              adaptoid::Move move);
    [[nodiscard]] static std::int64_t value(const State& state, Seat seat);
};

}  // namespace tabuleiro::bridge
