// What the engine asks of a game. The engine knows nothing else of any game.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>

namespace tabuleiro {

/// A seat at the board, from 0. Who moves next is always asked of the position: sides need not
/// alternate.
using Seat = int;

/// How a finished game ended: `winner` is a seat, or `draw`.
struct Outcome {
    static constexpr Seat draw = -1;
    Seat winner = draw;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// A game: a set of types and static functions over positions that are values, copied and played.
///
/// - `seat_to_move(position)`: whose move it is.
/// - `legal_moves(position)`: every legal move, in the game's documented order; empty exactly where
/// the game is over.
///   A side that has to pass has one move, the pass.
/// - `play(position, move)`: the position after a legal move.
/// - `outcome(position)`: how the game ended, or nothing while it goes on.
template <typename G>
concept Game = requires(const typename G::Position& position, typename G::Move move) {
    { G::seats } -> std::convertible_to<int>;
    { G::seat_to_move(position) } -> std::same_as<Seat>;
    { G::legal_moves(position) } -> std::same_as<typename G::MoveList>;
    { G::play(position, move) } -> std::same_as<typename G::Position>;
    { G::outcome(position) } -> std::same_as<std::optional<Outcome>>;
};

}  // namespace tabuleiro
