// When a search ends: its limits, the clock, and who may stop it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "engine/score.hpp"

namespace tabuleiro {

/// When a search ends; whichever comes first. A proven result or a forced move ends it too.
struct SearchLimits {
    using Clock = std::chrono::steady_clock;

    static constexpr int any_depth = std::numeric_limits<int>::max();

    std::optional<Clock::duration> time = std::nullopt;
    int depth = any_depth;  ///< plies, at least 1; no search goes beyond `max_ply`
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
};

/// More threads than this are not started.
inline constexpr int max_threads = 256;

/// Watches over a search on one thread or several: counts their nodes and looks at the limits. The
/// first thread, the caller's, also asks its caller whether to stop.
class Watch {
  public:
    /// `poll` and `stop`, which may be null, are the caller's. No thread searches more than
    /// `most_between_checks` nodes before it looks up again: less than a millisecond's worth.
    Watch(const SearchLimits& limits, const std::function<bool()>& poll,
          const std::atomic<bool>* stop, int threads, std::uint64_t most_between_checks)
        : limits_(limits),
          poll_(poll),
          stopped_by_caller_(stop),
          most_between_checks_(limits.time && *limits.time < little_time
                                   ? std::max<std::uint64_t>(most_between_checks / 8, 1)
                                   : most_between_checks),
          thread_nodes_(static_cast<std::size_t>(std::max(threads, 1))) {}

    [[nodiscard]] std::size_t threads() const noexcept { return thread_nodes_.size(); }

    /// Takes the count of nodes that a thread has searched so far. Returns the count at which it
    /// has to look up again, or 0 where it has to stop.
    [[nodiscard]] std::uint64_t check(std::size_t thread, std::uint64_t nodes) {
        count(thread, nodes);
        if (thread == 0) {
            return should_stop() ? 0 : nodes + until_next_check(nodes);
        }
        // The first thread may be waiting for a processor: the limits bind everybody.
        if (limits_reached()) {
            stop();
        }
        return stopped() ? 0 : nodes + until_next_check(nodes);
    }
    void count(std::size_t thread, std::uint64_t nodes) noexcept {
        thread_nodes_[thread].store(nodes, std::memory_order_relaxed);
    }

    [[nodiscard]] bool ends_by_depth_alone() const noexcept {
        return !limits_.time && limits_.nodes == std::numeric_limits<std::uint64_t>::max() &&
               limits_.depth != SearchLimits::any_depth;
    }

    /// Ends the search on all threads.
    void stop() noexcept { stopped_.store(true, std::memory_order_relaxed); }

    [[nodiscard]] bool limits_reached() const {
        return nodes() >= limits_.nodes || (limits_.time && Clock::now() - start_ >= *limits_.time);
    }
    /// To be asked in the caller's thread.
    [[nodiscard]] bool should_stop() const {
        return limits_reached() || stopped() ||
               (stopped_by_caller_ != nullptr &&
                stopped_by_caller_->load(std::memory_order_relaxed)) ||
               (poll_ && poll_());
    }

    /// Those of all threads; of all but the first they come a little late.
    [[nodiscard]] std::uint64_t nodes() const noexcept {
        std::uint64_t total = 0;
        for (const auto& nodes : thread_nodes_) {
            total += nodes.load(std::memory_order_relaxed);
        }
        return total;
    }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }

  private:
    using Clock = SearchLimits::Clock;

    [[nodiscard]] bool stopped() const noexcept { return stopped_.load(std::memory_order_relaxed); }

    /// In a search of less than this the clock is looked at more often: each millisecond counts.
    static constexpr Clock::duration little_time = std::chrono::milliseconds(100);

    /// How many nodes a thread searches before it looks up again. Few at first, when each may have
    /// to wait for a fresh page of the table; never more than its share of what the limit leaves.
    [[nodiscard]] std::uint64_t until_next_check(std::uint64_t nodes) const noexcept {
        const std::uint64_t total = this->nodes();
        const std::uint64_t left = limits_.nodes > total ? limits_.nodes - total : 0;
        const std::uint64_t share = std::max<std::uint64_t>(left / threads(), 1);
        return std::min(std::clamp<std::uint64_t>(nodes, 16, most_between_checks_), share);
    }

    const Clock::time_point start_ = Clock::now();
    const SearchLimits& limits_;
    const std::function<bool()>& poll_;
    const std::atomic<bool>* const stopped_by_caller_;
    const std::uint64_t most_between_checks_;
    std::atomic<bool> stopped_ = false;
    std::vector<std::atomic<std::uint64_t>> thread_nodes_;
};

}  // namespace tabuleiro
