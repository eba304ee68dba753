// The terms of Infection and Ataxx: players, boards, moves, states.
#pragma once

#include <SWI-Prolog.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

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
    functor_t movement4;
};
inline InfectionWords infection_words;

/// What cells hold: nothing, a piece of each side, or on Ataxx boards that nobody can enter them.
inline constexpr std::string_view cell_contents = " ab#";

/// Boards under either rule set: seven lines of seven cells.
template <infection::Rules rules>
class InfectionBoards {
    using Position = infection::Position;
    static constexpr int size = infection::size;

  public:
    using Lines = BoardLines<size>;

    /// Reads a board into a position that has none, and its lines, in reading order: the first
    /// fault is raised.
    [[nodiscard]] static bool get(term_t term, Position& position, const Lines& lines = {}) {
        const term_t cell = new_terms(2);
        const auto read_line = [&](term_t line, int l) {
            LineContents contents = 0;
            if (!get_text_line(line, cell, contents) &&
                !get_line(line, cell, cell + 1, term, contents)) {
                return false;
            }
            const auto set = [&](Bitboard& cells, int byte) {
                cells |= (contents >> (8 * byte) & infection::first_line)
                         << infection::cell_at(l, 0);
            };
            set(position.pieces[0], 0);
            set(position.pieces[1], 1);
            set(position.blocked, 2);
            return true;
        };
        return lines.read(term, board_domain, size, read_line);
    }

    [[nodiscard]] static bool put(term_t term, const Position& position) {
        const term_t line = new_term();
        PL_put_nil(term);
        for (int l = size - 1; l >= 0; --l) {
            if (!put_line(line, position, l) || !PL_cons_list(term, line, term)) {
                return false;
            }
        }
        return true;
    }

    /// Builds the board of a position that was played from another one, whose lines have been read:
    /// unchanged lines are shared.
    [[nodiscard]] static bool put(term_t term, const Position& position, const Position& before,
                                  const Lines& old) {
        const Bitboard changed =
            (before.pieces[0] ^ position.pieces[0]) | (before.pieces[1] ^ position.pieces[1]);
        return old.put_changed(
            term, size,
            [&](int l) {
                return (changed >> infection::cell_at(l, 0) & infection::first_line) != 0;
            },
            [&](term_t line, int l) { return put_line(line, position, l); });
    }

  private:
    static constexpr bool is_ataxx = rules == infection::Rules::ataxx;
    static constexpr const char* board_domain = is_ataxx ? "ataxx_board" : "infection_board";
    static constexpr const char* cell_domain = is_ataxx ? "ataxx_cell" : "infection_cell";

    /// The contents of the cells of a line: bit c of byte k tells that cell c holds what comes
    /// after k in `cell_contents`, and of byte 3 that it holds nothing that a cell can hold.
    using LineContents = std::uint32_t;

    static constexpr LineContents wrong_content = 1U << 24;

    [[nodiscard]] static constexpr LineContents content_at(std::size_t index) noexcept {
        constexpr std::size_t contents_of_a_cell = is_ataxx ? 4 : 3;
        return index >= contents_of_a_cell ? wrong_content
               : index == 0                ? 0
                                           : 1U << (8 * (index - 1));
    }

    /// The contents of the first cell, by the character that is written in it.
    [[nodiscard]] static LineContents contents_of_character(char character) noexcept {
        static constexpr auto contents = [] {
            std::array<LineContents, 256> by_character{};
            for (std::size_t i = 0; i < by_character.size(); ++i) {
                by_character[i] = content_at(cell_contents.find(static_cast<char>(i)));
            }
            return by_character;
        }();
        return contents[static_cast<unsigned char>(character)];
    }

    /// The contents of the first cell, by what the term is that it holds.
    [[nodiscard]] static LineContents contents_of_term(term_t cell) {
        const auto& words = infection_words.content;
        const auto* const found = std::find(words.begin(), words.end(), word_of(cell));
        return content_at(static_cast<std::size_t>(found - words.begin()));
    }

    /// Reads a line as a text, with few calls to Prolog. False where it is none of the right
    /// length, or where a cell holds what it cannot. A list of codes is a text, too, but no line.
    [[nodiscard]] static bool get_text_line(term_t line, term_t cell, LineContents& contents) {
        char* text = nullptr;
        std::size_t length = 0;
        if (!PL_get_list_nchars(line, &length, &text, BUF_DISCARDABLE) || length != size) {
            return false;
        }
        contents = 0;
        for (std::size_t c = 0; c < size; ++c) {
            contents |= contents_of_character(text[c]) << c;
        }
        const LineContents first = contents_of_character(text[0]);
        _PL_get_arg_sz(1, line, cell);
        return contents < wrong_content && contents_of_term(cell) == first;
    }

    /// Reads a line cell by cell.
    [[nodiscard]] static bool get_line(term_t line, term_t cell, term_t rest, term_t board_term,
                                       LineContents& contents) {
        contents = 0;
        return read_list(line, {size, size}, {board_term, board_domain}, cell, rest,
                         [&](term_t /*cell*/, int column) {
                             const LineContents content = contents_of_term(cell);
                             contents |= content << column;
                             return content != wrong_content || domain_error(cell_domain, cell);
                         });
    }

    [[nodiscard]] static bool put_line(term_t line, const Position& position, int l) {
        return put_text_line<size>(line, [&](int column) {
            const Bitboard here = bit(infection::cell_at(l, column));
            return (position.pieces[0] & here) != 0   ? 'a'
                   : (position.pieces[1] & here) != 0 ? 'b'
                   : (position.blocked & here) != 0   ? '#'
                                                      : ' ';
        });
    }
};

using InfectionMoves = FromTo<infection::Move, infection::size, infection::cell_at,
                              infection::line_of, infection::column_of>;

/// Builds moves, `((OldLine-OldColumn)-NewLine)-NewColumn` or `pass`.
class InfectionMoveWriter : public InfectionMoves::Writer {
  public:
    [[nodiscard]] bool put(term_t term, infection::Move move) {
        return move == infection::pass ? PL_put_atom(term, infection_words.pass.atom) != 0
                                       : InfectionMoves::Writer::put(term, move);
    }
};

/// States, `infection(Board, Player, Jumps)` or `ataxx(Board, Player, Clock)`: see protocol.hpp.
template <infection::Rules rules>
struct InfectionTerms : TwoSidedTerms<infection::Infection<rules>, infection_words> {
    using Boards = InfectionBoards<rules>;
    using MoveWriter = InfectionMoveWriter;

    static constexpr std::size_t arity = 3;

    struct State {
        infection::Position position;
        typename Boards::Lines lines;
    };

    static void prepare() {
        InfectionWords& words = infection_words;
        words.player = {name_of("A"), name_of("B")};
        for (std::size_t i = 0; i < cell_contents.size(); ++i) {
            words.content[i] = name_of(std::string(1, cell_contents[i]).c_str()).word;
        }
        words.pass = name_of("pass");
        words.movement4 = functor_of("movement", 4);
    }

    [[nodiscard]] static bool get_state(term_t term, State& state) {
        Arguments arguments(term);
        infection::Position& position = state.position;
        return Boards::get(arguments.next(), position, state.lines) &&
               InfectionTerms::get_side(arguments.next(), position.to_move) &&
               get_quiet(arguments.next(), position.quiet);
    }

    [[nodiscard]] static std::optional<infection::Move> read_move(term_t term,
                                                                  const State& /*state*/) {
        return word_of(term) == infection_words.pass.word ? std::optional{infection::pass}
                                                          : InfectionMoves::read(term);
    }

    [[nodiscard]] static bool put_state_after(term_t arguments, const State& state,
                                              infection::Move move) {
        const infection::Position after = infection::play_and_pass<rules>(state.position, move);
        return Boards::put(arguments, after, state.position, state.lines) &&
               InfectionTerms::put_player(arguments + 1, seat_of(after.to_move)) &&
               PL_put_integer(arguments + 2, after.quiet);
    }

  private:
    /// Reads for how many moves nobody has cloned; beyond the limit all are alike.
    [[nodiscard]] static bool get_quiet(term_t term, std::uint8_t& quiet) {
        std::int64_t moves = 0;
        if (!get_integer(term, moves)) {
            return false;
        }
        quiet =
            static_cast<std::uint8_t>(std::clamp<std::int64_t>(moves, 0, infection::quiet_limit));
        return moves >= 0 || type_error("nonneg", term);
    }
};

}  // namespace tabuleiro::bridge
