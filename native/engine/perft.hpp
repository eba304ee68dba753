// Perft: the number of move sequences of a given length, the standard test of a move generator.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/moves.hpp"

namespace tabuleiro {

/// A game that can tell the number of its legal sequences of two moves without playing them.
template <typename G>
concept CountsReplies = Game<G> && requires(const typename G::Position& position) {
    { G::count_replies(position) } -> std::same_as<std::uint64_t>;
};

namespace detail {

/// Makes the compiler believe that somebody looks at the position, so that it has to be made.
template <typename Position>
void look_at(const Position& position) noexcept {
    asm volatile("" : : "m"(position));
}

}  // namespace detail

/// The number of sequences of `depth` moves (passes count) from `position`; a finished game has no
/// continuation. The last moves are counted in bulk, as far as the game can.
template <Game G>
[[nodiscard]] std::uint64_t perft(const typename G::Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    if (depth == 1) {
        return count_moves<G>(position);
    }
    if constexpr (CountsReplies<G>) {
        if (depth == 2) {
            return G::count_replies(position);
        }
    }
    std::uint64_t count = 0;
    G::for_each_legal_move(position, [&](const typename G::Move& move) {
        count += perft<G>(G::play(position, move), depth - 1);
    });
    return count;
}

/// The same number, with every leaf made and counted by itself.
template <Game G>
[[nodiscard]] std::uint64_t perft_by_leaves(const typename G::Position& position, int depth) {
    if (depth == 0) {
        detail::look_at(position);
        return 1;
    }
    std::uint64_t count = 0;
    if (depth == 1) {  // spares a call for each leaf
        G::for_each_legal_move(position, [&](const typename G::Move& move) {
            detail::look_at(G::play(position, move));
            ++count;
        });
        return count;
    }
    G::for_each_legal_move(position, [&](const typename G::Move& move) {
        count += perft_by_leaves<G>(G::play(position, move), depth - 1);
    });
    return count;
}

}  // namespace tabuleiro
