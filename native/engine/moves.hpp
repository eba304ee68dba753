// What follows from the rules of any game: its moves as a list and as a number, and the players
// that do not search.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "engine/game.hpp"

namespace tabuleiro {

/// A game that can tell the number of its legal moves faster than by going through them.
template <typename G>
concept CountsMoves = Game<G> && requires(const typename G::Position& position) {
    { G::count_moves(position) } -> std::same_as<std::uint64_t>;
};

/// A game that finds the move of level 2 faster than by trying all.
template <typename G>
concept FindsGreedyMove = Game<G> && requires(const typename G::Position& position) {
    { G::greedy_move(position) } -> std::same_as<std::optional<typename G::Move>>;
};

/// The legal moves in the game's order; empty exactly where the game is over.
template <Game G>
[[nodiscard]] constexpr typename G::MoveList legal_moves(const typename G::Position& position) {
    typename G::MoveList moves;
    G::for_each_legal_move(position, [&](const typename G::Move& move) { moves.push_back(move); });
    return moves;
}

template <Game G>
[[nodiscard]] constexpr std::uint64_t count_moves(const typename G::Position& position) {
    if constexpr (CountsMoves<G>) {
        return G::count_moves(position);
    } else {
        std::uint64_t count = 0;
        G::for_each_legal_move(position, [&](const typename G::Move&) { ++count; });
        return count;
    }
}

/// Level 1: any legal move, by a generator of random 64-bit words. The game must go on.
template <Game G, typename Random>
[[nodiscard]] typename G::Move random_move(const typename G::Position& position, Random& random) {
    // NOLINTNEXTLINE(clang-analyzer-core.DivideZero): while the game goes on there is a move
    const std::uint64_t chosen = random() % count_moves<G>(position);
    std::uint64_t next = 0;
    std::optional<typename G::Move> found;
    G::for_each_legal_move(position, [&](const typename G::Move& move) {
        if (next++ == chosen) {
            found = move;
        }
    });
    return *found;
}

/// Level 2: the first of the moves after which the game's `value` is highest for the seat that
/// moves. Nothing where the game is over.
template <Game G>
requires FindsGreedyMove<G> || HasValue<G>
[[nodiscard]] constexpr std::optional<typename G::Move> greedy_move(
    const typename G::Position& position) {
    if constexpr (FindsGreedyMove<G>) {
        return G::greedy_move(position);
    } else {
        std::optional<typename G::Move> best;
        int best_value = 0;
        const Seat seat = G::seat_to_move(position);
        G::for_each_legal_move(position, [&](const typename G::Move& move) {
            const int value = G::value(G::play(position, move), seat);
            if (!best || value > best_value) {
                best_value = value;
                best = move;
            }
        });
        return best;
    }
}

/// Plays random moves from a position up to the end of the game, or for so many plies; calls
/// `visit(position)` for each position on the way, the first and the last among them. A position is
/// left only when all after it have been.
template <Game G, typename Random, typename Visit>
void play_at_random(const typename G::Position& position, int plies, Random& random, Visit& visit) {
    visit(position);
    if (plies > 0 && !G::outcome(position)) {
        play_at_random<G>(G::play(position, random_move<G>(position, random)), plies - 1, random,
                          visit);
    }
}

}  // namespace tabuleiro
