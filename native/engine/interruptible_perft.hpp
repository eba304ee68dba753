// Perft that looks up now and then, for callers that must stay able to stop.
#pragma once

#include <cstdint>

#include "engine/perft.hpp"

namespace tabuleiro {

/// As `perft`. Calls `poll()`, which may throw to stop the count, at each position but those of the
/// last few plies. Lists no moves, so that a line as long as a whole game fits the C stack.
template <Game G, typename Poll>
[[nodiscard]] std::uint64_t interruptible_perft(const typename G::Position& position, int depth,
                                                Poll poll) {
    constexpr int plies_between_polls = 4;
    poll();
    if (depth <= plies_between_polls) {
        return perft<G>(position, depth);
    }
    std::uint64_t count = 0;
    detail::visit_moves<G>(position, [&](typename G::Move move) {
        count += interruptible_perft<G>(G::play(position, move), depth - 1, poll);
    });
    return count;
}

}  // namespace tabuleiro
