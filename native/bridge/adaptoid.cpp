#include "bridge/adaptoid.hpp"

#include <array>
#include <optional>

#include "bridge/adaptoid_terms.hpp"
#include "bridge/match.hpp"
#include "bridge/search.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace adaptoid;

// The predicates; `first + i` is argument i

// The steps of a turn, each on a board alone

/// A board, a side, and a place on the board.
struct BoardArguments {
    Position position;
    AdaptoidLines lines;
    Side side = Side::b;
    Place place;
};

/// Reads (+Board, +Player, +Coords). Where these lie outside the hexagon, `place` is nothing.
[[nodiscard]] bool get_arguments(term_t first, BoardArguments& arguments) {
    return get_adaptoid_board(first, arguments.position, arguments.lines) &&
           get_adaptoid_player(first + 1, arguments.side) &&
           get_coordinates(first + 2, arguments.place);
}

/// Unifies the board that a step has made.
[[nodiscard]] bool unify_board(term_t term, const Position& after, const BoardArguments& before) {
    const term_t board_term = PL_new_term_ref();
    return put_adaptoid_board(board_term, after, before.position, before.lines) &&
           PL_unify(term, board_term);
}

/// getAdaptoid(+Board, +Player, +Coords, -Adaptoid)
bool get_adaptoid(term_t first) {
    BoardArguments arguments;
    if (!get_arguments(first, arguments) || !arguments.place ||
        (arguments.position.bodies_of(arguments.side) & bit(*arguments.place)) == 0) {
        return false;
    }
    const term_t adaptoid = PL_new_term_ref();
    return put_adaptoid(adaptoid, arguments.position, *arguments.place) &&
           PL_unify(first + 3, adaptoid);
}

/// putAdaptoid, addLeg, addPincer(+Board, +Player, +Coords, -NewBoard)
template <Growth growth>
bool add(term_t first) {
    BoardArguments arguments;
    if (!get_arguments(first, arguments) || !arguments.place) {
        return false;
    }
    const auto& [position, lines, side, place] = arguments;
    if ((growths(position, side).of(growth) & bit(*place)) == 0) {
        return false;
    }
    Position after = position;
    grow(after, side, growth, *place);
    return unify_board(first + 3, after, arguments);
}

/// removeAdaptoid(+Board, +Player, +Coords, -NewBoard)
bool remove_adaptoid(term_t first) {
    BoardArguments arguments;
    if (!get_arguments(first, arguments) || !arguments.place ||
        (arguments.position.bodies_of(arguments.side) & bit(*arguments.place)) == 0) {
        return false;
    }
    Position after = arguments.position;
    remove(after, bit(*arguments.place));
    return unify_board(first + 3, after, arguments);
}

/// moveAdaptoid(+Board, +Player, +From, +To, -NewBoard)
bool move_adaptoid(term_t first) {
    BoardArguments arguments;
    Place to;
    if (!get_arguments(first, arguments) || !get_coordinates(first + 3, to)) {
        return false;
    }
    const auto& [position, lines, side, from] = arguments;
    if (!from || !to || (position.bodies_of(side) & bit(*from)) == 0 ||
        (destinations(position, side, *from) & bit(*to)) == 0) {
        return false;
    }
    Position after = position;
    walk(after, side, *from, *to);
    return unify_board(first + 4, after, arguments);
}

/// feed(+Board, +Player, -NewBoard, -Captured)
bool feed(term_t first) {
    BoardArguments arguments;
    if (!get_adaptoid_board(first, arguments.position, arguments.lines) ||
        !get_adaptoid_player(first + 1, arguments.side)) {
        return false;
    }
    Position after = arguments.position;
    const int captured = adaptoid::feed(after, arguments.side);
    return unify_board(first + 2, after, arguments) && PL_unify_integer(first + 3, captured);
}

// Whole turns

/// valid_moves(+State, -Moves)
bool valid_moves(term_t first) {
    AdaptoidState state;
    if (!get_adaptoid_state(first, state)) {
        return false;
    }
    const MoveList moves = legal_moves<Adaptoid>(state.position);
    const term_t list = PL_new_term_ref();
    AdaptoidMoveWriter writer;
    return writer.make() && put_list(list, moves, writer) && PL_unify(first + 1, list);
}

/// move(+Turn, +State, -NewState)
bool move(term_t first) {
    std::optional<Move> turn;
    AdaptoidState state;
    AdaptoidLines lines;
    if (!get_turn(first, turn) || !get_adaptoid_state(first + 1, state, lines) || !turn ||
        outcome(state.position) || !is_pseudo_legal(state.position, *turn)) {
        return false;
    }
    const term_t after = PL_new_term_ref();
    return put_adaptoid_state(after, play(state.position, *turn), state.position, lines) &&
           PL_unify(first + 2, after);
}

/// Unifies `100 * (Own - Enemy) + Rest` where the captures are too many for a machine integer.
[[nodiscard]] bool unify_huge_value(term_t term, term_t own, term_t enemy, int rest) {
    const term_t sum = PL_new_term_ref();
    const term_t arguments = PL_new_term_refs(2);
    return PL_unify_term(sum, PL_FUNCTOR_CHARS, "+", 2, PL_FUNCTOR_CHARS, "*", 2, PL_INT, 100,
                         PL_FUNCTOR_CHARS, "-", 2, PL_TERM, own, PL_TERM, enemy, PL_INT, rest) &&
           PL_put_term(arguments + 1, sum) &&
           PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_PASS_EXCEPTION, adaptoid_words.is2,
                             arguments) &&
           PL_unify(term, arguments);
}

/// value(+State, +Player, -Value)
bool value(term_t first) {
    AdaptoidState state;
    Side side = Side::b;
    if (!get_adaptoid_state(first, state) || !get_adaptoid_player(first + 1, side)) {
        return false;
    }
    const std::size_t own = index(side);
    const std::size_t enemy = index(other(side));
    const int rest = board_value(state.position, side);
    constexpr std::int64_t most = INT64_MAX / 1000;
    if (state.captures[own] > most || state.captures[enemy] > most) {
        return unify_huge_value(first + 2, state.capture_terms[own], state.capture_terms[enemy],
                                rest);
    }
    return PL_unify_int64(first + 2, 100 * (state.captures[own] - state.captures[enemy]) + rest) !=
           0;
}

/// game_over(+State, -Winner)
bool game_over(term_t first) {
    AdaptoidState state;
    if (!get_adaptoid_state(first, state)) {
        return false;
    }
    const auto over = outcome(state.position);
    return over &&
           PL_unify_atom(first + 1,
                         over->winner == Outcome::draw
                             ? adaptoid_words.draw
                             : adaptoid_words.player[static_cast<std::size_t>(over->winner)]);
}

/// greedy_move_(+State, -Turn): level 2 of choose_move/3. Fails where the game is over.
bool greedy_move(term_t first) {
    AdaptoidState state;
    if (!get_adaptoid_state(first, state)) {
        return false;
    }
    const auto best = tabuleiro::greedy_move<Adaptoid>(state.position);
    const term_t turn = PL_new_term_ref();
    AdaptoidMoveWriter writer;
    return best && writer.make() && writer.put(turn, *best) && PL_unify(first + 1, turn);
}

/// best_move_(+State, +Request, -Report): see search.hpp. Fails where the game is over.
bool best_move(term_t first) {
    AdaptoidState state;
    return get_adaptoid_state(first, state) &&
           search_for_prolog<Adaptoid, AdaptoidMoveWriter>(state.position, first + 1, first + 2);
}

/// perft(+State, +Depth, -Count)
bool perft(term_t first) {
    AdaptoidState state;
    return get_adaptoid_state(first, state) &&
           perft_for_prolog<Adaptoid>(state.position, first + 1, first + 2);
}

/// play_game_(+State, +Players, +Seed, +MostPlies, -Seat, -Plies): see match.hpp.
bool play_game(term_t first) {
    AdaptoidState state;
    return get_adaptoid_state(first, state) &&
           play_game_for_prolog<Adaptoid>(state.position, first + 1);
}

constexpr std::array predicates{
    Predicate{"getAdaptoid", 4, guarded<get_adaptoid>},
    Predicate{"putAdaptoid", 4, guarded<add<Growth::body>>},
    Predicate{"addLeg", 4, guarded<add<Growth::leg>>},
    Predicate{"addPincer", 4, guarded<add<Growth::claw>>},
    Predicate{"removeAdaptoid", 4, guarded<remove_adaptoid>},
    Predicate{"moveAdaptoid", 5, guarded<move_adaptoid>},
    Predicate{"feed", 4, guarded<feed>},
    Predicate{"valid_moves", 2, guarded<valid_moves>},
    Predicate{"move", 3, guarded<move>},
    Predicate{"value", 3, guarded<value>},
    Predicate{"game_over", 2, guarded<game_over>},
    Predicate{"greedy_move_", 2, guarded<greedy_move>},
    Predicate{"best_move_", 3, guarded<best_move>},
    Predicate{"perft", 3, guarded<perft>},
    Predicate{"play_game_", 6, guarded<play_game>},
};

}  // namespace

const GameModule adaptoid_module{"adaptoid", prepare_adaptoid_words, predicates};

}  // namespace tabuleiro::bridge
