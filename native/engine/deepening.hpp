// Iterative deepening: a search to depth 1, then 2, and so on, each helped by what the last one
// left in the table.
#pragma once

#include <algorithm>

#include "engine/search_worker.hpp"

namespace tabuleiro {

/// Deepens the search of one position, in one thread.
template <SearchableGame G>
class Deepening {
  public:
    Deepening(const typename G::Position& root, SearchWorker<G>& worker)
        : root_(root), worker_(worker) {}

    /// Searches to `depth` within windows around the last score. False where it was stopped; what
    /// it had found by then is in `line`.
    bool search_to(int depth) {
        confirming_ = is_decided(value_.score);
        Score margin = confirming_ ? 1 : first_margin;
        const bool open = depth <= 2 && !confirming_;
        Score alpha = open ? -infinite_score : value_.score - margin;
        Score beta = open ? infinite_score : value_.score + margin;
        for (;;) {
            confirmed_ = is_win(alpha) || is_loss(beta);
            const Value value = worker_.search_root(root_, alpha, beta, depth);
            if (!worker_.line().empty()) {
                line_ = worker_.line();
            }
            if (worker_.stopped()) {
                return false;
            }
            if (value.score > alpha && value.score < beta) {
                value_ = value;
                if (!value.proven && value.score == 0 && line_ends_the_game()) {
                    value_.proven = worker_.is_drawn(root_, depth, worker_.nodes() + 1000);
                }
                return !worker_.stopped();
            }
            margin *= growth;
            if (value.score <= alpha) {
                alpha = std::max(value.score - margin, -infinite_score);
            } else {
                beta = std::min(value.score + margin, infinite_score);
            }
        }
    }

    /// The result of the last finished depth.
    [[nodiscard]] Value value() const noexcept { return value_; }
    /// The best line found so far.
    [[nodiscard]] const auto& line() const noexcept { return line_; }

    /// Whether no deeper search can change the value. A win or loss is settled only when a
    /// full-width search has shown that none is shorter, or later.
    [[nodiscard]] bool settled(bool exact) const noexcept {
        return is_decided(value_.score) ? exact || confirmed_ : value_.proven;
    }
    /// The depth to search after `depth`: a win in n plies is confirmed at depth n or beyond.
    [[nodiscard]] int depth_after(int depth, int limit) const noexcept {
        if (!is_decided(value_.score) || confirming_) {
            return depth + 1;
        }
        const int least = std::max(depth, plies_to_end(value_.score));
        return least <= limit ? least : depth + 1;
    }

  private:
    [[nodiscard]] bool line_ends_the_game() const {
        auto position = root_;
        for (const auto move : line_) {
            position = G::play(position, move);
        }
        return G::outcome(position).has_value();
    }

    static constexpr Score first_margin = 30;
    static constexpr Score growth = 3;

    typename G::Position root_;
    SearchWorker<G>& worker_;
    typename SearchWorker<G>::Line line_;
    Value value_;
    bool confirming_ = false;
    bool confirmed_ = false;
};

}  // namespace tabuleiro
