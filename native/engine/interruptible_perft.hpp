// Perft that looks up now and then, for callers that must stay able to stop.
#pragma once

#include <cstdint>

#include "engine/perft.hpp"

namespace tabuleiro {

namespace detail {

/// Counts as `perft` and polls whenever it has counted so much that a fraction of a millisecond may
/// have gone by, whatever the game and however many moves a position has.
template <Game G, typename Poll>
class PollingCounter {
  public:
    explicit PollingCounter(Poll& poll) : poll_(poll) {}

    [[nodiscard]] std::uint64_t count(const typename G::Position& position, int depth) {
        if (depth <= bulk_plies) {
            const std::uint64_t leaves = perft<G>(position, depth);
            worked(leaves);
            return leaves;
        }
        worked(0);
        std::uint64_t leaves = 0;
        G::for_each_legal_move(position, [&](const typename G::Move& move) {
            leaves += count(G::play(position, move), depth - 1);
        });
        return leaves;
    }

  private:
    static constexpr int bulk_plies = 2;
    static constexpr std::uint64_t leaves_between_polls = 1'000'000;
    static constexpr std::uint64_t work_of_a_position = 500;  // in leaves counted in bulk

    void worked(std::uint64_t leaves) {
        work_ += leaves + work_of_a_position;
        if (work_ >= leaves_between_polls) {
            work_ = 0;
            poll_();
        }
    }

    Poll& poll_;
    std::uint64_t work_ = 0;
};

}  // namespace detail

/// As `perft`. Calls `poll()`, which may throw to stop the count, at the beginning and several
/// times a millisecond. Lists no moves, so that a line as long as a whole game fits the C stack.
template <Game G, typename Poll>
[[nodiscard]] std::uint64_t interruptible_perft(const typename G::Position& position, int depth,
                                                Poll poll) {
    poll();
    return detail::PollingCounter<G, Poll>(poll).count(position, depth);
}

}  // namespace tabuleiro
