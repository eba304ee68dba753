// The foreign predicates of library(tabuleiro/virus_wars).
#include <array>
#include <optional>

#include "bridge/games.hpp"
#include "bridge/protocol.hpp"
#include "bridge/search.hpp"
#include "bridge/virus_wars_terms.hpp"
#include "engine/search/turns.hpp"
#include "games/virus_wars/game.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace virus_wars;

[[nodiscard]] bool unify_truth(term_t term, bool truth) {
    return PL_unify_atom(term, virus_wars_words.truth[truth ? 1 : 0]) != 0;
}

/// The cell of a line and a column that count from `origin`, if it is on the board.
[[nodiscard]] std::optional<Cell> cell_on(const Board& board, int line, int column, int origin) {
    const auto on_board = [&](int place) { return place >= origin && place < origin + board.size; };
    return on_board(line) && on_board(column)
               ? std::optional{cell_at(line - origin, column - origin)}
               : std::nullopt;
}

// The predicates; `first + i` is argument i

/// initial_board(+Size, -Board)
bool initial_board(term_t first) {
    int size = 0;
    if (!get_size(first, size)) {
        return false;
    }
    const term_t board_term = new_term();
    return put_empty_board(board_term, size) && PL_unify(first + 1, board_term);
}

/// valid_moves(+Player, +Board, -Moves)
bool valid_moves(term_t first) {
    Side side = Side::blue;
    Board board;
    if (!VirusWarsTerms::get_side(first, side) || !get_board(first + 1, board)) {
        return false;
    }
    MoveList moves;
    available(board, side).for_each([&](Cell cell) { moves.push_back(cell); });
    return unify_list(first + 2, moves, VirusWarsMoveWriter());
}

/// move(+Player, +Line, +Column, +Board, -NewBoard)
bool move(term_t first) {
    Side side = Side::blue;
    int line = 0;
    int column = 0;
    Board board;
    const VirusWarsLines lines;
    if (!VirusWarsTerms::get_side(first, side) || !get_coordinate(first + 1, line) ||
        !get_coordinate(first + 2, column) || !get_board(first + 3, board, lines)) {
        return false;
    }
    const auto cell = cell_on(board, line, column, 1);
    if (!cell || !can_play(board, side, *cell)) {
        return false;
    }
    put(board, side, *cell);
    const term_t after = new_term();
    return put_board_after(after, lines, board, *cell) && PL_unify(first + 4, after);
}

/// makePlay(+Board, +X, +Y, +Player, -ValidMove, -GameWon)
bool make_play(term_t first) {
    Board board;
    int line = 0;
    int column = 0;
    Side side = Side::blue;
    if (!get_board(first, board) || !get_coordinate(first + 1, line) ||
        !get_coordinate(first + 2, column) || !VirusWarsTerms::get_side(first + 3, side)) {
        return false;
    }
    const auto cell = cell_on(board, line, column, 0);
    const bool valid = cell && can_play(board, side, *cell);
    if (valid) {
        put(board, side, *cell);
    }
    const bool won = valid && outcome(board, other(side));
    return unify_truth(first + 4, valid) && unify_truth(first + 5, won);
}

/// value(+Board, +Player, -Value)
bool value(term_t first) {
    Board board;
    Side side = Side::blue;
    return get_board(first, board) && VirusWarsTerms::get_side(first + 1, side) &&
           PL_unify_integer(first + 2,
                            virus_wars::value(Position(board, side, plays_of_turn), side));
}

/// game_over(+Board, +Player, -Winner)
bool game_over(term_t first) {
    Board board;
    Side side = Side::blue;
    return get_board(first, board) && VirusWarsTerms::get_side(first + 1, side) &&
           unify_winner<VirusWarsTerms>(first + 2, outcome(board, side));
}

/// plan_turn_(+Player, +Board, +Request, -Plays): the plays of a whole turn, searched in the time
/// that the request has for all of them. Fewer where the player runs out of cells.
bool plan_turn(term_t first) {
    Side side = Side::blue;
    Board board;
    SearchRequest request;
    if (!VirusWarsTerms::get_side(first, side) || !get_board(first + 1, board) ||
        !get_search_request(first + 2, request)) {
        return false;
    }
    BorrowedSearcher<VirusWars> searcher(request.mebibytes);
    const auto plays = tabuleiro::plan_turn<VirusWars>(Position(board, side, plays_of_turn),
                                                       *searcher, request.limits, request.settings,
                                                       signal_hooks<VirusWars>());
    return unify_list(first + 3, plays, VirusWarsMoveWriter());
}

/// perft(+Player, +PlaysLeft, +Board, +Depth, -Count)
bool perft(term_t first) {
    Side side = Side::blue;
    int plays_left = 0;
    Board board;
    return VirusWarsTerms::get_side(first, side) && get_plays_left(first + 1, plays_left) &&
           get_board(first + 2, board) &&
           perft_for_prolog<VirusWars>(Position(board, side, plays_left), first + 3, first + 4);
}

constexpr std::array predicates{
    Predicate{"initial_board", 2, guarded<initial_board>},
    Predicate{"valid_moves", 3, guarded<valid_moves>},
    Predicate{"move", 5, guarded<move>},
    Predicate{"makePlay", 6, guarded<make_play>},
    Predicate{"value", 3, guarded<value>},
    Predicate{"game_over", 3, guarded<game_over>},
    Predicate{"plan_turn_", 4, guarded<plan_turn>},
    Predicate{"perft", 5, guarded<perft>},
};

}  // namespace

const GameModule virus_wars_module = game_module<VirusWarsTerms>(predicates);

}  // namespace tabuleiro::bridge
