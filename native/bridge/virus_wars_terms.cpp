// In a file of its own: beside the predicates the compiler inlines less of what reads boards.
#include "bridge/virus_wars_terms.hpp"

#include <string>

namespace tabuleiro::bridge {

using namespace virus_wars;

VirusWarsWords virus_wars_words;

void VirusWarsTerms::prepare() {
    virus_wars_words = {{name_of("blue"), name_of("red")},
                        {name_of("B"), name_of("R")},
                        {name_of("b"), name_of("r")},
                        {PL_new_atom("false"), PL_new_atom("true")}};
}

namespace {

constexpr const char* board_domain = "virus_wars_board";
constexpr const char* cell_domain = "virus_wars_cell";

/// The set that a piece of that name is in, or null.
[[nodiscard]] Bitboard* set_of(Board& board, Word piece) {
    const VirusWarsWords& words = virus_wars_words;
    for (std::size_t seat = 0; seat < board.live.size(); ++seat) {
        if (piece == words.virus[seat].word) {
            return &board.live[seat];
        }
        if (piece == words.zombie[seat].word) {
            return &board.zombies[seat];
        }
    }
    return nullptr;
}

/// Reads what a cell holds, in reading order. `head` and `tail` are to read with.
[[nodiscard]] bool get_cell(term_t cell, term_t head, term_t tail, Board& board, Cell place) {
    if (PL_get_nil(cell)) {
        return true;
    }
    if (!PL_get_list(cell, head, tail)) {
        return domain_error(cell_domain, cell);
    }
    Bitboard* const set = set_of(board, word_of(head));
    if (set == nullptr) {
        return domain_error_by(head, cell_domain, cell);
    }
    set->add(place);
    return PL_get_nil(tail) || domain_error_by(tail, cell_domain, cell);
}

/// How many elements a list has, as far as it is one.
[[nodiscard]] std::size_t length_of(term_t list) {
    std::size_t length = 0;
    PL_skip_list(list, 0, &length);
    return length;
}

/// Says what is wrong with the length of a line, from 0; the first one sets the size.
[[nodiscard]] std::string line_message(int line, std::size_t cells, int size) {
    const std::string has =
        "line " + std::to_string(line + 1) + " has " + std::to_string(cells) + " cells, not ";
    return line == 0 ? has + std::to_string(least_size) + " to " + std::to_string(most_size)
                     : has + std::to_string(size);
}

/// Says what is wrong with the number of lines.
[[nodiscard]] std::string lines_message(std::size_t lines, int size) {
    return lines == 0 ? "it has no lines"
                      : "it has " + std::to_string(lines) + " lines of " + std::to_string(size) +
                            " cells: it is not square";
}

/// Builds a list of so many times the same.
[[nodiscard]] bool put_copies(term_t list, term_t element, int count) {
    PL_put_nil(list);
    while (count > 0 && PL_cons_list(list, element, list)) {
        --count;
    }
    return count == 0;
}

/// Builds a cell. False where Prolog is out of memory.
[[nodiscard]] bool put_cell(term_t term, const Board& board, Cell cell) {
    PL_put_nil(term);
    for (const Side side : {Side::blue, Side::red}) {
        const bool is_live = board.live[index(side)].contains(cell);
        if (is_live || board.zombies[index(side)].contains(cell)) {
            const term_t head = new_term();
            return PL_put_atom(head, is_live ? virus_wars_words.virus[index(side)].atom
                                             : virus_wars_words.zombie[index(side)].atom) &&
                   PL_cons_list(term, head, term);
        }
    }
    return true;
}

}  // namespace

bool get_size(term_t term, int& size) {
    return get_integer_of("virus_wars_size", term, least_size, most_size, size);
}

bool get_plays_left(term_t term, int& plays_left) {
    return get_integer_of("plays_left", term, 1, plays_of_turn, plays_left);
}

bool get_board(term_t term, Board& board, const VirusWarsLines& lines) {
    const term_t cell = new_terms(4);
    const term_t rest = cell + 1;
    const term_t head = cell + 2;
    const term_t tail = cell + 3;
    board = Board{};
    const auto read_line = [&](term_t line, int l) {
        const Length length{l == 0 ? least_size : board.size, board.size};
        int columns = 0;
        const auto read_cell = [&](term_t /*cell*/, int column) {
            columns = column + 1;
            return get_cell(cell, head, tail, board, cell_at(l, column));
        };
        const auto message = [&](int /*count*/) {
            return line_message(l, length_of(line), board.size);
        };
        if (!read_list(line, length, {term, board_domain}, cell, rest, read_cell, message)) {
            return false;
        }
        board.size = columns;
        return true;
    };
    return lines.read(term, board_domain, board.size, read_line,
                      [&](int /*count*/) { return lines_message(length_of(term), board.size); });
}

bool put_empty_board(term_t term, int size) {
    const term_t line = new_term();
    const term_t nil = new_term();
    PL_put_nil(nil);
    return put_copies(line, nil, size) && put_copies(term, line, size);
}

bool put_board_after(term_t term, const VirusWarsLines& old, const Board& after, Cell changed) {
    const auto put_line = [&](term_t line, int l) {
        return put_changed_list<most_size>(
            line, old.line(l), after.size, [&](int column) { return column == column_of(changed); },
            [&](term_t cell, int /*column*/) { return put_cell(cell, after, changed); });
    };
    return old.put_changed(
        term, after.size, [&](int l) { return l == line_of(changed); }, put_line);
}

bool VirusWarsMoveWriter::put(term_t term, Cell cell) {
    return PL_cons_functor(term, minus2, integers_.of(line_of(cell) + 1),
                           integers_.of(column_of(cell) + 1)) != 0;
}

bool VirusWarsTerms::get_state(term_t term, State& state) {
    Arguments arguments(term);
    Board board;
    Side side = Side::blue;
    int plays_left = 0;
    if (!get_board(arguments.next(), board, state.lines) || !get_side(arguments.next(), side) ||
        !get_plays_left(arguments.next(), plays_left)) {
        return false;
    }
    state.position = Position(board, side, plays_left);
    return true;
}

std::optional<Move> VirusWarsTerms::read_move(term_t term, const State& state) {
    const int size = state.position.board().size;
    const term_t place = new_terms(2);
    int line = 0;
    int column = 0;
    if (!get_pair(term, place, place + 1) || !get_integer_within(place, 1, size, line) ||
        !get_integer_within(place + 1, 1, size, column)) {
        return std::nullopt;
    }
    return cell_at(line - 1, column - 1);
}

bool VirusWarsTerms::put_state_after(term_t arguments, const State& state, Move move) {
    Position after = state.position;
    after.make_play(move);
    return put_board_after(arguments, state.lines, after.board(), move) &&
           put_player(arguments + 1, seat_of(after.to_move())) &&
           PL_put_integer(arguments + 2, after.plays_left());
}

}  // namespace tabuleiro::bridge
