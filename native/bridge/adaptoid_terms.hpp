// The terms of Adaptoid: players, boards, states. Its turns are in adaptoid_turns.hpp.
#pragma once

#include <SWI-Prolog.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bridge/adaptoid_turns.hpp"
#include "bridge/adaptoid_words.hpp"
#include "bridge/grid.hpp"
#include "bridge/term.hpp"
#include "bridge/two_sides.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::bridge {

/// Boards: seven lists of seven, filled up left of the hexagon.
class AdaptoidBoards {
    using Position = adaptoid::Position;
    using Side = adaptoid::Side;
    static constexpr int size = adaptoid::size;

  public:
    using Lines = BoardLines<size>;

    /// Reads a board into a position, and its lines, in reading order: the first fault is raised.
    [[nodiscard]] static bool get(term_t term, Position& position, const Lines& lines = {}) {
        const term_t cell = new_terms(4);
        const term_t cell_rest = cell + 1;
        const term_t rest = cell + 2;
        const term_t part = cell + 3;
        const auto read_line = [&](term_t line, int l) {
            const int first = adaptoid::first_column(l);
            return read_list(line, {size, size}, {term, board_domain}, cell, cell_rest,
                             [&](term_t /*cell*/, int c) {
                                 return c < first ? get_outside(cell, l, c)
                                                  : get_cell(cell, position,
                                                             adaptoid::cell_at(l, c), rest, part);
                             });
        };
        return lines.read(term, board_domain, size, read_line) && check_supplies(term, position);
    }

    /// Builds the board of a position, given the position and the lines it was played from: what
    /// has not changed is shared.
    [[nodiscard]] static bool put(term_t term, const Position& position, const Position& before,
                                  const Lines& old) {
        const Bitboard changed = changed_cells(position, before);
        return old.put_changed(
            term, size, [&](int l) { return (changed >> (adaptoid::line_stride * l) & 0xff) != 0; },
            [&](term_t line, int l) { return put_line(line, old.line(l), position, l, changed); });
    }

    /// Builds an adaptoid that stands on the board, `[Legs, Colour, Claws]`.
    [[nodiscard]] static bool put_adaptoid(term_t term, const Position& position, Cell cell) {
        const term_t part = new_term();
        const std::size_t side = (position.bodies[0] & bit(cell)) != 0 ? 0 : 1;
        PL_put_nil(term);
        return PL_put_integer(part, position.claws.at(cell)) && PL_cons_list(term, part, term) &&
               PL_put_atom(part, adaptoid_words.player[side].atom) &&
               PL_cons_list(term, part, term) && PL_put_integer(part, position.legs.at(cell)) &&
               PL_cons_list(term, part, term);
    }

  private:
    static constexpr const char* board_domain = "adaptoid_board";
    static constexpr const char* cell_domain = "adaptoid_cell";

    /// Reads a number of legs or of claws: more than there can be where it is none.
    [[nodiscard]] static int members_of(term_t term) noexcept {
        const auto& words = adaptoid_words.number;
        return static_cast<int>(std::find(words.begin(), words.end(), word_of(term)) -
                                words.begin());
    }

    /// Reads what a cell of the hexagon holds, nothing or `[Legs, Colour, Claws]`, in reading
    /// order. `rest` and `part` are to read with.
    [[nodiscard]] static bool get_cell(term_t term, Position& position, Cell cell, term_t rest,
                                       term_t part) {
        constexpr int most_members = adaptoid::most_members;
        if (word_of(term) == adaptoid_words.empty.word) {
            return true;
        }
        const auto error_by = [&](term_t fault) {
            return domain_error_by(fault, cell_domain, term);
        };
        if (!PL_get_list(term, part, rest)) {
            return error_by(term);
        }
        const int legs = members_of(part);
        if (legs > most_members) {
            return error_by(part);
        }
        if (!PL_get_list(rest, part, rest)) {
            return error_by(rest);
        }
        const Word colour = word_of(part);
        const bool is_b = colour == adaptoid_words.player[0].word;
        if (!is_b && colour != adaptoid_words.player[1].word) {
            return error_by(part);
        }
        if (!PL_get_list(rest, part, rest)) {
            return error_by(rest);
        }
        const int claws = members_of(part);
        if (legs + claws > most_members) {
            return error_by(part);
        }
        position.bodies[is_b ? 0 : 1] |= bit(cell);
        position.legs.set(cell, legs);
        position.claws.set(cell, claws);
        return PL_get_nil(rest) || error_by(rest);
    }

    /// Reads what a list holds left of the hexagon.
    [[nodiscard]] static bool get_outside(term_t term, int line, int column) {
        const bool is_border = column == adaptoid::first_column(line) - 1;
        const Name& name = is_border ? adaptoid_words.border : adaptoid_words.outside;
        return word_of(term) == name.word ||
               domain_error_by(term, cell_domain, term,
                               "line " + std::to_string(line + 1) + ", column " +
                                   std::to_string(column + 1) + " is outside of the hexagon");
    }

    /// Whether each side owns as much as it has on the board; else raises the error of the board.
    [[nodiscard]] static bool check_supplies(term_t board_term, const Position& position) {
        for (const Side side : {Side::b, Side::p}) {
            const adaptoid::Excess excess = excess_of(position, side);
            if (excess != adaptoid::Excess::none) {
                constexpr std::array kinds{"", "bodies", "legs", "claws"};
                return domain_error(board_domain, board_term,
                                    std::string(side == Side::b ? "b" : "p") + " has more than " +
                                        std::to_string(adaptoid::pieces_of_a_kind) + " " +
                                        kinds[static_cast<std::size_t>(excess)]);
            }
        }
        return true;
    }

    /// Builds a line of the board from the line it was.
    [[nodiscard]] static bool put_line(term_t line, term_t old, const Position& position, int l,
                                       Bitboard changed) {
        return put_changed_list<size>(
            line, old, size,
            [&](int c) {
                return adaptoid::on_board(l, c) && (changed & bit(adaptoid::cell_at(l, c))) != 0;
            },
            [&](term_t term, int c) {
                const Cell cell = adaptoid::cell_at(l, c);
                return (position.empty() & bit(cell)) != 0
                           ? PL_put_atom(term, adaptoid_words.empty.atom) != 0
                           : put_adaptoid(term, position, cell);
            });
    }

    /// The cells that differ between two positions.
    [[nodiscard]] static Bitboard changed_cells(const Position& a, const Position& b) noexcept {
        return (a.bodies[0] ^ b.bodies[0]) | (a.bodies[1] ^ b.bodies[1]) |
               (adaptoid::board & ~(a.legs.equal_to(b.legs) & a.claws.equal_to(b.claws)));
    }
};

/// States, `adaptoid(Board, Player, CapturesB, CapturesP, Turn)`, and of the published game
/// `adaptoid(Board, Player, CapturesB, CapturesP, Turn, published)`: see protocol.hpp.
template <adaptoid::Rules rules>
struct AdaptoidTerms : TwoSidedTerms<adaptoid::Adaptoid<rules>, adaptoid_words> {
    using MoveWriter = AdaptoidMoveWriter;

    static constexpr std::string_view state_name = "adaptoid";
    static constexpr std::size_t arity = rules == adaptoid::Rules::report ? 5 : 6;

    struct State {
        adaptoid::Position position;
        AdaptoidBoards::Lines lines;
        std::array<std::int64_t, 2> captures{};  ///< the position itself knows of fewer
    };

    static void prepare() { prepare_adaptoid_words(); }

    [[nodiscard]] static bool get_state(term_t term, State& state) {
        if (!PL_is_functor(term, state_functor<AdaptoidTerms>)) {
            return domain_error(state_domain, term);
        }
        Arguments arguments(term);
        adaptoid::Position& position = state.position;
        return AdaptoidBoards::get(arguments.next(), position, state.lines) &&
               AdaptoidTerms::get_side(arguments.next(), position.to_move) &&
               get_captures(arguments.next(), term, state, 0) &&
               get_captures(arguments.next(), term, state, 1) &&
               get_turn_number(arguments.next(), term, position) &&
               (rules == adaptoid::Rules::report || get_rules(arguments.next(), term));
    }

    [[nodiscard]] static std::optional<adaptoid::Move> read_move(term_t term,
                                                                 const State& /*state*/) {
        std::optional<adaptoid::Move> turn;
        return AdaptoidTurnReader().read(term, turn) ? turn : std::nullopt;
    }

    [[nodiscard]] static bool put_state_after(term_t arguments, const State& state,
                                              adaptoid::Move move) {
        const adaptoid::Position after = adaptoid::play<rules>(state.position, move);
        return AdaptoidBoards::put(arguments, after, state.position, state.lines) &&
               AdaptoidTerms::put_player(arguments + 1, seat_of(after.to_move)) &&
               PL_put_integer(arguments + 2, after.captures[0]) &&
               PL_put_integer(arguments + 3, after.captures[1]) &&
               PL_put_integer(arguments + 4, after.turn) &&
               (rules == adaptoid::Rules::report ||
                PL_put_atom(arguments + 5, adaptoid_words.published.atom));
    }

    [[nodiscard]] static std::int64_t value(const State& state, Seat seat) {
        return adaptoid::value(state.position, state.captures, static_cast<adaptoid::Side>(seat));
    }

  private:
    static constexpr const char* state_domain = "adaptoid_state";

    /// The most captures of a state, and its highest turn: a hundred times as much is a machine
    /// integer.
    static constexpr std::int64_t most_number = INT64_MAX / 1000;

    /// Reads how many adaptoids a side has captured.
    [[nodiscard]] static bool get_captures(term_t term, term_t state_term, State& state,
                                           std::size_t side) {
        std::int64_t& captures = state.captures[side];
        if (!get_integer(term, captures)) {
            return false;
        }
        constexpr std::int64_t enough = 100;
        state.position.captures[side] = static_cast<std::uint8_t>(std::min(captures, enough));
        return (captures >= 0 && captures <= most_number) ||
               domain_error(state_domain, state_term,
                            captures < 0 ? "a number of captures is negative"
                                         : "a number of captures is too large");
    }

    /// Reads the number of a turn and checks whose it is.
    [[nodiscard]] static bool get_turn_number(term_t term, term_t state_term,
                                              adaptoid::Position& position) {
        std::int64_t number = 0;
        if (!get_integer(term, number)) {
            return false;
        }
        if (number <= 0 || number > most_number) {
            return domain_error(state_domain, state_term,
                                number <= 0 ? "the number of the turn is below 1"
                                            : "the number of the turn is too large");
        }
        position.turn =
            static_cast<std::uint8_t>(std::min<std::int64_t>(number, adaptoid::last_turn + 1));
        return adaptoid::side_of_turn(number) == position.to_move ||
               domain_error(state_domain, state_term,
                            position.to_move == adaptoid::Side::b ? "b moves in odd turns"
                                                                  : "p moves in even turns");
    }

    [[nodiscard]] static bool get_rules(term_t term, term_t state_term) {
        return word_of(term) == adaptoid_words.published.word ||
               domain_error_by(term, state_domain, state_term, "the rules are not `published`");
    }
};

}  // namespace tabuleiro::bridge
