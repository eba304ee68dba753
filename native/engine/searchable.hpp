// What the search asks of a game beyond its rules.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/game.hpp"
#include "engine/score.hpp"

namespace tabuleiro {

namespace detail {
struct AnyVisitor {
    template <typename Move>
    void operator()(Move /*move*/, Score /*gain*/) const noexcept {}
};

template <typename G>
concept HasSearchFunctions = requires(const typename G::Position& position, typename G::Move move) {
    { G::key(position) } -> std::same_as<std::uint64_t>;
    { G::evaluate(position) } -> std::same_as<Score>;
    { G::move_code(move) } -> std::same_as<std::uint32_t>;
    G::for_each_candidate(position, AnyVisitor{});
};

}  // namespace detail

/// A game of two seats that the search can play. Sides need not alternate.
///
/// - `key(position)`: a well mixed hash of all that decides how the game goes on: cells, side to
///   move, and any counter once it can matter. Equal keys are taken for equal positions.
/// - `evaluate(position)`: what a position that is not over is worth to the side to move, in
///   hundredths of a piece, closer to zero than `least_win`. The search asks for it nowhere but
///   through this function.
/// - `for_each_candidate(position, visit)`: calls `visit(move, gain)` for the moves to search, all
///   of them legal, one for each distinct position that can be reached (for the first such
///   legal move); none exactly where the game is over. `gain` is what the move wins at once, in
///   hundredths of a piece: the search orders moves by it.
/// - `move_code(move)`: a number from 1, below 2^24, different for different moves.
///
/// A game may offer `null_move(position)`: the position with nothing moved and the other side to
/// move. It says thereby that having the move is hardly ever a burden.
///
/// A game with far more moves than matter may offer `moves_to_search(depth)`: how many of them, the
/// most promising ones, are searched where the evaluation may leave out any; twice as many where
/// the best line is looked for.
template <typename G>
concept SearchableGame = Game<G> && G::seats == 2 && detail::HasSearchFunctions<G>;

/// A game of more than two seats that can be searched. It offers what a `SearchableGame` does, but
/// for the evaluation, which is for a seat, and the key, which it need not have.
template <typename G>
concept SearchableByMany = Game<G> &&(G::seats > 2) &&
                           requires(const typename G::Position& position, typename G::Move move,
                                    Seat seat) {
    { G::evaluate_for(position, seat) } -> std::same_as<Score>;
    { G::move_code(move) } -> std::same_as<std::uint32_t>;
    G::for_each_candidate(position, detail::AnyVisitor{});
};

/// A game that some search can play.
template <typename G>
concept Searchable = SearchableGame<G> || SearchableByMany<G>;

template <typename G>
concept HasNullMove = requires(const typename G::Position& position) {
    { G::null_move(position) } -> std::same_as<typename G::Position>;
};

template <typename G>
concept SearchesFewMoves = requires(int depth) {
    { G::moves_to_search(depth) } -> std::same_as<int>;
};

}  // namespace tabuleiro
