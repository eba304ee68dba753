// The search to a depth for games of more than two seats: every seat plays for itself.
//
// Iterative deepening over a tree in which each seat chooses what is best for it (max^n). Since
// little of such a tree can be cut off, only the moves that promise most are followed, more of them
// for who seeks a move than for the others. Where the next move ends the game all are, and once
// every line comes to the end of the game, more and more are.
//
// Nothing is proven that way but what the next move brings about. The score of a line that ends the
// game is a fixed one: in a game of n seats a win is worth what n - 1 losses cost, so that a draw
// of all is worth nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "engine/search/node_count.hpp"
#include "engine/search/searcher.hpp"

namespace tabuleiro {

/// What a lost game is worth: a tenth of what proves a win, with more than three seats less, so
/// that a won one is below it, too; of another number type, what no game counts up to.
template <SearchableByMany G>
inline constexpr ScoreOf<G> max_n_loss = -win_in<ScoreOf<G>>(0) / (10 * (G::seats - 2));

/// What the end of a game is worth to each of so many seats.
template <SearchableByMany G>
[[nodiscard]] constexpr std::array<ScoreOf<G>, G::seats> max_n_values(Outcome over,
                                                                      int seats) noexcept {
    std::array<ScoreOf<G>, G::seats> values{};
    if (over.winner != Outcome::draw) {
        values.fill(max_n_loss<G>);
        values[static_cast<std::size_t>(over.winner)] = -max_n_loss<G> * (seats - 1);
    }
    return values;
}

/// How many moves are followed.
struct MaxNWidths {
    std::size_t root = 20;
    std::size_t self = 10;
    std::size_t others = 4;

    constexpr void widen() noexcept {
        root *= 2;
        self *= 2;
        others *= 2;
    }
};

/// A move of a position, and how early it is searched: by what it gains, or was worth last time.
template <SearchableByMany G>
struct MaxNCandidate {
    typename G::Move move;
    ScoreOf<G> order;
};

/// What is kept of a position on the line being searched.
template <SearchableByMany G>
struct MaxNFrame {
    std::vector<MaxNCandidate<G>> moves;
    std::vector<KeptMoveOf<G>> line;  ///< the best from here on
};

/// A search of one position.
template <SearchableByMany G>
class MaxNRun {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Report = SearchReport<G>;
    /// By ply; they stay where they are as more are added.
    using Frames = std::vector<std::unique_ptr<MaxNFrame<G>>>;

    MaxNRun(const Position& root, Frames& frames, const SearchLimits& limits,
            const SearchSettings& settings, const SearchHooks<G>& hooks)
        : root_(root),
          self_(G::seat_to_move(root)),
          seats_(seats_at<G>(root)),
          depth_limit_(limits.depth),
          hooks_(hooks),
          frames_(frames),
          count_(limits, hooks) {
        if (settings.exact) {
            widths_ = {all, all, all};
        }
    }

    [[nodiscard]] Report run() {
        if (const auto over = G::outcome(root_)) {
            set_verdict(*over, 0);
            return finished_report();
        }
        std::vector<Candidate> moves = candidates_of(root_);
        report_.move = keep<G>(moves.front().move);
        report_.line = {*report_.move};
        report_.score = G::evaluate_for(root_, self_);
        if (count_.stop_now()) {
            return finished_report();
        }
        const int deepest = std::min(depth_limit_, moves.size() == 1 ? 1 : max_ply);
        for (int depth = 1; depth <= deepest && search_root(moves, depth);) {
            report_.depth = depth;
            if (hooks_.progress) {
                hooks_.progress(finished_report());
            }
            if (cut_off_) {
                ++depth;
            } else if (narrowed_) {
                widths_.widen();
            } else {
                break;
            }
        }
        return finished_report();
    }

  private:
    using Score = ScoreOf<G>;
    using Values = std::array<Score, G::seats>;  ///< those of seats that nobody has are not used
    using Line = std::vector<KeptMoveOf<G>>;
    using Candidate = MaxNCandidate<G>;
    using Frame = MaxNFrame<G>;

    static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

    /// All candidates, the best first.
    [[nodiscard]] static std::vector<Candidate> candidates_of(const Position& position) {
        std::vector<Candidate> moves;
        fill(position, moves);
        if constexpr (HasCandidates<G>) {
            std::sort(moves.begin(), moves.end(), is_before);
        }
        return moves;
    }
    static void fill(const Position& position, std::vector<Candidate>& moves) {
        moves.clear();
        for_each_candidate<G>(position, [&](const Move& move, tabuleiro::Score gain) {
            moves.push_back({move, Score(gain)});
        });
    }
    /// Moves that promise as much are in the order of their codes, or, where no move promises
    /// anything before it is searched, stay in the game's order.
    [[nodiscard]] static bool is_before(const Candidate& left, const Candidate& right) noexcept {
        if constexpr (!HasCandidates<G>) {
            return left.order > right.order;
        }
        return left.order != right.order ? left.order > right.order
                                         : G::move_code(left.move) < G::move_code(right.move);
    }

    /// How many of the moves are followed.
    [[nodiscard]] std::size_t followed(const std::vector<Candidate>& moves, std::size_t width) {
        narrowed_ = narrowed_ || width < moves.size();
        return std::min(moves.size(), width);
    }

    /// Searches to a depth, the moves that were best last time first. False where it was stopped;
    /// what was found by then holds if the best move of the last depth was among it.
    bool search_root(std::vector<Candidate>& moves, int depth) {
        cut_off_ = false;
        narrowed_ = false;
        const std::size_t width = depth == 1 ? moves.size() : followed(moves, widths_.root);
        Score best = -infinity<Score>;
        std::optional<Outcome> end_by_best;
        std::size_t ends = 0;
        for (std::size_t i = 0; i < width; ++i) {
            if (count_.stop_after_call()) {
                return false;
            }
            const Position after = G::play(root_, moves[i].move);
            const Score value = search(after, depth - 1, 1)[static_cast<std::size_t>(self_)];
            if (count_.stopped()) {
                return false;
            }
            moves[i].order = value;
            if (value > best) {
                best = value;
                take(moves[i].move, frame(1).line, report_.line);
                report_.move = keep<G>(moves[i].move);
                report_.score = value;
                end_by_best = G::outcome(after);
            }
            ends += G::outcome(after) ? 1 : 0;
        }
        if (end_by_best && (end_by_best->winner == self_ || ends == moves.size())) {
            set_verdict(*end_by_best, 1);
        }
        std::stable_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(width),
                         is_before);
        return true;
    }

    [[nodiscard]] Values search(const Position& position, int depth, int ply) {
        frame(ply).line.clear();
        if (count_.stop_after_node()) {
            return {};
        }
        report_.selective_depth = std::max(report_.selective_depth, ply);
        if (const auto over = G::outcome(position)) {
            return max_n_values<G>(*over, seats_);
        }
        if (count_.stop_after_call()) {
            return {};
        }
        Values best{};
        if (depth == 0) {
            cut_off_ = true;
            for (Seat seat = 0; seat < seats_; ++seat) {
                best[static_cast<std::size_t>(seat)] = G::evaluate_for(position, seat);
                if (count_.stop_after_call()) {
                    return {};
                }
            }
            return best;
        }
        const Seat mover = G::seat_to_move(position);
        const auto own = static_cast<std::size_t>(mover);
        auto& moves = frame(ply).moves;
        fill(position, moves);
        const bool ends = G::outcome(G::play(position, moves.front().move)).has_value();
        const std::size_t width =
            ends ? moves.size() : followed(moves, mover == self_ ? widths_.self : widths_.others);
        if constexpr (HasCandidates<G>) {
            std::partial_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(width),
                              moves.end(), is_before);
        }
        best[own] = -infinity<Score>;
        for (std::size_t i = 0; i < width && !count_.stop_after_call(); ++i) {
            const Values values = search(G::play(position, moves[i].move), depth - 1, ply + 1);
            if (values[own] > best[own]) {
                best = values;
                take(moves[i].move, frame(ply + 1).line, frame(ply).line);
            }
        }
        return best;
    }

    /// What the end of the game in so many plies means for who seeks a move.
    void set_verdict(Outcome over, int plies) noexcept {
        const bool is_draw = over.winner == Outcome::draw;
        report_.verdict = is_draw                ? Verdict::draw
                          : over.winner == self_ ? Verdict::win
                                                 : Verdict::loss;
        report_.plies = is_draw ? 0 : plies;
        report_.score = is_draw                ? 0
                        : over.winner == self_ ? win_in<Score>(plies)
                                               : -win_in<Score>(plies);
    }

    static void take(const Move& move, const Line& rest, Line& line) {
        line.assign(1, keep<G>(move));
        line.insert(line.end(), rest.begin(), rest.end());
    }

    [[nodiscard]] Frame& frame(int ply) {
        const auto index = static_cast<std::size_t>(ply);
        while (frames_.size() <= index) {
            frames_.push_back(std::make_unique<Frame>());
        }
        return *frames_[index];
    }

    [[nodiscard]] const Report& finished_report() {
        report_.nodes = count_.nodes();
        report_.seconds = count_.seconds();
        return report_;
    }

    const Position& root_;
    const Seat self_;
    const int seats_;
    const int depth_limit_;
    const SearchHooks<G>& hooks_;
    MaxNWidths widths_;
    Frames& frames_;
    NodeCount<G> count_;
    bool cut_off_ = false;   ///< whether a line has ended before the game does
    bool narrowed_ = false;  ///< whether some moves were not followed
    Report report_;
};

/// Searches, with the memory they take. They run in the calling thread alone and need no table.
template <SearchableByMany G>
class MaxNSearches {
  public:
    explicit MaxNSearches(std::size_t /*mebibytes*/) noexcept {}

    [[nodiscard]] SearchReport<G> search(const typename G::Position& root,
                                         const SearchLimits& limits, const SearchSettings& settings,
                                         const SearchHooks<G>& hooks) {
        return MaxNRun<G>(root, frames_, limits, settings, hooks).run();
    }

    void new_game() noexcept {}

    [[nodiscard]] int table_permille() const noexcept { return 0; }

    [[nodiscard]] std::size_t bytes() const noexcept {
        std::size_t sum = 0;
        for (const auto& frame : frames_) {
            sum += sizeof(*frame) + frame->moves.capacity() * sizeof(MaxNCandidate<G>) +
                   frame->line.capacity() * sizeof(KeptMoveOf<G>);
        }
        return sum;
    }

  private:
    typename MaxNRun<G>::Frames frames_;
};

}  // namespace tabuleiro
