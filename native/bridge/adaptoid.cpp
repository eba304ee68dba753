// The foreign predicates of library(tabuleiro/adaptoid), and the published game, which has no
// library.
#include <array>
#include <optional>

#include "bridge/adaptoid_terms.hpp"
#include "bridge/adaptoid_turns.hpp"
#include "bridge/games.hpp"
#include "bridge/protocol.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace adaptoid;

/// The library is for the report's rules.
using ReportTerms = AdaptoidTerms<Rules::report>;

// The predicates; `first + i` is argument i

// The steps of a turn, each on a board alone

/// A board, a side, and a place on the board.
struct BoardArguments {
    Position position;
    AdaptoidBoards::Lines lines;
    Side side = Side::b;
    Place place;
};

/// Reads a turn or a place.
template <typename What>
[[nodiscard]] bool get(term_t term, What& what) {
    AdaptoidTurnReader reader;
    return reader.read(term, what) || reader.raise();
}

/// Reads (+Board, +Player, +Coords). Where these lie outside the hexagon, `place` is nothing.
[[nodiscard]] bool get_arguments(term_t first, BoardArguments& arguments) {
    return AdaptoidBoards::get(first, arguments.position, arguments.lines) &&
           ReportTerms::get_side(first + 1, arguments.side) && get(first + 2, arguments.place);
}

/// Unifies the board that a step has made.
[[nodiscard]] bool unify_board(term_t term, const Position& after, const BoardArguments& before) {
    const term_t board_term = new_term();
    return AdaptoidBoards::put(board_term, after, before.position, before.lines) &&
           PL_unify(term, board_term);
}

/// getAdaptoid(+Board, +Player, +Coords, -Adaptoid)
bool get_adaptoid(term_t first) {
    BoardArguments arguments;
    if (!get_arguments(first, arguments) || !arguments.place ||
        (arguments.position.bodies_of(arguments.side) & bit(*arguments.place)) == 0) {
        return false;
    }
    const term_t adaptoid = new_term();
    return AdaptoidBoards::put_adaptoid(adaptoid, arguments.position, *arguments.place) &&
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
    if (!can_grow(position, side, growth, *place)) {
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
template <Rules rules>
bool move_adaptoid(term_t first) {
    BoardArguments arguments;
    Place to;
    if (!get_arguments(first, arguments) || !get(first + 3, to)) {
        return false;
    }
    const auto& [position, lines, side, from] = arguments;
    if (!from || !to || !can_walk<rules>(position, side, *from, *to)) {
        return false;
    }
    Position after = position;
    walk(after, side, *from, *to);
    return unify_board(first + 4, after, arguments);
}

/// feed(+Board, +Player, -NewBoard, -Captured)
bool feed(term_t first) {
    BoardArguments arguments;
    if (!AdaptoidBoards::get(first, arguments.position, arguments.lines) ||
        !ReportTerms::get_side(first + 1, arguments.side)) {
        return false;
    }
    Position after = arguments.position;
    const int captured = adaptoid::feed(after, arguments.side);
    return unify_board(first + 2, after, arguments) && PL_unify_integer(first + 3, captured);
}

// Whole turns

/// move(+Turn, +State, -NewState)
bool move(term_t first) {
    std::optional<Move> turn;
    ReportTerms::State state;
    return get(first, turn) && ReportTerms::get_state(first + 1, state) && turn &&
           Adaptoid<Rules::report>::is_legal(state.position, *turn) &&
           unify_state_after<ReportTerms>(first + 2, state, *turn);
}

/// What takes a state alone is as in the protocol.
using Protocol = ProtocolOf<ReportTerms>;

constexpr std::array predicates{
    Predicate{"getAdaptoid", 4, guarded<get_adaptoid>},
    Predicate{"putAdaptoid", 4, guarded<add<Growth::body>>},
    Predicate{"addLeg", 4, guarded<add<Growth::leg>>},
    Predicate{"addPincer", 4, guarded<add<Growth::claw>>},
    Predicate{"removeAdaptoid", 4, guarded<remove_adaptoid>},
    Predicate{"moveAdaptoid", 5, guarded<move_adaptoid<Rules::report>>},
    Predicate{"feed", 4, guarded<feed>},
    Predicate{"valid_moves", 2, guarded<Protocol::valid_moves>},
    Predicate{"move", 3, guarded<move>},
    Predicate{"value", 3, guarded<Protocol::value>},
    Predicate{"game_over", 2, guarded<Protocol::game_over>},
};

constexpr std::array walk_predicates{
    Predicate{"adaptoid_published_walk_", 5, guarded<move_adaptoid<Rules::published>>},
};

}  // namespace

const GameModule adaptoid_module = game_module<ReportTerms>(predicates);
const GameModule published_adaptoid_module =
    game_module<AdaptoidTerms<Rules::published>>({}, walk_predicates);

}  // namespace tabuleiro::bridge
