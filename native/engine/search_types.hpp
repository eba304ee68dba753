// What a search is told and what it tells.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "engine/score.hpp"
#include "engine/searchable.hpp"

namespace tabuleiro {

/// When a search ends; whichever comes first. A proven result or a forced move ends it too.
struct SearchLimits {
    using Clock = std::chrono::steady_clock;

    std::optional<Clock::duration> time = std::nullopt;
    int depth = max_ply;  ///< plies; at least 1
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
};

/// More threads than this are not started.
inline constexpr int max_threads = 256;

/// How a search works.
struct SearchSettings {
    int threads = 1;
    /// No reductions and no pruning but what cannot change a score: plain minimax, only faster.
    bool exact = false;
};

/// What the score proves about the game, if anything.
enum class Verdict { unknown, win, loss, draw };

/// The state of a search after a finished depth, and its result.
template <Game G>
struct SearchReport {
    std::optional<typename G::Move> move;  ///< nothing where the game is over
    Score score = 0;                       ///< from the side of who moves at the root
    Verdict verdict = Verdict::unknown;
    int plies = 0;                       ///< with a win or a loss: to the end of the game
    std::vector<typename G::Move> line;  ///< principal variation, passes included
    int depth = 0;                       ///< the last finished depth
    int selective_depth = 0;             ///< the longest line looked at
    std::uint64_t nodes = 0;             ///< positions reached by a move, by all threads
    double seconds = 0;
    int table_permille = 0;  ///< how full the table is of this search's entries
};

/// How a caller stays in touch with a running search. All is called in the caller's own thread.
template <Game G>
struct SearchHooks {
    /// Asked every millisecond or so whether to stop.
    std::function<bool()> poll = {};
    /// Told after each finished depth.
    std::function<void(const SearchReport<G>&)> progress = {};
    /// Set by anybody, at any time, to stop the search.
    const std::atomic<bool>* stop = nullptr;
};

}  // namespace tabuleiro
