#include "bridge/infection.hpp"

#include <array>
#include <optional>

#include "bridge/term.hpp"
#include "games/infection/game.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace infection;

/// What the terms are made of: written by `prepare`, only read afterwards.
struct Vocabulary {
    std::array<atom_t, 2> player;  ///< 'A' and 'B'
    std::array<atom_t, 2> piece;   ///< a and b
    atom_t empty;
    atom_t draw;
    functor_t minus2;
    functor_t movement4;
};
Vocabulary words;

void prepare() {
    words = {{PL_new_atom("A"), PL_new_atom("B")},
             {PL_new_atom("a"), PL_new_atom("b")},
             PL_new_atom(" "),
             PL_new_atom("draw"),
             PL_new_functor(PL_new_atom("-"), 2),
             PL_new_functor(PL_new_atom("movement"), 4)};
}

// Reading

[[nodiscard]] bool get_player(term_t term, Side& side) {
    atom_t player = 0;
    if (!get_atom(term, player)) {
        return false;
    }
    if (player != words.player[0] && player != words.player[1]) {
        return domain_error("player", term);
    }
    side = player == words.player[0] ? Side::a : Side::b;
    return true;
}

[[nodiscard]] bool is_cell(atom_t content) {
    return content == words.empty || content == words.piece[0] || content == words.piece[1];
}

constexpr const char* board_domain = "infection_board";
constexpr const char* cell_domain = "infection_cell";

/// The lines of a board as terms, kept so that a new board can share those that do not change.
using BoardLines = std::array<term_t, size>;

/// Raises the error of a board that `get_board` could not read: its first fault in reading order.
[[nodiscard]] bool board_error(term_t board_term) {
    const term_t line_rest = PL_copy_term_ref(board_term);
    const term_t line = PL_new_term_ref();
    const term_t cell = PL_new_term_ref();
    for (int l = 0; l < size; ++l) {
        if (!PL_get_list(line_rest, line, line_rest)) {
            return list_error(board_term, board_domain, board_term);
        }
        const term_t cell_rest = PL_copy_term_ref(line);
        for (int c = 0; c < size; ++c) {
            if (!PL_get_list(cell_rest, cell, cell_rest)) {
                return list_error(line, board_domain, board_term);
            }
            atom_t content = 0;
            if (!PL_get_atom(cell, &content) || !is_cell(content)) {
                return domain_error(cell_domain, cell);
            }
        }
        if (!PL_get_nil(cell_rest)) {
            return list_error(line, board_domain, board_term);
        }
    }
    return list_error(board_term, board_domain, board_term);
}

/// Reads a board. `lines`, if given, is set to its lines. Most of the time of a cheap predicate is
/// spent here, in calls to Prolog, so there are as few of them as can be: what is wrong with a
/// board is worked out only once it is known that something is.
[[nodiscard]] bool get_board(term_t board_term, Position& position, BoardLines* lines = nullptr) {
    const term_t line_rest = PL_copy_term_ref(board_term);
    const term_t cell_rest = PL_new_term_ref();
    const term_t cell = PL_new_term_ref();
    for (int l = 0; l < size; ++l) {
        if (!PL_get_list(line_rest, cell_rest, line_rest)) {
            return board_error(board_term);
        }
        if (lines) {
            (*lines)[static_cast<std::size_t>(l)] = PL_copy_term_ref(cell_rest);
        }
        for (int c = 0; c < size; ++c) {
            atom_t content = 0;
            if (!PL_get_list(cell_rest, cell, cell_rest) || !PL_get_atom(cell, &content)) {
                return board_error(board_term);
            }
            const Bitboard here = bit(cell_at(l, c));
            if (content == words.piece[0]) {
                position.pieces[0] |= here;
            } else if (content == words.piece[1]) {
                position.pieces[1] |= here;
            } else if (content != words.empty) {
                return board_error(board_term);
            }
        }
        if (!PL_get_nil(cell_rest)) {
            return board_error(board_term);
        }
    }
    return PL_get_nil(line_rest) || board_error(board_term);
}

// Writing

/// The integers 1 to 7 as terms, to be shared by all that is built in one call.
class SmallIntegers {
  public:
    [[nodiscard]] bool make() {
        for (int i = 0; i < size; ++i) {
            if (!PL_put_integer((*this)[i], i + 1)) {
                return false;
            }
        }
        return true;
    }
    /// The term of a line or column counted from 0.
    [[nodiscard]] term_t operator[](int i) const { return first_ + static_cast<term_t>(i); }

  private:
    term_t first_ = PL_new_term_refs(size);
};

/// Builds ((OL-OC)-NL)-NC terms. Neighbouring moves of a list share their common beginning.
class MoveWriter {
  public:
    [[nodiscard]] bool make() { return integers_.make(); }

    [[nodiscard]] bool put(term_t term, Move move) {
        if (move.from != from_) {
            from_ = move.from;
            to_line_ = -1;
            if (!PL_cons_functor(from_term_, words.minus2, integers_[line_of(move.from)],
                                 integers_[column_of(move.from)])) {
                return false;
            }
        }
        const int to_line = line_of(move.to);
        if (to_line != to_line_) {
            to_line_ = to_line;
            if (!PL_cons_functor(line_term_, words.minus2, from_term_, integers_[to_line])) {
                return false;
            }
        }
        return PL_cons_functor(term, words.minus2, line_term_, integers_[column_of(move.to)]) != 0;
    }

  private:
    SmallIntegers integers_;
    term_t from_term_ = PL_new_term_ref();
    term_t line_term_ = PL_new_term_ref();
    int from_ = -1;
    int to_line_ = -1;
};

/// Builds the board after a move from the lines of the one before; unchanged lines are shared.
[[nodiscard]] bool put_board(term_t term, const Position& before, const Position& after,
                             const BoardLines& old) {
    const Bitboard changed =
        (before.pieces[0] ^ after.pieces[0]) | (before.pieces[1] ^ after.pieces[1]);
    const term_t line = PL_new_term_ref();
    PL_put_nil(term);
    for (int l = size - 1; l >= 0; --l) {
        term_t here = old[static_cast<std::size_t>(l)];
        if ((changed >> cell_at(l, 0) & 0x7f) != 0) {
            here = line;
            std::array<char, size> text{};
            for (int c = 0; c < size; ++c) {
                const Bitboard cell = bit(cell_at(l, c));
                text[static_cast<std::size_t>(c)] = after.pieces[0] & cell   ? 'a'
                                                    : after.pieces[1] & cell ? 'b'
                                                                             : ' ';
            }
            if (!PL_put_list_nchars(line, text.size(), text.data())) {
                return false;
            }
        }
        if (!PL_cons_list(term, here, term)) {
            return false;
        }
    }
    return true;
}

// The predicates; `first + i` is argument i

/// valid_moves(+Player, +Board, -Moves)
template <Rules rules>
bool valid_moves(term_t first) {
    Position position;
    if (!get_player(first, position.to_move) || !get_board(first + 1, position)) {
        return false;
    }
    MoveList moves;
    for_each_move<rules>(position, [&](Move move) { moves.add(move); });
    MoveWriter writer;
    const term_t list = PL_new_term_ref();
    const term_t element = PL_new_term_ref();
    PL_put_nil(list);
    if (!writer.make()) {
        return false;
    }
    for (std::size_t i = moves.size(); i > 0; --i) {
        if (!writer.put(element, moves[i - 1]) || !PL_cons_list(list, element, list)) {
            return false;
        }
    }
    return PL_unify(first + 2, list) != 0;
}

/// move(+Player, +OldLine, +OldColumn, +NewLine, +NewColumn, +Board, -NewBoard)
template <Rules rules>
bool move(term_t first) {
    Position position;
    if (!get_player(first, position.to_move)) {
        return false;
    }
    std::array<std::int64_t, 4> place{};
    for (std::size_t i = 0; i < place.size(); ++i) {
        if (!get_integer(first + 1 + i, place[i])) {
            return false;
        }
    }
    BoardLines lines{};
    if (!get_board(first + 5, position, &lines)) {
        return false;
    }
    for (const std::int64_t coordinate : place) {
        if (coordinate < 1 || coordinate > size) {
            return false;
        }
    }
    const auto cell = [](std::int64_t line, std::int64_t column) {
        return cell_at(static_cast<int>(line) - 1, static_cast<int>(column) - 1);
    };
    const Move move{cell(place[0], place[1]), cell(place[2], place[3])};
    if (!is_legal<rules>(position, move)) {
        return false;
    }
    const Position after = play<rules>(position, move);
    const term_t new_board = PL_new_term_ref();
    return put_board(new_board, position, after, lines) && PL_unify(first + 6, new_board);
}

/// value(+Board, +Player, -Value)
bool value(term_t first) {
    Position position;
    return get_board(first, position) && get_player(first + 1, position.to_move) &&
           PL_unify_integer(first + 2, piece_lead(position, position.to_move));
}

/// game_over(+Board, -Winner)
template <Rules rules>
bool game_over(term_t first) {
    Position position;
    if (!get_board(first, position)) {
        return false;
    }
    const std::optional<Outcome> outcome = board_outcome<rules>(position);
    if (!outcome) {
        return false;
    }
    const Seat winner = outcome->winner;
    return PL_unify_atom(first + 1, winner == Outcome::draw
                                        ? words.draw
                                        : words.player[static_cast<std::size_t>(winner)]) != 0;
}

/// greedy_move_(+Player, +Board, -Movement): level 2 of choose_move/4.
template <Rules rules>
bool greedy_move(term_t first) {
    Position position;
    if (!get_player(first, position.to_move) || !get_board(first + 1, position)) {
        return false;
    }
    std::array<int, 4> place{};
    if (const auto best = infection::greedy_move<rules>(position)) {
        place = {line_of(best->from) + 1, column_of(best->from) + 1, line_of(best->to) + 1,
                 column_of(best->to) + 1};
    }
    const term_t movement = PL_new_term_ref();
    return PL_unify_term(movement, PL_FUNCTOR, words.movement4, PL_INT, place[0], PL_INT, place[1],
                         PL_INT, place[2], PL_INT, place[3]) &&
           PL_unify(first + 2, movement);
}

constexpr Rules coursework = Rules::coursework;
constexpr std::array infection_predicates{
    Predicate{"valid_moves", 3, guarded<valid_moves<coursework>>},
    Predicate{"move", 7, guarded<move<coursework>>},
    Predicate{"value", 3, guarded<value>},
    Predicate{"game_over", 2, guarded<game_over<coursework>>},
    Predicate{"greedy_move_", 3, guarded<greedy_move<coursework>>},
};

}  // namespace

const GameModule infection_module{"infection", prepare, infection_predicates};

}  // namespace tabuleiro::bridge
