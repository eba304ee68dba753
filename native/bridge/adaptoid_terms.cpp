#include "bridge/adaptoid_terms.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace tabuleiro::bridge {

using namespace adaptoid;

AdaptoidWords adaptoid_words;

void prepare_adaptoid_words() {
    const auto functor = [](const char* name, std::size_t arity) {
        return PL_new_functor(PL_new_atom(name), arity);
    };
    AdaptoidWords& words = adaptoid_words;
    words.player = {PL_new_atom("b"), PL_new_atom("p")};
    words.empty = PL_new_atom(" ");
    words.draw = PL_new_atom("draw");
    words.none = PL_new_atom("none");
    words.stay = PL_new_atom("stay");
    words.player_word = {word_of_atom(words.player[0]), word_of_atom(words.player[1])};
    words.empty_word = word_of_atom(words.empty);
    words.outside_word = word_of_atom(PL_new_atom("!"));
    words.border_word = word_of_atom(PL_new_atom("x"));
    for (std::size_t i = 0; i < words.number_word.size(); ++i) {
        words.number_word[i] = word_of_integer(static_cast<long>(i));
    }
    words.growth1 = {functor("body", 1), functor("leg", 1), functor("claw", 1)};
    words.walk2 = functor("walk", 2);
    words.turn2 = functor("turn", 2);
    words.adaptoid5 = functor("adaptoid", 5);
    words.is2 = PL_predicate("is", 2, "system");
}

bool get_adaptoid_player(term_t term, Side& side) {
    bool is_second = false;
    if (!get_either(term, adaptoid_words.player_word, "player", is_second)) {
        return false;
    }
    side = is_second ? Side::p : Side::b;
    return true;
}

namespace {

constexpr const char* board_domain = "adaptoid_board";
constexpr const char* cell_domain = "adaptoid_cell";
constexpr const char* state_domain = "adaptoid_state";

/// What the list of a line holds left of the hexagon.
[[nodiscard]] Word outside_word(int line, int column) noexcept {
    return column == first_column(line) - 1 ? adaptoid_words.border_word
                                            : adaptoid_words.outside_word;
}

/// Reads a number of legs or of claws: more than there can be where it is none.
[[nodiscard]] int members_of(term_t term) noexcept {
    const auto& words = adaptoid_words.number_word;
    return static_cast<int>(std::find(words.begin(), words.end(), word_of(term)) - words.begin());
}

/// Reads `[Legs, Colour, Claws]` into the position. Raises nothing: false where it is no adaptoid.
[[nodiscard]] bool get_adaptoid(term_t term, Position& position, Cell cell, term_t rest,
                                term_t part) {
    if (!PL_get_list(term, part, rest)) {
        return false;
    }
    const int legs = members_of(part);
    if (!PL_get_list(rest, part, rest)) {
        return false;
    }
    const Word colour = word_of(part);
    const bool is_b = colour == adaptoid_words.player_word[0];
    if ((!is_b && colour != adaptoid_words.player_word[1]) || !PL_get_list(rest, part, rest)) {
        return false;
    }
    const int claws = members_of(part);
    if (legs + claws > most_members || !PL_get_nil(rest)) {
        return false;
    }
    position.bodies[index(is_b ? Side::b : Side::p)] |= bit(cell);
    position.legs.set(cell, legs);
    position.claws.set(cell, claws);
    return true;
}

/// Reads what a cell of the hexagon holds. Raises nothing.
[[nodiscard]] bool get_cell(term_t term, Position& position, Cell cell, term_t rest, term_t part) {
    return word_of(term) == adaptoid_words.empty_word ||
           get_adaptoid(term, position, cell, rest, part);
}

/// Whether each side owns as much as it has on the board; else raises the error of the board.
[[nodiscard]] bool check_supplies(term_t board_term, const Position& position) {
    for (const Side side : {Side::b, Side::p}) {
        const Excess excess = excess_of(position, side);
        if (excess != Excess::none) {
            constexpr std::array kinds{"", "bodies", "legs", "claws"};
            return domain_error(board_domain, board_term,
                                std::string(side == Side::b ? "b" : "p") + " has more than " +
                                    std::to_string(pieces_of_a_kind) + " " +
                                    kinds[static_cast<std::size_t>(excess)]);
        }
    }
    return true;
}

/// Raises the error of a cell that `get_cell` could not read: something in it is unbound, or it is
/// wrong; whichever comes first.
[[nodiscard]] bool cell_error(term_t cell) {
    const term_t rest = PL_copy_term_ref(cell);
    const term_t part = PL_new_term_ref();
    int members = 0;
    for (int i = 0; i < 3; ++i) {
        if (PL_is_variable(rest)) {
            return instantiation_error(rest);
        }
        if (!PL_get_list(rest, part, rest)) {
            break;
        }
        if (PL_is_variable(part)) {
            return instantiation_error(part);
        }
        int number = 0;
        atom_t colour = 0;
        const bool is_right =
            i == 1 ? PL_get_atom(part, &colour) &&
                         (colour == adaptoid_words.player[0] || colour == adaptoid_words.player[1])
                   : PL_is_integer(part) && PL_get_integer(part, &number) && number >= 0 &&
                         number <= most_members - members;
        if (!is_right) {
            break;
        }
        members += number;
        if (i == 2 && PL_is_variable(rest)) {
            return instantiation_error(rest);
        }
    }
    return domain_error(cell_domain, cell);
}

/// Raises the error of a board that `get_adaptoid_board` could not read: its first fault in reading
/// order.
[[nodiscard]] bool board_error(term_t board_term) {
    const term_t line_rest = PL_copy_term_ref(board_term);
    const term_t line = PL_new_term_ref();
    const term_t cell = PL_new_term_ref();
    const term_t rest = PL_new_term_ref();
    const term_t part = PL_new_term_ref();
    Position ignored;
    for (int l = 0; l < size; ++l) {
        if (!PL_get_list(line_rest, line, line_rest)) {
            return list_error(board_term, board_domain, board_term);
        }
        const term_t cell_rest = PL_copy_term_ref(line);
        for (int c = 0; c < size; ++c) {
            if (!PL_get_list(cell_rest, cell, cell_rest)) {
                return list_error(line, board_domain, board_term);
            }
            if (!on_board(l, c)) {
                if (word_of(cell) != outside_word(l, c)) {
                    return PL_is_variable(cell)
                               ? instantiation_error(cell)
                               : domain_error(cell_domain, cell,
                                              "line " + std::to_string(l + 1) + ", column " +
                                                  std::to_string(c + 1) +
                                                  " is outside of the hexagon");
                }
            } else if (!get_cell(cell, ignored, cell_at(l, c), rest, part)) {
                return cell_error(cell);
            }
        }
        if (!PL_get_nil(cell_rest)) {
            return list_error(line, board_domain, board_term);
        }
    }
    return list_error(board_term, board_domain, board_term);
}

/// Builds what a cell of the hexagon holds.
[[nodiscard]] bool put_cell(term_t term, const Position& position, Cell cell) {
    return (position.empty() & bit(cell)) != 0 ? PL_put_atom(term, adaptoid_words.empty)
                                               : put_adaptoid(term, position, cell);
}

/// Builds a line of the board from the line it was: what follows the last change is shared.
[[nodiscard]] bool put_line(term_t line, term_t old, const Position& position, int l,
                            Bitboard changed) {
    const term_t cells = PL_new_term_refs(size);
    const auto cell_term = [&](int c) { return cells + static_cast<term_t>(c); };
    const auto has_changed = [&](int c) {
        return on_board(l, c) && (changed & bit(cell_at(l, c))) != 0;
    };
    int last = size - 1;
    while (!has_changed(last)) {
        --last;
    }
    for (int c = 0; c <= last; ++c) {
        if (!PL_get_list(c == 0 ? old : line, cell_term(c), line)) {
            return false;
        }
    }
    for (int c = last; c >= 0; --c) {
        if (has_changed(c) && !put_cell(cell_term(c), position, cell_at(l, c))) {
            return false;
        }
        if (!PL_cons_list(line, cell_term(c), line)) {
            return false;
        }
    }
    return true;
}

/// The cells that differ between two positions.
[[nodiscard]] Bitboard changed_cells(const Position& a, const Position& b) noexcept {
    return (a.bodies[0] ^ b.bodies[0]) | (a.bodies[1] ^ b.bodies[1]) |
           (board & ~(a.legs.equal_to(b.legs) & a.claws.equal_to(b.claws)));
}

}  // namespace

// Most of the time of a cheap predicate goes into calls to Prolog here, so there are as few of them
// as can be: what is wrong with a board is worked out only once it is known that something is.
bool get_adaptoid_board(term_t term, Position& position, const AdaptoidLines& lines) {
    const term_t cell_rest = PL_new_term_refs(4);
    const term_t cell = cell_rest + 1;
    const term_t rest = cell_rest + 2;
    const term_t part = cell_rest + 3;
    for (int l = 0; l < size; ++l) {
        if (!lines.read(term, l)) {
            return board_error(term);
        }
        term_t from = lines.line(l);
        const int first = first_column(l);
        for (int c = 0; c < size; ++c) {
            if (!PL_get_list(from, cell, cell_rest) ||
                !(c < first ? word_of(cell) == outside_word(l, c)
                            : get_cell(cell, position, cell_at(l, c), rest, part))) {
                return board_error(term);
            }
            from = cell_rest;
        }
        if (!PL_get_nil(cell_rest)) {
            return board_error(term);
        }
    }
    if (!lines.are_all()) {
        return board_error(term);
    }
    return check_supplies(term, position);
}

bool put_adaptoid_board(term_t term, const Position& position, const Position& before,
                        const AdaptoidLines& old) {
    const Bitboard changed = changed_cells(position, before);
    return old.put_changed(
        term, [&](int l) { return (changed >> (line_stride * l) & 0xff) != 0; },
        [&](term_t line, int l) { return put_line(line, old.line(l), position, l, changed); });
}

bool put_adaptoid(term_t term, const Position& position, Cell cell) {
    const term_t part = PL_new_term_ref();
    const std::size_t side = (position.bodies[0] & bit(cell)) != 0 ? 0 : 1;
    PL_put_nil(term);
    return PL_put_integer(part, position.claws.at(cell)) && PL_cons_list(term, part, term) &&
           PL_put_atom(part, adaptoid_words.player[side]) && PL_cons_list(term, part, term) &&
           PL_put_integer(part, position.legs.at(cell)) && PL_cons_list(term, part, term);
}

bool get_coordinates(term_t term, Place& place) {
    constexpr const char* domain = "adaptoid_coordinates";
    const term_t rest = PL_new_term_refs(2);
    const term_t part = rest + 1;
    std::array<std::int64_t, 2> numbers{};
    term_t from = term;
    for (std::int64_t& number : numbers) {
        if (!PL_get_list(from, part, rest)) {
            return list_error(term, domain, term);
        }
        if (!get_integer(part, number)) {
            return false;
        }
        from = rest;
    }
    if (!PL_get_nil(rest)) {
        return list_error(term, domain, term);
    }
    const auto [line, column] = numbers;
    const bool in_range = line >= 1 && line <= size && column >= 1 && column <= size;
    if (in_range && on_board(static_cast<int>(line) - 1, static_cast<int>(column) - 1)) {
        place = cell_at(static_cast<int>(line) - 1, static_cast<int>(column) - 1);
    } else {
        place = std::nullopt;
    }
    return true;
}

namespace {

/// Reads the number of a turn and checks whose it is. Of a number beyond 64 bits the last digit
/// tells that.
[[nodiscard]] bool get_turn_number(term_t term, term_t state_term, Position& position) {
    std::int64_t number = 0;
    if (!get_integer(term, number)) {
        return false;
    }
    Side side = side_of_turn(number);
    if (number == INT64_MAX) {
        char* digits = nullptr;
        std::size_t length = 0;
        if (!PL_get_nchars(term, &length, &digits, CVT_INTEGER | CVT_EXCEPTION)) {
            return false;
        }
        side = side_of_turn(digits[length - 1] - '0');
    }
    position.turn = static_cast<std::uint8_t>(std::clamp<std::int64_t>(number, 0, last_turn + 1));
    if (number <= 0) {
        return domain_error(state_domain, state_term, "the number of the turn is below 1");
    }
    return side == position.to_move ||
           domain_error(
               state_domain, state_term,
               position.to_move == Side::b ? "b moves in odd turns" : "p moves in even turns");
}

}  // namespace

bool get_adaptoid_state(term_t term, AdaptoidState& state, const AdaptoidLines& lines) {
    if (!PL_is_functor(term, adaptoid_words.adaptoid5)) {
        return domain_error(state_domain, term);
    }
    const term_t part = PL_new_term_refs(3);
    Position& position = state.position;
    _PL_get_arg_sz(1, term, part);
    if (!get_adaptoid_board(part, position, lines)) {
        return false;
    }
    _PL_get_arg_sz(2, term, part);
    if (!get_adaptoid_player(part, position.to_move)) {
        return false;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        const term_t captures = part + 1 + side;
        _PL_get_arg_sz(3 + side, term, captures);
        state.capture_terms[side] = captures;
        if (!get_integer(captures, state.captures[side])) {
            return false;
        }
        if (state.captures[side] < 0) {
            return domain_error(state_domain, term, "a number of captures is negative");
        }
        constexpr std::int64_t enough = 100;
        position.captures[side] = static_cast<std::uint8_t>(std::min(state.captures[side], enough));
    }
    _PL_get_arg_sz(5, term, part);
    return get_turn_number(part, term, position);
}

bool put_adaptoid_state(term_t term, const Position& position, const Position& before,
                        const AdaptoidLines& old) {
    const term_t arguments = PL_new_term_refs(5);
    return put_adaptoid_board(arguments, position, before, old) &&
           PL_put_atom(arguments + 1, adaptoid_words.player[index(position.to_move)]) &&
           PL_put_integer(arguments + 2, position.captures[0]) &&
           PL_put_integer(arguments + 3, position.captures[1]) &&
           PL_put_integer(arguments + 4, position.turn) &&
           PL_cons_functor_v(term, adaptoid_words.adaptoid5, arguments);
}

}  // namespace tabuleiro::bridge
