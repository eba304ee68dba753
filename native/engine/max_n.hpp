// The search for games of more than two seats: every seat plays for itself.
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
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search_types.hpp"
#include "engine/transposition_table.hpp"

namespace tabuleiro {

namespace detail {

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

/// A search of one position.
template <SearchableByMany G>
class MaxNRun {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Report = SearchReport<G>;

    MaxNRun(const Position& root, const SearchLimits& limits, const SearchHooks<G>& hooks)
        : root_(root), self_(G::seat_to_move(root)), limits_(limits), hooks_(hooks) {}

    [[nodiscard]] Report run() {
        if (const auto over = G::outcome(root_)) {
            set_verdict(*over, 0);
            return finished_report();
        }
        std::vector<Candidate> moves = candidates_of(root_);
        report_.move = moves.front().move;
        report_.line = {moves.front().move};
        report_.score = G::evaluate_for(root_, self_);
        if (should_stop()) {
            return finished_report();
        }
        const int deepest = std::min(limits_.depth, moves.size() == 1 ? 1 : max_ply);
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
    using Clock = SearchLimits::Clock;
    using Values = std::array<Score, G::seats>;
    using Line = std::vector<Move>;

    struct Candidate {
        Move move;
        Score order;
    };
    struct Frame {
        std::vector<Candidate> moves;
        Line line;  ///< the best from here on
    };

    static constexpr Score loss = -10'000;
    static constexpr Score win = -loss * (G::seats - 1);

    /// All candidates, the best first.
    [[nodiscard]] static std::vector<Candidate> candidates_of(const Position& position) {
        std::vector<Candidate> moves;
        fill(position, moves);
        std::sort(moves.begin(), moves.end(), is_before);
        return moves;
    }
    static void fill(const Position& position, std::vector<Candidate>& moves) {
        moves.clear();
        G::for_each_candidate(position, [&](Move move, Score gain) {
            moves.push_back({move, gain});
        });
    }
    [[nodiscard]] static bool is_before(const Candidate& left, const Candidate& right) noexcept {
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
        Score best = -infinite_score;
        std::optional<Outcome> end_by_best;
        std::size_t ends = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const Position after = G::play(root_, moves[i].move);
            const Score value = search(after, depth - 1, 1)[static_cast<std::size_t>(self_)];
            if (stopped_) {
                return false;
            }
            moves[i].order = value;
            if (value > best) {
                best = value;
                take(moves[i].move, frame(1).line, report_.line);
                report_.move = moves[i].move;
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
        ++nodes_;
        frame(ply).line.clear();
        if (nodes_ >= next_check_ && should_stop()) {
            stopped_ = true;
        }
        if (stopped_) {
            return {};
        }
        report_.selective_depth = std::max(report_.selective_depth, ply);
        if (const auto over = G::outcome(position)) {
            return values_of(*over);
        }
        Values best{};
        if (depth == 0) {
            cut_off_ = true;
            for (Seat seat = 0; seat < G::seats; ++seat) {
                best[static_cast<std::size_t>(seat)] = G::evaluate_for(position, seat);
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
        std::partial_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(width),
                          moves.end(), is_before);
        best[own] = -infinite_score;
        for (std::size_t i = 0; i < width && !stopped_; ++i) {
            const Values values =
                search(G::play(position, frame(ply).moves[i].move), depth - 1, ply + 1);
            if (values[own] > best[own]) {
                best = values;
                take(frame(ply).moves[i].move, frame(ply + 1).line, frame(ply).line);
            }
        }
        return best;
    }

    [[nodiscard]] static Values values_of(Outcome over) noexcept {
        Values values{};
        if (over.winner != Outcome::draw) {
            values.fill(loss);
            values[static_cast<std::size_t>(over.winner)] = win;
        }
        return values;
    }

    /// What the end of the game in so many plies means for who seeks a move.
    void set_verdict(Outcome over, int plies) noexcept {
        const bool is_draw = over.winner == Outcome::draw;
        report_.verdict = is_draw                ? Verdict::draw
                          : over.winner == self_ ? Verdict::win
                                                 : Verdict::loss;
        report_.plies = is_draw ? 0 : plies;
        report_.score = is_draw ? 0 : over.winner == self_ ? win_in(plies) : -win_in(plies);
    }

    static void take(Move move, const Line& rest, Line& line) {
        line.assign(1, move);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    [[nodiscard]] Frame& frame(int ply) {
        const auto index = static_cast<std::size_t>(ply);
        while (frames_.size() <= index) {
            frames_.push_back(std::make_unique<Frame>());
        }
        return *frames_[index];
    }

    /// Looks at the limits, and says when to look again: after less than a millisecond.
    [[nodiscard]] bool should_stop() {
        constexpr std::uint64_t nodes_between_checks = 128;
        next_check_ = std::min(nodes_ + nodes_between_checks, limits_.nodes);
        return nodes_ >= limits_.nodes ||
               (limits_.time && Clock::now() - start_ >= *limits_.time) ||
               (hooks_.stop != nullptr && hooks_.stop->load(std::memory_order_relaxed)) ||
               (hooks_.poll && hooks_.poll());
    }

    [[nodiscard]] const Report& finished_report() {
        report_.nodes = nodes_;
        report_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        return report_;
    }

    const Clock::time_point start_ = Clock::now();
    const Position root_;
    const Seat self_;
    const SearchLimits limits_;
    const SearchHooks<G>& hooks_;
    MaxNWidths widths_;
    std::vector<std::unique_ptr<Frame>> frames_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = 0;
    bool cut_off_ = false;   ///< whether a line has ended before the game does
    bool narrowed_ = false;  ///< whether some moves were not followed
    bool stopped_ = false;
    Report report_;
};

}  // namespace detail

/// The best move of a position for who is to move, as far as the limits let it be found; always a
/// legal one where the game is not over. It runs in the calling thread alone and needs no table.
/// What the hooks throw ends the search and is passed on.
template <SearchableByMany G>
[[nodiscard]] SearchReport<G> search(const typename G::Position& root,
                                     TranspositionTable& /*table*/, const SearchLimits& limits = {},
                                     const SearchSettings& /*settings*/ = {},
                                     const SearchHooks<G>& hooks = {}) {
    return detail::MaxNRun<G>(root, limits, hooks).run();
}

}  // namespace tabuleiro
