// Perft: the number of move sequences of a given length, the standard test of a move generator.
#pragma once

#include <cstdint>

#include "engine/game.hpp"

namespace tabuleiro {

/// The number of sequences of `depth` moves (passes count) from `position`; a finished game has no
/// continuation. Every leaf is made.
template <Game G>
[[nodiscard]] std::uint64_t perft_by_leaves(const typename G::Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (const auto move : G::legal_moves(position)) {
        count += perft_by_leaves<G>(G::play(position, move), depth - 1);
    }
    return count;
}

}  // namespace tabuleiro
