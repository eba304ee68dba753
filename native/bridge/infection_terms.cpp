#include "bridge/infection_terms.hpp"

#include "games/infection/rules.hpp"

namespace tabuleiro::bridge {

using namespace infection;

InfectionWords infection_words;

void prepare_infection_words() {
    infection_words = {{PL_new_atom("A"), PL_new_atom("B")},
                       {PL_new_atom("a"), PL_new_atom("b")},
                       PL_new_atom(" "),
                       PL_new_atom("#"),
                       PL_new_atom("draw"),
                       PL_new_atom("pass"),
                       PL_new_functor(PL_new_atom("-"), 2),
                       PL_new_functor(PL_new_atom("movement"), 4)};
}

bool get_player(term_t term, Side& side) {
    atom_t player = 0;
    if (!get_atom(term, player)) {
        return false;
    }
    if (player != infection_words.player[0] && player != infection_words.player[1]) {
        return domain_error("player", term);
    }
    side = player == infection_words.player[0] ? Side::a : Side::b;
    return true;
}

namespace {

template <Rules rules>
constexpr const char* board_domain = rules == Rules::coursework ? "infection_board" : "ataxx_board";
template <Rules rules>
constexpr const char* cell_domain = rules == Rules::coursework ? "infection_cell" : "ataxx_cell";

/// Puts what a cell holds into the position. False where no cell of these rules holds that.
template <Rules rules>
[[nodiscard]] bool set_cell(Position& position, Cell cell, atom_t content) {
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
    const term_t line_rest = PL_copy_term_ref(board_term);
    const term_t line = PL_new_term_ref();
    const term_t cell = PL_new_term_ref();
    Position ignored;
    for (int l = 0; l < size; ++l) {
        if (!PL_get_list(line_rest, line, line_rest)) {
            return list_error(board_term, board_domain<rules>, board_term);
        }
        const term_t cell_rest = PL_copy_term_ref(line);
        for (int c = 0; c < size; ++c) {
            if (!PL_get_list(cell_rest, cell, cell_rest)) {
                return list_error(line, board_domain<rules>, board_term);
            }
            atom_t content = 0;
            if (!PL_get_atom(cell, &content) || !set_cell<rules>(ignored, cell_at(l, c), content)) {
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
bool get_board(term_t term, Position& position, BoardLines* lines) {
    const term_t line_rest = PL_copy_term_ref(term);
    const term_t cell_rest = PL_new_term_ref();
    const term_t cell = PL_new_term_ref();
    for (int l = 0; l < size; ++l) {
        if (!PL_get_list(line_rest, cell_rest, line_rest)) {
            return board_error<rules>(term);
        }
        if (lines != nullptr) {
            (*lines)[static_cast<std::size_t>(l)] = PL_copy_term_ref(cell_rest);
        }
        for (int c = 0; c < size; ++c) {
            atom_t content = 0;
            if (!PL_get_list(cell_rest, cell, cell_rest) || !PL_get_atom(cell, &content) ||
                !set_cell<rules>(position, cell_at(l, c), content)) {
                return board_error<rules>(term);
            }
        }
        if (!PL_get_nil(cell_rest)) {
            return board_error<rules>(term);
        }
    }
    return PL_get_nil(line_rest) || board_error<rules>(term);
}

template bool get_board<Rules::coursework>(term_t, Position&, BoardLines*);
template bool get_board<Rules::ataxx>(term_t, Position&, BoardLines*);

bool put_board(term_t term, const Position& position) {
    const term_t line = PL_new_term_ref();
    PL_put_nil(term);
    for (int l = size - 1; l >= 0; --l) {
        if (!put_line(line, position, cell_at(l, 0)) || !PL_cons_list(term, line, term)) {
            return false;
        }
    }
    return true;
}

bool put_board(term_t term, const Position& position, const Position& before,
               const BoardLines& old) {
    const Bitboard changed =
        (before.pieces[0] ^ position.pieces[0]) | (before.pieces[1] ^ position.pieces[1]);
    const term_t new_line = PL_new_term_ref();
    PL_put_nil(term);
    for (int l = size - 1; l >= 0; --l) {
        term_t line = old[static_cast<std::size_t>(l)];
        if ((changed >> cell_at(l, 0) & first_line) != 0) {
            line = new_line;
            if (!put_line(line, position, cell_at(l, 0))) {
                return false;
            }
        }
        if (!PL_cons_list(term, line, term)) {
            return false;
        }
    }
    return true;
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

}  // namespace tabuleiro::bridge
