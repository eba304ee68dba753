#include "bridge/infection_terms.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace tabuleiro::bridge {

using namespace infection;

InfectionWords infection_words;

namespace {

/// What cells hold: nothing, a piece of each side, or on Ataxx boards that nobody can enter them.
constexpr std::string_view cell_contents = " ab#";

template <Rules rules>
constexpr const char* board_domain = rules == Rules::coursework ? "infection_board" : "ataxx_board";
template <Rules rules>
constexpr const char* cell_domain = rules == Rules::coursework ? "infection_cell" : "ataxx_cell";

/// The contents of the cells of a line: bit c of byte k tells that cell c holds what comes after k
/// in `cell_contents`, and of byte 3 that it holds nothing that a cell can hold.
using LineContents = std::uint32_t;

constexpr LineContents wrong_content = 1U << 24;
template <Rules rules>
constexpr std::size_t contents_of_a_cell = rules == Rules::coursework ? 3 : 4;

template <Rules rules>
[[nodiscard]] constexpr LineContents content_at(std::size_t index) noexcept {
    return index >= contents_of_a_cell<rules> ? wrong_content
           : index == 0                       ? 0
                                              : 1U << (8 * (index - 1));
}

/// The contents of the first cell, by the character that is written in it.
template <Rules rules>
constexpr auto contents_of_character = [] {
    std::array<LineContents, 256> contents{};
    for (std::size_t i = 0; i < contents.size(); ++i) {
        contents[i] = content_at<rules>(cell_contents.find(static_cast<char>(i)));
    }
    return contents;
}();

/// The contents of the first cell, by what the term is that it holds.
template <Rules rules>
[[nodiscard]] LineContents contents_of_term(term_t cell) {
    const auto& words = infection_words.content;
    const auto* const found = std::find(words.begin(), words.end(), word_of(cell));
    return content_at<rules>(static_cast<std::size_t>(found - words.begin()));
}

/// Reads a line as a text, with few calls to Prolog. False where it is none of the right length, or
/// where a cell holds what it cannot. A list of codes is a text, too, but no line.
template <Rules rules>
[[nodiscard]] bool get_text_line(term_t line, term_t cell, LineContents& contents) {
    char* text = nullptr;
    std::size_t length = 0;
    if (!PL_get_list_nchars(line, &length, &text, BUF_DISCARDABLE) || length != size) {
        return false;
    }
    contents = 0;
    for (std::size_t c = 0; c < size; ++c) {
        contents |= contents_of_character<rules>[static_cast<unsigned char>(text[c])] << c;
    }
    const LineContents first = contents_of_character<rules>[static_cast<unsigned char>(text[0])];
    return contents < wrong_content && PL_get_head(line, cell) &&
           contents_of_term<rules>(cell) == first;
}

/// Reads a line cell by cell.
template <Rules rules>
[[nodiscard]] bool get_line(term_t line, term_t cell, term_t rest, term_t board_term,
                            LineContents& contents) {
    contents = 0;
    return read_list(line, {size, size}, {board_term, board_domain<rules>}, cell, rest,
                     [&](term_t /*cell*/, int column) {
                         const LineContents content = contents_of_term<rules>(cell);
                         contents |= content << column;
                         return content != wrong_content || domain_error(cell_domain<rules>, cell);
                     });
}

/// Builds the line that begins at `first` as a list of one-character atoms.
[[nodiscard]] bool put_line(term_t term, const Position& position, Cell first) {
    std::array<char, size> text{};
    Cell cell = first;
    for (char& character : text) {
        const Bitboard here = bit(cell++);
        character = (position.pieces[0] & here) != 0   ? 'a'
                    : (position.pieces[1] & here) != 0 ? 'b'
                    : (position.blocked & here) != 0   ? '#'
                                                       : ' ';
    }
    return PL_put_list_nchars(term, text.size(), text.data()) != 0;
}

}  // namespace

template <Rules rules>
bool get_board(term_t term, Position& position, const InfectionLines& lines) {
    const term_t cell = new_terms(2);
    const auto read_line = [&](term_t line, int l) {
        LineContents contents = 0;
        if (!get_text_line<rules>(line, cell, contents) &&
            !get_line<rules>(line, cell, cell + 1, term, contents)) {
            return false;
        }
        const auto set = [&](Bitboard& cells, int byte) {
            cells |= (contents >> (8 * byte) & first_line) << cell_at(l, 0);
        };
        set(position.pieces[0], 0);
        set(position.pieces[1], 1);
        set(position.blocked, 2);
        return true;
    };
    return lines.read(term, board_domain<rules>, size, read_line);
}

template bool get_board<Rules::coursework>(term_t, Position&, const InfectionLines&);
template bool get_board<Rules::ataxx>(term_t, Position&, const InfectionLines&);

bool put_board(term_t term, const Position& position) {
    const term_t line = new_term();
    PL_put_nil(term);
    for (int l = size - 1; l >= 0; --l) {
        if (!put_line(line, position, cell_at(l, 0)) || !PL_cons_list(term, line, term)) {
            return false;
        }
    }
    return true;
}

bool put_board(term_t term, const Position& position, const Position& before,
               const InfectionLines& old) {
    const Bitboard changed =
        (before.pieces[0] ^ position.pieces[0]) | (before.pieces[1] ^ position.pieces[1]);
    return old.put_changed(
        term, size, [&](int l) { return (changed >> cell_at(l, 0) & first_line) != 0; },
        [&](term_t line, int l) { return put_line(line, position, cell_at(l, 0)); });
}

bool InfectionMoveWriter::put(term_t term, Move move) {
    if (move == pass) {
        return PL_put_atom(term, infection_words.pass.atom) != 0;
    }
    return writer_.put(term, infection_words.minus2, move);
}

template <Rules rules>
void InfectionTerms<rules>::prepare() {
    InfectionWords& words = infection_words;
    words.player = {name_of("A"), name_of("B")};
    for (std::size_t i = 0; i < cell_contents.size(); ++i) {
        words.content[i] = name_of(std::string(1, cell_contents[i]).c_str()).word;
    }
    words.pass = name_of("pass");
    words.minus2 = functor_of("-", 2);
    words.movement4 = functor_of("movement", 4);
}

template <Rules rules>
bool InfectionTerms<rules>::get_state(term_t term, State& state) {
    const term_t argument = new_term();
    _PL_get_arg_sz(1, term, argument);
    if (!get_board<rules>(argument, state.position, state.lines)) {
        return false;
    }
    _PL_get_arg_sz(2, term, argument);
    if (!bridge::get_player(argument, state.position.to_move)) {
        return false;
    }
    _PL_get_arg_sz(3, term, argument);
    std::int64_t quiet = 0;
    if (!get_integer(argument, quiet)) {
        return false;
    }
    state.position.quiet =
        static_cast<std::uint8_t>(std::clamp<std::int64_t>(quiet, 0, quiet_limit));
    return quiet >= 0 || type_error("nonneg", argument);
}

template <Rules rules>
std::optional<Move> InfectionTerms<rules>::legal_move(term_t term, const State& state) {
    const Position& position = state.position;
    if (word_of(term) == infection_words.pass.word) {
        return must_pass<rules>(position) ? std::optional{pass} : std::nullopt;
    }
    const auto move = InfectionMoves::read(term, infection_words.minus2);
    return move && is_pseudo_legal<rules>(position, *move) && !outcome<rules>(position)
               ? move
               : std::nullopt;
}

template <Rules rules>
bool InfectionTerms<rules>::put_state_after(term_t arguments, const State& state, Move move) {
    const Position after = play_and_pass<rules>(state.position, move);
    return put_board(arguments, after, state.position, state.lines) &&
           InfectionTerms::put_player(arguments + 1, seat_of(after.to_move)) &&
           PL_put_integer(arguments + 2, after.quiet);
}

template struct InfectionTerms<Rules::coursework>;
template struct InfectionTerms<Rules::ataxx>;

}  // namespace tabuleiro::bridge
