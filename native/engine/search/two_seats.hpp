// The search for games of two seats: alpha-beta on all its threads.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
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
          watch_(limits, hooks.poll, hooks.stop, threads_for(settings),
                 most_between_checks<G>(1024)) {}

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

    static constexpr bool can_copy = std::copy_constructible<Position>;

    [[nodiscard]] static int threads_for(const SearchSettings& settings) noexcept {
        return can_copy || SharesPositions<G> ? settings.threads : 1;
    }

    /// The move to answer with where there is no time for a search. Returns how many there are.
    std::size_t find_some_move() {
        std::size_t moves = 0;
        std::optional<typename G::Move> best;
        tabuleiro::Score best_gain = 0;
        for_each_candidate<G>(root_, [&](const typename G::Move& move, tabuleiro::Score gain) {
            ++moves;
            if (!best || gain > best_gain) {
                best = move;
                best_gain = gain;
            }
        });
        if (best) {
            report_.move = keep<G>(*best);
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
        const Helpers helpers(*this, threads);
        AlphaBeta<G>& worker = *workers_[0];
        worker.begin(table_, watch_, 0, exact_);
        Deepening<G> deepening(root_, worker);
        int depth = leaves_out_depths() ? 2 - depth_limit_ % 2 : 1;
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
            const int next = deepening.depth_after(depth, depth_limit_);
            depth =
                next == depth + 1 && next < depth_limit_ && leaves_out_depths() ? next + 1 : next;
        }
    }

    /// Whether every other depth is left out: what the one in between would tell of the order of
    /// moves is not worth its calls, where it is not to be the last that there is time for.
    [[nodiscard]] bool leaves_out_depths() const noexcept {
        return CallsOut<G> && watch_.ends_by_depth_alone();
    }

    /// The threads that help, started here and stopped and joined however the search ends.
    class Helpers {
      public:
        Helpers(TwoSeatRun& run, std::size_t threads) : run_(run) {
            if (threads == 1) {
                return;
            }
            try {
                start(threads);
            } catch (...) {
                stop();
                throw;
            }
        }
        Helpers(const Helpers&) = delete;
        Helpers& operator=(const Helpers&) = delete;
        ~Helpers() { stop(); }

      private:
        struct Nothing {};
        [[nodiscard]] static auto share(const Position& root) {
            if constexpr (!can_copy && SharesPositions<G>) {
                return G::share(root);
            } else {
                return Nothing{};
            }
        }
        using Shared = decltype(share(std::declval<const Position&>()));

        void start(std::size_t threads) {
            shared_.emplace(share(run_.root_));
            for (std::size_t i = 1; i < threads && !run_.watch_.limits_reached(); ++i) {
                run_.helpers_.start([&run = run_, &shared = *shared_, i] {
                    try {
                        if constexpr (can_copy) {
                            run.help(i, run.root_);
                        } else if constexpr (SharesPositions<G>) {
                            G::help(shared, [&](const Position& root) { run.help(i, root); });
                        }
                    } catch (...) {  // a helper that cannot go on ends the search
                        run.watch_.stop();
                        throw;
                    }
                });
            }
        }
        void stop() noexcept {
            run_.watch_.stop();
            if constexpr (!can_copy && RecallsHelpers<G>) {
                if (shared_) {
                    G::recall(*shared_);
                }
            }
            run_.helpers_.join();
        }

        TwoSeatRun& run_;
        std::optional<Shared> shared_;
    };

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
    explicit TwoSeatSearches(std::size_t mebibytes) : table_(table_of(mebibytes)) {}

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
        for (const auto& worker : workers_) {
            worker->forget();
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
    [[nodiscard]] static std::optional<TableFor<G>> table_of(std::size_t mebibytes) {
        if constexpr (HasKey<G>) {
            return std::optional<TableFor<G>>(std::in_place, mebibytes,
                                              CallsOut<G> ? Pages::small : Pages::large);
        }
        return std::nullopt;
    }

    std::optional<TableFor<G>> table_;  ///< nothing where the game has no key
    typename TwoSeatRun<G>::Workers workers_;
};

}  // namespace tabuleiro
