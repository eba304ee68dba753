// The search: iterative deepening within limits, on one thread or several.
//
//     TranspositionTable table(64);
//     const auto report = search<Infection<Rules::ataxx>>(position, table, {.depth = 8});
//
// No game here has a rule of repetition: a line that repeats is all moves that a game's own counter
// of quiet plies ends, which is part of the position.
//
// It asks each position whose move it is; one side may move many times running. On one thread, with
// a fresh table and without a time limit, the same position gives the same report every time.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/deepening.hpp"
#include "engine/search_types.hpp"
#include "engine/search_worker.hpp"
#include "engine/thread_group.hpp"

namespace tabuleiro {

namespace detail {

/// A search on all its threads.
template <SearchableGame G>
class SearchRun {
  public:
    using Position = typename G::Position;
    using Report = SearchReport<G>;

    SearchRun(const Position& root, TranspositionTable& table, const SearchLimits& limits,
              const SearchSettings& settings, const SearchHooks<G>& hooks)
        : root_(root),
          table_(table),
          limits_(within_bounds(limits)),
          settings_(settings),
          hooks_(hooks),
          thread_nodes_(static_cast<std::size_t>(std::max(settings.threads, 1))) {}

    [[nodiscard]] Report run() {
        const std::size_t moves = find_some_move();
        if (moves == 0) {
            return report_;
        }
        if (moves == 1) {
            limits_.depth = 1;  // there is nothing to choose
        }
        if (!should_stop()) {
            table_.age();
            deepen(moves == 1 ? 1 : thread_nodes_.size());
            helpers_.rethrow();
        }
        finish_report();
        return report_;
    }

  private:
    [[nodiscard]] static SearchLimits within_bounds(SearchLimits limits) noexcept {
        limits.depth = std::min(limits.depth, max_ply);
        return limits;
    }

    using Clock = SearchLimits::Clock;
    using Worker = SearchWorker<G>;

    /// The move to answer with where there is no time for a search. Returns how many there are.
    std::size_t find_some_move() {
        std::size_t moves = 0;
        Score best_gain = 0;
        G::for_each_candidate(root_, [&](typename G::Move move, Score gain) {
            if (moves++ == 0 || gain > best_gain) {
                best_gain = gain;
                report_.move = move;
            }
        });
        if (report_.move) {
            report_.line = {*report_.move};
            report_.score = G::evaluate(root_);
        } else if (const auto over = G::outcome(root_)) {
            const Value value = outcome_value(*over, G::seat_to_move(root_), 0);
            set_score(value);
        }
        return moves;
    }

    void deepen(std::size_t threads) {
        const StopHelpers stop_helpers{stop_, helpers_};
        for (std::size_t i = 1; i < threads && !limits_reached(); ++i) {
            helpers_.start([this, i] { help_or_stop(i); });
        }
        Worker worker(table_, settings_.exact,
                      [this](std::uint64_t nodes) { return next_check(nodes); });
        Deepening<G> deepening(root_, worker);
        int depth = 1;
        while (depth <= limits_.depth) {
            const bool finished = deepening.search_to(depth);
            thread_nodes_[0].store(worker.nodes(), std::memory_order_relaxed);
            take_line(deepening);
            if (!finished) {
                break;
            }
            report_.depth = depth;
            report_.selective_depth = worker.selective_depth();
            set_score(deepening.value());
            if (hooks_.progress) {
                finish_report();
                hooks_.progress(report_);
            }
            if (deepening.settled(settings_.exact)) {
                break;
            }
            depth = deepening.depth_after(depth, limits_.depth);
        }
    }

    /// A helper that cannot go on ends the search.
    void help_or_stop(std::size_t thread) {
        try {
            help(thread);
        } catch (...) {
            stop_.store(true, std::memory_order_relaxed);
            throw;
        }
    }

    /// What every thread but the first does: search the same position, half of them a ply ahead,
    /// and leave what they find in the table.
    void help(std::size_t thread) {
        auto& nodes = thread_nodes_[thread];
        Worker worker(table_, settings_.exact, [&](std::uint64_t count) {
            nodes.store(count, std::memory_order_relaxed);
            // The first thread may be waiting for a processor: the limits bind everybody.
            if (limits_reached()) {
                stop_.store(true, std::memory_order_relaxed);
            }
            return stop_.load(std::memory_order_relaxed) ? 0 : count + until_next_check(count);
        });
        Deepening<G> deepening(root_, worker);
        int depth = 1 + static_cast<int>(thread % 2);
        while (depth <= limits_.depth && deepening.search_to(depth)) {
            depth = deepening.depth_after(depth, limits_.depth);
        }
        nodes.store(worker.nodes(), std::memory_order_relaxed);
    }

    /// Stops and joins the helpers, however the search ends.
    struct StopHelpers {
        std::atomic<bool>& stop;
        ThreadGroup& helpers;

        StopHelpers(std::atomic<bool>& flag, ThreadGroup& threads) noexcept
            : stop(flag), helpers(threads) {}
        StopHelpers(const StopHelpers&) = delete;
        StopHelpers& operator=(const StopHelpers&) = delete;
        ~StopHelpers() {
            stop.store(true, std::memory_order_relaxed);
            helpers.join();
        }
    };

    /// How many nodes the first thread may have searched when it next asks, or 0 to stop.
    [[nodiscard]] std::uint64_t next_check(std::uint64_t nodes) {
        thread_nodes_[0].store(nodes, std::memory_order_relaxed);
        return should_stop() ? 0 : nodes + until_next_check(nodes);
    }

    [[nodiscard]] bool limits_reached() const {
        return total_nodes() >= limits_.nodes ||
               (limits_.time && Clock::now() - start_ >= *limits_.time);
    }

    [[nodiscard]] bool should_stop() const {
        return limits_reached() || stop_.load(std::memory_order_relaxed) ||
               (hooks_.stop != nullptr && hooks_.stop->load(std::memory_order_relaxed)) ||
               (hooks_.poll && hooks_.poll());
    }

    /// How many nodes a thread searches before it looks up again. Few at first, when each may have
    /// to wait for a fresh page of the table; later less than a millisecond's worth; never more
    /// than its share of what the limit leaves.
    [[nodiscard]] std::uint64_t until_next_check(std::uint64_t nodes) const noexcept {
        const std::uint64_t total = total_nodes();
        const std::uint64_t left = limits_.nodes > total ? limits_.nodes - total : 0;
        const std::uint64_t share = std::max<std::uint64_t>(left / thread_nodes_.size(), 1);
        return std::min(std::clamp<std::uint64_t>(nodes, 16, 1024), share);
    }

    void take_line(const Deepening<G>& deepening) {
        const auto& line = deepening.line();
        if (!line.empty()) {
            report_.line.assign(line.begin(), line.end());
            report_.move = line[0];
        }
    }

    void set_score(Value value) noexcept {
        report_.score = value.score;
        report_.plies = 0;
        report_.verdict = Verdict::unknown;
        if (is_decided(value.score)) {
            report_.verdict = is_win(value.score) ? Verdict::win : Verdict::loss;
            report_.plies = plies_to_end(value.score);
        } else if (value.proven) {
            report_.verdict = Verdict::draw;  // the only score that is proven and not decided
        }
    }

    void finish_report() noexcept {
        report_.nodes = total_nodes();
        report_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        report_.table_permille = table_.permille();
    }

    [[nodiscard]] std::uint64_t total_nodes() const noexcept {
        std::uint64_t total = 0;
        for (const auto& nodes : thread_nodes_) {
            total += nodes.load(std::memory_order_relaxed);
        }
        return total;
    }

    const Clock::time_point start_ = Clock::now();
    const Position root_;
    TranspositionTable& table_;
    SearchLimits limits_;
    const SearchSettings settings_;
    const SearchHooks<G>& hooks_;
    std::atomic<bool> stop_ = false;
    std::vector<std::atomic<std::uint64_t>> thread_nodes_;  ///< a little late for all but the first
    Report report_;
    ThreadGroup helpers_;  // last: they use the rest
};

}  // namespace detail

/// The best move of a position, as far as the limits let it be found; always a legal one where the
/// game is not over. What the hooks throw ends the search and is passed on.
template <SearchableGame G>
[[nodiscard]] SearchReport<G> search(const typename G::Position& root, TranspositionTable& table,
                                     const SearchLimits& limits = {},
                                     const SearchSettings& settings = {},
                                     const SearchHooks<G>& hooks = {}) {
    return detail::SearchRun<G>(root, table, limits, settings, hooks).run();
}

}  // namespace tabuleiro
