// Iterative deepening: a search to depth 1, then 2, and so on, each helped by what the last one
// left in the table.
#pragma once

#include <algorithm>
#include <concepts>

#include "engine/search/alpha_beta.hpp"

namespace tabuleiro {

/// Deepens the search of one position, in one thread.
template <SearchableGame G>
class Deepening {
  public:
    using Position = typename G::Position;
    using Score = ScoreOf<G>;
    using Line = typename AlphaBeta<G>::Line;

    Deepening(const Position& root, AlphaBeta<G>& worker) : root_(root), worker_(worker) {}

    /// Searches to `depth` within windows around the last score. False where it was stopped; what
    /// it had found by then is in `line`.
    bool search_to(int depth) {
        confirming_ = is_decided(value_.score);
        int margin = confirming_ || !has_scale ? 1 : first_margin;
        const bool open = depth <= 2 && !confirming_;
        Score alpha = open ? -infinity<Score> : below(value_.score, margin);
        Score beta = open ? infinity<Score> : above(value_.score, margin);
        for (;;) {
            confirmed_ = is_win(alpha) || is_loss(beta);
            const auto value = worker_.search_root(root_, alpha, beta, depth);
            if (!worker_.line().moves.empty()) {
                line_ = worker_.line();
            }
            if (worker_.stopped()) {
                return false;
            }
            if (value.score > alpha && value.score < beta) {
                value_ = value;
                if (!value.proven && value.score == 0 && line_.ends_the_game) {
                    value_.proven = worker_.is_drawn(root_, depth, worker_.nodes() + 1000);
                }
                return !worker_.stopped();
            }
            margin *= growth;
            if (value.score <= alpha) {
                alpha = below(value.score, margin);
            } else {
                beta = above(value.score, margin);
            }
        }
    }

    /// The result of the last finished depth.
    [[nodiscard]] Value<Score> value() const noexcept { return value_; }
    /// The best line found so far.
    [[nodiscard]] const Line& line() const noexcept { return line_; }

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
    static constexpr int first_margin = 30;
    static constexpr int growth = 2;

    /// Where scores have no scale that the search knows, any margin but the least one takes all of
    /// them. That one is tried first: often enough the last score is the next, too, and is then
    /// told from both sides by the fewest positions.
    static constexpr bool has_scale = std::same_as<Score, tabuleiro::Score>;

    /// The score that is so much less.
    [[nodiscard]] static Score below(Score score, int margin) noexcept {
        if constexpr (has_scale) {
            return std::max(score - margin, -infinite_score);
        } else {
            return margin == 1 ? just_below(score) : -infinity<Score>;
        }
    }
    [[nodiscard]] static Score above(Score score, int margin) noexcept {
        return -below(-score, margin);
    }

    const Position& root_;
    AlphaBeta<G>& worker_;
    Line line_;
    Value<Score> value_;
    bool confirming_ = false;
    bool confirmed_ = false;
};

}  // namespace tabuleiro
