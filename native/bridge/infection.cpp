// The foreign predicates of library(tabuleiro/infection) and library(tabuleiro/ataxx).
#include <algorithm>
#include <array>

#include "bridge/games.hpp"
#include "bridge/infection_terms.hpp"
#include "bridge/protocol.hpp"
#include "bridge/search.hpp"
#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace infection;

template <Rules rules>
using Terms = InfectionTerms<rules>;
template <Rules rules>
using Boards = InfectionBoards<rules>;

/// Reads a player and a board, in this order.
template <Rules rules>
[[nodiscard]] bool get_position(term_t player, term_t board_term, Position& position) {
    return Terms<rules>::get_side(player, position.to_move) &&
           Boards<rules>::get(board_term, position);
}

// The predicates; `first + i` is argument i

/// valid_moves(+Player, +Board, -Moves)
template <Rules rules>
bool valid_moves(term_t first) {
    Position position;
    if (!get_position<rules>(first, first + 1, position)) {
        return false;
    }
    MoveList moves;
    for_each_pseudo_legal_move<rules>(position, [&](Move move) { moves.push_back(move); });
    return unify_list(first + 2, moves, InfectionMoveWriter());
}

/// move(+Player, +OldLine, +OldColumn, +NewLine, +NewColumn, +Board, -NewBoard)
template <Rules rules>
bool move(term_t first) {
    Position position;
    if (!Terms<rules>::get_side(first, position.to_move)) {
        return false;
    }
    std::array<int, 4> place{};
    for (std::size_t i = 0; i < place.size(); ++i) {
        if (!get_coordinate(first + 1 + i, place[i])) {
            return false;
        }
    }
    const typename Boards<rules>::Lines lines;
    if (!Boards<rules>::get(first + 5, position, lines) ||
        std::ranges::any_of(place, [](int at) { return at < 1 || at > size; })) {
        return false;
    }
    const Move move{cell_at(place[0] - 1, place[1] - 1), cell_at(place[2] - 1, place[3] - 1)};
    const term_t after = new_term();
    return is_pseudo_legal<rules>(position, move) &&
           Boards<rules>::put(after, play<rules>(position, move), position, lines) &&
           PL_unify(first + 6, after);
}

/// value(+Board, +Player, -Value)
template <Rules rules>
bool value(term_t first) {
    Position position;
    return Boards<rules>::get(first, position) &&
           Terms<rules>::get_side(first + 1, position.to_move) &&
           PL_unify_integer(first + 2, piece_lead(position, position.to_move));
}

/// game_over(+Board, -Winner)
template <Rules rules>
bool game_over(term_t first) {
    Position position;
    return Boards<rules>::get(first, position) &&
           unify_winner<Terms<rules>>(first + 1, board_outcome<rules>(position));
}

/// greedy_move_(+Player, +Board, -Movement): level 2 of choose_move/4.
template <Rules rules>
bool greedy_move(term_t first) {
    Position position;
    if (!get_position<rules>(first, first + 1, position)) {
        return false;
    }
    std::array<int, 4> place{};
    if (const auto best = infection::greedy_move<rules>(position)) {
        place = {line_of(best->from) + 1, column_of(best->from) + 1, line_of(best->to) + 1,
                 column_of(best->to) + 1};
    }
    const term_t movement = new_term();
    return PL_unify_term(movement, PL_FUNCTOR, infection_words.movement4, PL_INT, place[0], PL_INT,
                         place[1], PL_INT, place[2], PL_INT, place[3]) &&
           PL_unify(first + 2, movement);
}

/// perft(+Player, +Board, +Depth, -Count)
template <Rules rules>
bool perft(term_t first) {
    Position position;
    return get_position<rules>(first, first + 1, position) &&
           perft_for_prolog<Infection<rules>>(position, first + 2, first + 3);
}

/// read_fen_(+Fen, -Board, -Player)
bool read_fen(term_t first) {
    if (!PL_is_atom(first) && !PL_is_string(first)) {
        return type_error("atom", first);
    }
    char* text = nullptr;
    std::size_t length = 0;
    if (!PL_get_nchars(first, &length, &text, CVT_ATOM | CVT_STRING | CVT_EXCEPTION | REP_UTF8)) {
        return false;
    }
    const auto read = infection::read_fen({text, length});
    if (const auto* error = std::get_if<NotationError>(&read)) {
        return domain_error("fen", first, error->text);
    }
    const Position& position = std::get<Fen>(read).position;
    const term_t board_term = new_term();
    return Boards<Rules::ataxx>::put(board_term, position) && PL_unify(first + 1, board_term) &&
           unify_player<Terms<Rules::ataxx>>(first + 2, seat_of(position.to_move));
}

/// write_fen_(+Board, +Player, -Fen)
bool write_fen(term_t first) {
    Position position;
    return Boards<Rules::ataxx>::get(first, position) &&
           Terms<Rules::ataxx>::get_side(first + 1, position.to_move) &&
           PL_unify_atom_chars(first + 2, infection::write_fen({position, 1}).c_str());
}

template <Rules rules>
constexpr std::array predicates{
    Predicate{"valid_moves", 3, guarded<valid_moves<rules>>},
    Predicate{"move", 7, guarded<move<rules>>},
    Predicate{"value", 3, guarded<value<rules>>},
    Predicate{"game_over", 2, guarded<game_over<rules>>},
    Predicate{"greedy_move_", 3, guarded<greedy_move<rules>>},
    Predicate{"perft", 4, guarded<perft<rules>>},
};

constexpr std::array ataxx_predicates = [] {
    constexpr auto& common = predicates<Rules::ataxx>;
    std::array<Predicate, common.size() + 2> all{{
        {"read_fen_", 3, guarded<read_fen>},
        {"write_fen_", 3, guarded<write_fen>},
    }};
    std::ranges::copy(common, all.begin() + 2);
    return all;
}();

}  // namespace

const GameModule infection_module =
    game_module<Terms<Rules::coursework>>(predicates<Rules::coursework>);
const GameModule ataxx_module = game_module<Terms<Rules::ataxx>>(ataxx_predicates);

}  // namespace tabuleiro::bridge
