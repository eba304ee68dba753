// The search for games of two seats: alpha-beta on all its threads.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "engine/search/alpha_beta.hpp"
#include "engine/search/deepening.hpp"
#include "engine/search/searcher.hpp"
#include "engine/thread_group.hpp"

namespace tabuleiro {

/// A search of one position.
template <SearchableGame G>
class TwoSeatRun {
  public:
    using Position = typename G::Position;
    using Report = SearchReport<G>;
    using Workers = std::vector<std::unique_ptr<AlphaBeta<G>>>;

    TwoSeatRun(const Position& root, TableFor<G>* table, Workers& workers,
               const SearchLimits& limits, const SearchSettings& settings,
               const SearchHooks<G>& hooks)
        : root_(root),
          table_(table),
          workers_(workers),
          depth_limit_(std::min(limits.depth, max_ply)),
          exact_(settings.exact),
          hooks_(hooks),
          watch_(limits, hooks.poll, hooks.stop, threads_for(settings), most_between_checks) {}

    [[nodiscard]] Report run() {
        const std::size_t moves = find_some_move();
        if (moves == 0) {
            return report_;
        }
        if (moves == 1) {
            depth_limit_ = 1;  // there is nothing to choose
        }
        if (!watch_.should_stop()) {
            if (table_ != nullptr) {
                table_->age();
            }
            deepen(moves == 1 ? 1 : watch_.threads());
            helpers_.rethrow();
        }
        finish_report();
        return report_;
    }

  private:
    using Score = ScoreOf<G>;

    static constexpr std::uint64_t most_between_checks = 1024;
    static constexpr bool can_copy = std::copy_constructible<Position>;

    [[nodiscard]] static int threads_for(const SearchSettings& settings) noexcept {
        return can_copy || SharesPositions<G> ? settings.threads : 1;
    }

    /// The move to answer with where there is no time for a search. Returns how many there are.
    std::size_t find_some_move() {
        std::size_t moves = 0;
        std::optional<Candidate<G>> best;
        for_each_candidate<G>(root_, [&](const typename G::Move& move, tabuleiro::Score gain) {
            ++moves;
            if (!best || gain > best->gain) {
                best = {move, gain, 0};
            }
        });
        if (best) {
            report_.move = keep<G>(best->move);
            report_.line = {*report_.move};
            report_.score = G::evaluate(root_);
        } else if (const auto over = G::outcome(root_)) {
            set_score(outcome_value<Score>(*over, G::seat_to_move(root_), 0));
        }
        return moves;
    }

    void deepen(std::size_t threads) {
        while (workers_.size() < threads) {
            workers_.push_back(std::make_unique<AlphaBeta<G>>());
        }
        const StopHelpers stop_helpers{watch_, helpers_};
        start_helpers(threads);
        AlphaBeta<G>& worker = *workers_[0];
        worker.begin(table_, watch_, 0, exact_);
        Deepening<G> deepening(root_, worker);
        int depth = 1;
        while (depth <= depth_limit_) {
            const bool finished = deepening.search_to(depth);
            watch_.count(0, worker.nodes());
            take_line(deepening.line());
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
            if (deepening.settled(exact_)) {
                break;
            }
            depth = deepening.depth_after(depth, depth_limit_);
        }
    }

    void start_helpers(std::size_t threads) {
        for (std::size_t i = 1; i < threads && !watch_.limits_reached(); ++i) {
            if constexpr (can_copy) {
                helpers_.start([this, i] { help_or_stop(i, [this](auto help) { help(root_); }); });
            } else if constexpr (SharesPositions<G>) {
                helpers_.start([this, i, shared = G::share(root_)] {
                    help_or_stop(i, [&](auto help) {
                        const Position root = G::enter(shared);
                        help(root);
                    });
                });
            }
        }
    }

    /// A helper that cannot go on ends the search. `with_root` calls what it is given with the root
    /// as this thread sees it.
    template <typename WithRoot>
    void help_or_stop(std::size_t thread, WithRoot with_root) {
        try {
            with_root([&](const Position& root) { help(thread, root); });
        } catch (...) {
            watch_.stop();
            throw;
        }
    }

    /// What every thread but the first does: search the same position, half of them a ply ahead,
    /// and leave what they find in the table.
    void help(std::size_t thread, const Position& root) {
        AlphaBeta<G>& worker = *workers_[thread];
        worker.begin(table_, watch_, thread, exact_);
        Deepening<G> deepening(root, worker);
        int depth = 1 + static_cast<int>(thread % 2);
        while (depth <= depth_limit_ && deepening.search_to(depth)) {
            depth = deepening.depth_after(depth, depth_limit_);
        }
        watch_.count(thread, worker.nodes());
    }

    /// Stops and joins the helpers, however the search ends.
    struct StopHelpers {
        Watch& watch;
        ThreadGroup& helpers;

        StopHelpers(Watch& over, ThreadGroup& threads) noexcept : watch(over), helpers(threads) {}
        StopHelpers(const StopHelpers&) = delete;
        StopHelpers& operator=(const StopHelpers&) = delete;
        ~StopHelpers() {
            watch.stop();
            helpers.join();
        }
    };

    void take_line(const typename Deepening<G>::Line& line) {
        if (!line.moves.empty()) {
            report_.line = line.moves;
            report_.move = line.moves[0];
        }
    }

    void set_score(Value<Score> value) noexcept {
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

    void finish_report() {
        report_.nodes = watch_.nodes();
        report_.seconds = watch_.seconds();
    }

    const Position& root_;
    TableFor<G>* const table_;
    Workers& workers_;
    int depth_limit_;
    const bool exact_;
    const SearchHooks<G>& hooks_;
    Watch watch_;
    Report report_;
    ThreadGroup helpers_;  // last: they use the rest
};

/// Searches, with the memory they take.
template <SearchableGame G>
class TwoSeatSearches {
  public:
    explicit TwoSeatSearches(std::size_t mebibytes) {
        if constexpr (HasKey<G>) {
            table_.emplace(mebibytes);
        }
    }

    [[nodiscard]] SearchReport<G> search(const typename G::Position& root,
                                         const SearchLimits& limits, const SearchSettings& settings,
                                         const SearchHooks<G>& hooks) {
        return TwoSeatRun<G>(root, table_ ? &*table_ : nullptr, workers_, limits, settings, hooks)
            .run();
    }

    void new_game() noexcept {
        if (table_) {
            table_->clear();
        }
    }

    [[nodiscard]] int table_permille() const noexcept { return table_ ? table_->permille() : 0; }

    [[nodiscard]] std::size_t bytes() const noexcept {
        std::size_t sum = table_ ? table_->bytes() : 0;
        for (const auto& worker : workers_) {
            sum += worker->bytes();
        }
        return sum;
    }

  private:
    std::optional<TableFor<G>> table_;  ///< nothing where the game has no key
    typename TwoSeatRun<G>::Workers workers_;
};

}  // namespace tabuleiro
