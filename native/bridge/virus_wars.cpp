// The foreign predicates of library(tabuleiro/virus_wars).
#include <array>
#include <optional>

#include "bridge/games.hpp"
#include "bridge/protocol.hpp"
#include "bridge/search.hpp"
#include "bridge/virus_wars_terms.hpp"
#include "games/virus_wars/game.hpp"

namespace tabuleiro::bridge {
namespace {

using namespace virus_wars;

[[nodiscard]] bool unify_truth(term_t term, bool truth) {
    return PL_unify_atom(term, virus_wars_words.truth[truth ? 1 : 0]) != 0;
}

/// The cell of a line and a column that count from `origin`, if it is on the board.
[[nodiscard]] std::optional<Cell> cell_on(const Board& board, std::int64_t line,
                                          std::int64_t column, int origin) {
    const auto on_board = [&](std::int64_t place) {
        return place >= origin && place < origin + board.size;
    };
    if (!on_board(line) || !on_board(column)) {
        return std::nullopt;
    }
    return cell_at(static_cast<int>(line) - origin, static_cast<int>(column) - origin);
}

[[nodiscard]] bool can_play(const Board& board, Side side, Cell cell) {
    return available(board, side).contains(cell);
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
    if (!get_player(first, side) || !get_board(first + 1, board)) {
        return false;
    }
    MoveList moves;
    available(board, side).for_each([&](Cell cell) { moves.push_back(cell); });
    VirusWarsMoveWriter writer;
    return writer.make() && unify_list(first + 2, moves, writer);
}

/// move(+Player, +Line, +Column, +Board, -NewBoard)
bool move(term_t first) {
    Side side = Side::blue;
    std::int64_t line = 0;
    std::int64_t column = 0;
    Board board;
    const VirusWarsLines lines;
    if (!get_player(first, side) || !get_integer(first + 1, line) ||
        !get_integer(first + 2, column) || !get_board(first + 3, board, lines)) {
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
    std::int64_t line = 0;
    std::int64_t column = 0;
    Side side = Side::blue;
    if (!get_board(first, board) || !get_integer(first + 1, line) ||
        !get_integer(first + 2, column) || !get_player(first + 3, side)) {
        return false;
    }
    const auto cell = cell_on(board, line, column, 0);
    const bool valid = cell && can_play(board, side, *cell);
    if (valid) {
        put(board, side, *cell);
    }
    const bool won = valid && available(board, other(side)).empty();
    return unify_truth(first + 4, valid) && unify_truth(first + 5, won);
}

/// value(+Board, +Player, -Value)
bool value(term_t first) {
    Board board;
    Side side = Side::blue;
    return get_board(first, board) && get_player(first + 1, side) &&
           PL_unify_integer(first + 2,
                            virus_wars::value(Position(board, side, plays_of_turn), side));
}

/// game_over(+Board, +Player, -Winner)
bool game_over(term_t first) {
    Board board;
    Side side = Side::blue;
    return get_board(first, board) && get_player(first + 1, side) &&
           available(board, side).empty() &&
           unify_player<VirusWarsTerms>(first + 2, seat_of(other(side)));
}

/// plan_turn_(+Player, +Board, +Request, -Plays): a whole turn, see search.hpp. Shorter where the
/// player runs out of cells.
bool plan_turn(term_t first) {
    Side side = Side::blue;
    Board board;
    return get_player(first, side) && get_board(first + 1, board) &&
           plan_turn_for_prolog<VirusWars, VirusWarsMoveWriter>(
               Position(board, side, plays_of_turn), first + 2, first + 3);
}

/// perft(+Player, +PlaysLeft, +Board, +Depth, -Count)
bool perft(term_t first) {
    Side side = Side::blue;
    int plays_left = 0;
    Board board;
    return get_player(first, side) && get_plays_left(first + 1, plays_left) &&
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
