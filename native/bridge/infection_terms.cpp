#include "bridge/infection_terms.hpp"

#include <algorithm>

namespace tabuleiro::bridge {

using namespace infection;

InfectionWords infection_words;

void prepare_infection_words() {
    const auto word = [](const char* name) { return word_of_atom(PL_new_atom(name)); };
    InfectionWords& words = infection_words;
    words.player = {PL_new_atom("A"), PL_new_atom("B")};
    words.player_word = {word_of_atom(words.player[0]), word_of_atom(words.player[1])};
    words.piece = {word("a"), word("b")};
    words.empty = word(" ");
    words.blocked = word("#");
    words.draw = PL_new_atom("draw");
    words.pass = PL_new_atom("pass");
    words.minus2 = PL_new_functor(PL_new_atom("-"), 2);
    words.movement4 = PL_new_functor(PL_new_atom("movement"), 4);
    words.state3 = {PL_new_functor(PL_new_atom("infection"), 3),
                    PL_new_functor(PL_new_atom("ataxx"), 3)};
}

bool get_player(term_t term, Side& side) {
    bool is_second = false;
    if (!get_either(term, infection_words.player_word, "player", is_second)) {
        return false;
    }
    side = is_second ? Side::b : Side::a;
    return true;
}

namespace {

template <Rules rules>
constexpr const char* board_domain = rules == Rules::coursework ? "infection_board" : "ataxx_board";
template <Rules rules>
constexpr const char* cell_domain = rules == Rules::coursework ? "infection_cell" : "ataxx_cell";

/// Puts what a cell holds into the position. False where no cell of these rules holds that.
template <Rules rules>
[[nodiscard]] bool set_cell(Position& position, Cell cell, Word content) {
    if (content == infection_words.piece[0]) {
        position.pieces[0] |= bit(cell);
    } else if (content == infection_words.piece[1]) {
        position.pieces[1] |= bit(cell);
    } else if (content != infection_words.empty) {
        if (rules == Rules::coursework || content != infection_words.blocked) {
            return false;
        }
        position.blocked |= bit(cell);
    }
    return true;
}

/// Raises the error of a board that `get_board` could not read: its first fault in reading order.
template <Rules rules>
[[nodiscard]] bool board_error(term_t board_term) {
    const term_t line_rest = copy_of(board_term);
    const term_t line = new_term();
    const term_t cell = new_term();
    Position ignored;
    for (int l = 0; l < size; ++l) {
        if (!PL_get_list(line_rest, line, line_rest)) {
            return list_error(board_term, board_domain<rules>, board_term);
        }
        const term_t cell_rest = copy_of(line);
        for (int c = 0; c < size; ++c) {
            if (!PL_get_list(cell_rest, cell, cell_rest)) {
                return list_error(line, board_domain<rules>, board_term);
            }
            if (!set_cell<rules>(ignored, cell_at(l, c), word_of(cell))) {
                return domain_error(cell_domain<rules>, cell);
            }
        }
        if (!PL_get_nil(cell_rest)) {
            return list_error(line, board_domain<rules>, board_term);
        }
    }
    return list_error(board_term, board_domain<rules>, board_term);
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

// Most of the time of a cheap predicate goes into calls to Prolog here, so there are as few of them
// as can be: what is wrong with a board is worked out only once it is known that something is.
template <Rules rules>
bool get_board(term_t term, Position& position, const InfectionLines& lines) {
    const term_t cell_rest = new_terms(2);
    const term_t cell = cell_rest + 1;
    for (int l = 0; l < size; ++l) {
        if (!lines.read(term, l)) {
            return board_error<rules>(term);
        }
        term_t from = lines.line(l);
        for (int c = 0; c < size; ++c) {
            if (!PL_get_list(from, cell, cell_rest) ||
                !set_cell<rules>(position, cell_at(l, c), word_of(cell))) {
                return board_error<rules>(term);
            }
            from = cell_rest;
        }
        if (!PL_get_nil(cell_rest)) {
            return board_error<rules>(term);
        }
    }
    return lines.are_all() || board_error<rules>(term);
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
        term, [&](int l) { return (changed >> cell_at(l, 0) & first_line) != 0; },
        [&](term_t line, int l) { return put_line(line, position, cell_at(l, 0)); });
}

bool InfectionMoveWriter::make() {
    for (int i = 0; i < size; ++i) {
        if (!PL_put_integer(integer(i), i + 1)) {
            return false;
        }
    }
    return true;
}

bool InfectionMoveWriter::put(term_t term, Move move) {
    const functor_t minus = infection_words.minus2;
    if (move == pass) {
        return PL_put_atom(term, infection_words.pass) != 0;
    }
    if (move.from != from_) {
        from_ = move.from;
        to_line_ = -1;
        if (!PL_cons_functor(from_term_, minus, integer(line_of(move.from)),
                             integer(column_of(move.from)))) {
            return false;
        }
    }
    const int to_line = line_of(move.to);
    if (to_line != to_line_) {
        to_line_ = to_line;
        if (!PL_cons_functor(line_term_, minus, from_term_, integer(to_line))) {
            return false;
        }
    }
    return PL_cons_functor(term, minus, line_term_, integer(column_of(move.to))) != 0;
}

namespace {

/// Reads `((OldLine-OldColumn)-NewLine)-NewColumn`. Raises nothing.
[[nodiscard]] std::optional<Move> get_move(term_t term) {
    const term_t rest = copy_of(term);
    const term_t part = new_term();
    std::array<int, 4> place{};
    for (std::size_t i = place.size(); i-- > 1;) {
        if (!get_pair(rest, infection_words.minus2, rest, part) ||
            !get_integer_within(part, 1, size, place[i])) {
            return std::nullopt;
        }
    }
    if (!get_integer_within(rest, 1, size, place[0])) {
        return std::nullopt;
    }
    return Move{cell_at(place[0] - 1, place[1] - 1), cell_at(place[2] - 1, place[3] - 1)};
}

}  // namespace

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
bool InfectionTerms<rules>::get_player(term_t term, const State& /*state*/, Seat& seat) {
    Side side = Side::a;
    const bool read = bridge::get_player(term, side);
    seat = seat_of(side);
    return read;
}

template <Rules rules>
bool InfectionTerms<rules>::put_player(term_t term, Seat seat) {
    return PL_put_atom(term, infection_words.player[static_cast<std::size_t>(seat)]) != 0;
}

template <Rules rules>
std::optional<Move> InfectionTerms<rules>::legal_move(term_t term, const State& state) {
    const Position& position = state.position;
    if (atom_t atom = 0; PL_get_atom(term, &atom) && atom == infection_words.pass) {
        return has_to_pass<rules>(position) ? std::optional{pass} : std::nullopt;
    }
    const auto move = get_move(term);
    return move && is_legal<rules>(position, *move) && !outcome<rules>(position) ? move
                                                                                 : std::nullopt;
}

template <Rules rules>
bool InfectionTerms<rules>::put_state_after(term_t term, const State& state, Move move) {
    Position after = play<rules>(state.position, move);
    if (has_to_pass<rules>(after)) {
        after = play<rules>(after, pass);
    }
    const term_t arguments = new_terms(arity);
    return put_board(arguments, after, state.position, state.lines) &&
           put_player(arguments + 1, seat_of(after.to_move)) &&
           PL_put_integer(arguments + 2, after.quiet) &&
           PL_cons_functor_v(term, infection_words.state3[static_cast<std::size_t>(rules)],
                             arguments);
}

template struct InfectionTerms<Rules::coursework>;
template struct InfectionTerms<Rules::ataxx>;

}  // namespace tabuleiro::bridge
