// The count of the nodes of a search in one thread, by which it looks up.
#pragma once

#include <cstdint>

#include "engine/game.hpp"
#include "engine/search/limits.hpp"
#include "engine/search/searcher.hpp"

namespace tabuleiro {

/// Counts the nodes of a search that runs in the calling thread alone, and tells it when to stop:
/// once it has to, for good.
template <Game G>
class NodeCount {
  public:
    NodeCount(const SearchLimits& limits, const SearchHooks<G>& hooks)
        : watch_(limits, hooks.poll, hooks.stop, 1, most_between_checks<G>(128)) {}

    /// After a position has been reached.
    [[nodiscard]] bool stop_after_node() {
        ++nodes_;
        return nodes_ >= next_check_ ? stop_now() : stopped_;
    }
    /// After a call of the game that may have taken long.
    [[nodiscard]] bool stop_after_call() { return CallsOut<G> ? stop_now() : stopped_; }
    /// Looks at the limits whatever the count is.
    [[nodiscard]] bool stop_now() {
        if (!stopped_) {
            next_check_ = watch_.check(0, nodes_);
            stopped_ = next_check_ == 0;
        }
        return stopped_;
    }

    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] double seconds() const { return watch_.seconds(); }

  private:
    Watch watch_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = 0;
    bool stopped_ = false;
};

}  // namespace tabuleiro
