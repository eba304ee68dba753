#include "bridge/adaptoid_terms.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace tabuleiro::bridge {

using namespace adaptoid;

AdaptoidWords adaptoid_words;

namespace {

constexpr const char* board_domain = "adaptoid_board";
constexpr const char* cell_domain = "adaptoid_cell";
constexpr const char* state_domain = "adaptoid_state";

/// The most captures of a state, and its highest turn: a hundred times as much is a machine
/// integer.
constexpr std::int64_t most_number = INT64_MAX / 1000;

/// What the list of a line holds left of the hexagon.
[[nodiscard]] Word outside_word(int line, int column) noexcept {
    return column == first_column(line) - 1 ? adaptoid_words.border.word
                                            : adaptoid_words.outside.word;
}

/// Reads a number of legs or of claws: more than there can be where it is none.
[[nodiscard]] int members_of(term_t term) noexcept {
    const auto& words = adaptoid_words.number;
    return static_cast<int>(std::find(words.begin(), words.end(), word_of(term)) - words.begin());
}

/// Reads what a cell of the hexagon holds, nothing or `[Legs, Colour, Claws]`, in reading order.
/// `rest` and `part` are to read with.
[[nodiscard]] bool get_cell(term_t term, Position& position, Cell cell, term_t rest, term_t part) {
    if (word_of(term) == adaptoid_words.empty.word) {
        return true;
    }
    const auto error_by = [&](term_t fault) { return domain_error_by(fault, cell_domain, term); };
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
    position.bodies[index(is_b ? Side::b : Side::p)] |= bit(cell);
    position.legs.set(cell, legs);
    position.claws.set(cell, claws);
    return PL_get_nil(rest) || error_by(rest);
}

/// Reads what a list holds left of the hexagon.
[[nodiscard]] bool get_outside(term_t term, int line, int column) {
    return word_of(term) == outside_word(line, column) ||
           domain_error_by(term, cell_domain, term,
                           "line " + std::to_string(line + 1) + ", column " +
                               std::to_string(column + 1) + " is outside of the hexagon");
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

/// Builds what a cell of the hexagon holds.
[[nodiscard]] bool put_cell(term_t term, const Position& position, Cell cell) {
    return (position.empty() & bit(cell)) != 0 ? PL_put_atom(term, adaptoid_words.empty.atom)
                                               : put_adaptoid(term, position, cell);
}

/// Builds a line of the board from the line it was.
[[nodiscard]] bool put_line(term_t line, term_t old, const Position& position, int l,
                            Bitboard changed) {
    return put_changed_list<size>(
        line, old, size,
        [&](int c) { return on_board(l, c) && (changed & bit(cell_at(l, c))) != 0; },
        [&](term_t cell, int c) { return put_cell(cell, position, cell_at(l, c)); });
}

/// The cells that differ between two positions.
[[nodiscard]] Bitboard changed_cells(const Position& a, const Position& b) noexcept {
    return (a.bodies[0] ^ b.bodies[0]) | (a.bodies[1] ^ b.bodies[1]) |
           (board & ~(a.legs.equal_to(b.legs) & a.claws.equal_to(b.claws)));
}

}  // namespace

bool get_adaptoid_board(term_t term, Position& position, const AdaptoidLines& lines) {
    const term_t cell = new_terms(4);
    const term_t cell_rest = cell + 1;
    const term_t rest = cell + 2;
    const term_t part = cell + 3;
    const auto read_line = [&](term_t line, int l) {
        const int first = first_column(l);
        return read_list(line, {size, size}, {term, board_domain}, cell, cell_rest,
                         [&](term_t /*cell*/, int c) {
                             return c < first ? get_outside(cell, l, c)
                                              : get_cell(cell, position, cell_at(l, c), rest, part);
                         });
    };
    return lines.read(term, board_domain, size, read_line) && check_supplies(term, position);
}

bool put_adaptoid_board(term_t term, const Position& position, const Position& before,
                        const AdaptoidLines& old) {
    const Bitboard changed = changed_cells(position, before);
    return old.put_changed(
        term, size, [&](int l) { return (changed >> (line_stride * l) & 0xff) != 0; },
        [&](term_t line, int l) { return put_line(line, old.line(l), position, l, changed); });
}

bool put_adaptoid(term_t term, const Position& position, Cell cell) {
    const term_t part = new_term();
    const std::size_t side = (position.bodies[0] & bit(cell)) != 0 ? 0 : 1;
    PL_put_nil(term);
    return PL_put_integer(part, position.claws.at(cell)) && PL_cons_list(term, part, term) &&
           PL_put_atom(part, adaptoid_words.player[side].atom) && PL_cons_list(term, part, term) &&
           PL_put_integer(part, position.legs.at(cell)) && PL_cons_list(term, part, term);
}

bool get_coordinates(term_t term, Place& place) {
    constexpr const char* domain = "adaptoid_coordinates";
    const term_t part = new_terms(2);
    std::array<std::int64_t, 2> numbers{};
    if (!read_list(term, {2, 2}, {term, domain}, part, part + 1, [&](term_t /*part*/, int i) {
            return get_integer(part, numbers[static_cast<std::size_t>(i)]);
        })) {
        return false;
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

/// Reads the number of a turn and checks whose it is.
[[nodiscard]] bool get_turn_number(term_t term, term_t state_term, Position& position) {
    std::int64_t number = 0;
    if (!get_integer(term, number)) {
        return false;
    }
    if (number <= 0 || number > most_number) {
        return domain_error(state_domain, state_term,
                            number <= 0 ? "the number of the turn is below 1"
                                        : "the number of the turn is too large");
    }
    position.turn = static_cast<std::uint8_t>(std::min<std::int64_t>(number, last_turn + 1));
    return side_of_turn(number) == position.to_move ||
           domain_error(
               state_domain, state_term,
               position.to_move == Side::b ? "b moves in odd turns" : "p moves in even turns");
}

/// Reads how many adaptoids a side has captured.
[[nodiscard]] bool get_captures(term_t term, term_t state_term, std::int64_t& captures) {
    if (!get_integer(term, captures)) {
        return false;
    }
    return (captures >= 0 && captures <= most_number) ||
           domain_error(state_domain, state_term,
                        captures < 0 ? "a number of captures is negative"
                                     : "a number of captures is too large");
}

}  // namespace

template <Rules rules>
void AdaptoidTerms<rules>::prepare() {
    AdaptoidWords& words = adaptoid_words;
    words.player = {name_of("b"), name_of("p")};
    words.empty = name_of(" ");
    words.outside = name_of("!");
    words.border = name_of("x");
    words.none = name_of("none");
    words.stay = name_of("stay");
    words.published = name_of("published");
    for (std::size_t i = 0; i < words.number.size(); ++i) {
        words.number[i] = word_of_integer(static_cast<long>(i));
    }
    words.growth1 = {functor_of("body", 1), functor_of("leg", 1), functor_of("claw", 1)};
    words.walk2 = functor_of("walk", 2);
    words.turn2 = functor_of("turn", 2);
}

template <Rules rules>
bool AdaptoidTerms<rules>::get_state(term_t term, State& state) {
    if (!PL_is_functor(term, state_functor<AdaptoidTerms>)) {
        return domain_error(state_domain, term);
    }
    const term_t part = new_term();
    Position& position = state.position;
    _PL_get_arg_sz(1, term, part);
    if (!get_adaptoid_board(part, position, state.lines)) {
        return false;
    }
    _PL_get_arg_sz(2, term, part);
    if (!get_adaptoid_player(part, position.to_move)) {
        return false;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        _PL_get_arg_sz(3 + side, term, part);
        if (!get_captures(part, term, state.captures[side])) {
            return false;
        }
        constexpr std::int64_t enough = 100;
        position.captures[side] = static_cast<std::uint8_t>(std::min(state.captures[side], enough));
    }
    _PL_get_arg_sz(5, term, part);
    if (!get_turn_number(part, term, position)) {
        return false;
    }
    if constexpr (rules == Rules::published) {
        _PL_get_arg_sz(6, term, part);
        return word_of(part) == adaptoid_words.published.word ||
               domain_error_by(part, state_domain, term, "the rules are not `published`");
    }
    return true;
}

template <Rules rules>
std::optional<Move> AdaptoidTerms<rules>::legal_move(term_t term, const State& state) {
    std::optional<Move> turn;
    if (!get_turn(term, turn)) {
        PL_clear_exception();
        return std::nullopt;
    }
    return turn && !outcome(state.position) && is_pseudo_legal<rules>(state.position, *turn)
               ? turn
               : std::nullopt;
}

template <Rules rules>
bool AdaptoidTerms<rules>::put_state_after(term_t arguments, const State& state, Move move) {
    const Position after = play<rules>(state.position, move);
    return put_adaptoid_board(arguments, after, state.position, state.lines) &&
           AdaptoidTerms::put_player(arguments + 1, seat_of(after.to_move)) &&
           PL_put_integer(arguments + 2, after.captures[0]) &&
           PL_put_integer(arguments + 3, after.captures[1]) &&
           PL_put_integer(arguments + 4, after.turn) &&
           (rules == Rules::report || PL_put_atom(arguments + 5, adaptoid_words.published.atom));
}

template <Rules rules>
std::int64_t AdaptoidTerms<rules>::value(const State& state, Seat seat) {
    const auto side = static_cast<Side>(seat);
    return 100 * (state.captures[index(side)] - state.captures[index(other(side))]) +
           board_value(state.position, side);
}

template struct AdaptoidTerms<Rules::report>;
template struct AdaptoidTerms<Rules::published>;

}  // namespace tabuleiro::bridge
