// The search for games of which nothing is known but the rules: Monte Carlo (UCT).
//
// A tree grows from the root by one position at a time, where the moves have done best so far or
// have been tried least; each new position is valued by playing the game from there to its end at
// random. What the rules decide is worked out on the way: who has a move that wins has won, and who
// has only moves that lose has lost.
//
// No position is kept. The tree knows the moves by their places in the game's order, and every
// playout starts at the root. The random numbers are always the same: without a time limit the same
// position gives the same report every time.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "engine/moves.hpp"
#include "engine/score.hpp"
#include "engine/search/limits.hpp"
#include "engine/search/node_count.hpp"
#include "engine/search/searcher.hpp"

namespace tabuleiro {

/// A game of any number of seats, the scores of which are fractions: here the points that the side
/// to move can expect, from 0 to 1.
template <typename G>
concept SearchableAtRandom = Game<G> && std::floating_point<ScoreOf<G>>;

/// A game whose kept moves are more than they hold themselves: `kept_bytes(position)` is what all
/// those take besides that were kept in the search of the position.
template <typename G>
concept CountsKeptMoves = requires(const typename G::Position& position) {
    { G::kept_bytes(position) } -> std::same_as<std::size_t>;
};

/// A position of the tree, and what has been found out about it.
struct MonteCarloNode {
    static constexpr Seat unknown = Outcome::draw - 1;

    std::uint32_t first = 0;  ///< of the positions after it, which are next to each other
    std::uint32_t moves = 0;  ///< how many; 0: none are in the tree
    std::uint32_t visits = 0;
    Seat mover = 0;         ///< who is to move; of a position that has been visited
    Seat proven = unknown;  ///< the winner, or `draw`
    int plies = 0;          ///< where that is proven: to the end of the game
    double points = 0;      ///< of who moved there, in all visits together
};

/// A search of one position.
template <SearchableAtRandom G>
class MonteCarloRun {
  public:
    using Position = typename G::Position;
    using Report = SearchReport<G>;

    /// What a node of the tree takes, with the move that leads there.
    static constexpr std::size_t node_bytes = sizeof(MonteCarloNode) + sizeof(KeptMoveOf<G>);

    /// The tree takes so many bytes at most.
    MonteCarloRun(const Position& root, std::size_t most_bytes, const SearchLimits& limits,
                  const SearchHooks<G>& hooks)
        : root_(root),
          most_bytes_(most_bytes),
          draw_points_(Score(1) / seats_at<G>(root)),
          hooks_(hooks),
          count_(limits, hooks),
          tree_(1) {}

    [[nodiscard]] Report run() {
        node(0).mover = G::seat_to_move(root_);
        if (const auto over = G::outcome(root_)) {
            prove(0, over->winner, 0);
            return finished_report();
        }
        const auto moves = legal_moves<G>(root_);
        add_moves(0, moves);
        const std::uint64_t most = moves.size() == 1 ? forced_playouts : unlimited;
        for (std::uint64_t playouts = 1; playouts <= most && !is_proven(0); ++playouts) {
            if (count_.stop_now()) {
                break;
            }
            static_cast<void>(grow(root_, 0, 0));
            if (count_.stopped()) {
                break;
            }
            ++node(0).visits;
            if (hooks_.progress && std::has_single_bit(playouts)) {
                hooks_.progress(finished_report());
            }
        }
        return finished_report();
    }

  private:
    using Node = MonteCarloNode;
    using Index = std::size_t;
    using Moves = typename G::MoveList;
    using Score = ScoreOf<G>;

    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
    /// Where there is nothing to choose, so many tell the score.
    static constexpr std::uint64_t forced_playouts = 16;
    /// A game that goes on for longer than so many random plies is taken for a draw.
    static constexpr int longest_playout = 200;
    /// How much it counts that a move has been tried little.
    static constexpr double curiosity = 0.7;

    /// Adds a position to the tree below a node, and returns who won the game that was played from
    /// there. Where it was stopped the answer means nothing.
    [[nodiscard]] Seat grow(const Position& position, Index at, int ply) {
        report_.selective_depth = std::max(report_.selective_depth, ply);
        report_.depth = std::max(report_.depth, ply);
        if (at != 0 && node(at).visits == 0) {
            return first_visit(position, at, ply);
        }
        if (is_proven(at)) {
            return node(at).proven;
        }
        // Rules may answer otherwise than before: that the game is over here, or with fewer moves.
        if (const auto over = G::outcome(position)) {
            prove(at, over->winner, 0);
            return over->winner;
        }
        const Moves moves = legal_moves<G>(position);
        if (count_.stop_after_call()) {
            return Outcome::draw;
        }
        if (node(at).moves == 0) {
            if (ply >= max_ply || bytes_with(moves.size()) > most_bytes_) {
                return play_out(position, longest_playout, ply);
            }
            add_moves(at, moves);
        }
        const std::size_t chosen = std::min(promising_move(at), moves.size() - 1);
        const Index child = node(at).first + chosen;
        const Seat winner = [&] {
            const Position after = G::play(position, moves[chosen]);
            return count_.stop_after_node() ? Outcome::draw : grow(after, child, ply + 1);
        }();
        if (count_.stopped()) {
            return Outcome::draw;
        }
        ++node(child).visits;
        node(child).points += points(winner, node(at).mover);
        if (is_proven(child)) {
            prove_by_moves(at, child);
        }
        return is_proven(at) ? node(at).proven : winner;
    }

    [[nodiscard]] Seat first_visit(const Position& position, Index at, int ply) {
        const auto over = G::outcome(position);
        if (over) {
            prove(at, over->winner, 0);
            return over->winner;
        }
        if (count_.stop_after_call()) {
            return Outcome::draw;
        }
        node(at).mover = G::seat_to_move(position);
        return count_.stop_after_call() ? Outcome::draw : play_out(position, longest_playout, ply);
    }

    /// Plays on at random, and returns who won.
    [[nodiscard]] Seat play_out(const Position& position, int plies, int ply) {
        report_.selective_depth = std::max(report_.selective_depth, ply);
        if (plies == 0) {
            return Outcome::draw;
        }
        const typename G::Move move = random_move<G>(position, random_);
        if (count_.stop_after_call()) {
            return Outcome::draw;
        }
        const Position after = G::play(position, move);
        if (count_.stop_after_node()) {
            return Outcome::draw;
        }
        const auto over = G::outcome(after);
        if (over) {
            report_.selective_depth = std::max(report_.selective_depth, ply + 1);
            return over->winner;
        }
        return count_.stop_after_call() ? Outcome::draw : play_out(after, plies - 1, ply + 1);
    }

    void add_moves(Index at, const Moves& moves) {
        node(at).first = static_cast<std::uint32_t>(tree_.size());
        node(at).moves = static_cast<std::uint32_t>(moves.size());
        tree_.resize(tree_.size() + moves.size());
        for (const auto& move : moves) {
            kept_.push_back(keep<G>(move));
        }
    }

    /// What the tree takes with so many nodes more.
    [[nodiscard]] std::size_t bytes_with(std::size_t nodes) const {
        std::size_t bytes = (tree_.size() + nodes) * node_bytes;
        if constexpr (CountsKeptMoves<G>) {
            bytes += G::kept_bytes(root_);
        }
        return bytes;
    }

    /// The next move to try: one that was not, or that which has done best, and has been tried
    /// little; a lost one where all are.
    [[nodiscard]] std::size_t promising_move(Index at) const {
        const double logarithm = std::log(node(at).visits);
        std::size_t best = 0;
        double most = -1;
        for (std::size_t i = 0; i < node(at).moves; ++i) {
            const Node& child = node(node(at).first + i);
            if (child.visits == 0) {
                return i;
            }
            const double value =
                is_lost(child, node(at).mover)
                    ? -1
                    : mean(child) + curiosity * std::sqrt(logarithm / child.visits);
            if (value > most) {
                most = value;
                best = i;
            }
        }
        return best;
    }

    /// The best move as far as it is known: a win, or that which has been tried most, or else the
    /// longest way to lose.
    [[nodiscard]] Index best_move(Index at) const {
        const auto rank = [&](const Node& child) {
            if (child.proven == node(at).mover) {
                return std::pair(2, -static_cast<std::int64_t>(child.plies));
            }
            return is_lost(child, node(at).mover) ? std::pair<int, std::int64_t>(0, child.plies)
                                                  : std::pair<int, std::int64_t>(1, child.visits);
        };
        Index best = node(at).first;
        for (Index i = best + 1; i < node(at).first + node(at).moves; ++i) {
            if (rank(node(i)) > rank(node(best))) {
                best = i;
            }
        }
        return best;
    }

    void prove(Index at, Seat winner, int plies) noexcept {
        node(at).proven = winner;
        node(at).plies = plies;
    }
    /// Finds out whether the position is decided, now that one of its moves is. Where a side can
    /// but choose which of the others wins, nothing is.
    void prove_by_moves(Index at, Index child) noexcept {
        const Seat mover = node(at).mover;
        if (node(child).proven == mover) {
            prove(at, mover, node(child).plies + 1);
            return;
        }
        Seat winner = node(child).proven;
        int plies = 0;
        for (Index i = node(at).first; i < node(at).first + node(at).moves; ++i) {
            const Seat other = node(i).proven;
            if (other == Node::unknown) {
                return;
            }
            if (other == Outcome::draw) {
                winner = other;
            } else if (winner != Outcome::draw && other != winner) {
                return;
            }
            plies = std::max(plies, node(i).plies + 1);
        }
        prove(at, winner, plies);
    }
    [[nodiscard]] bool is_proven(Index at) const noexcept {
        return node(at).proven != Node::unknown;
    }
    [[nodiscard]] static bool is_lost(const Node& child, Seat mover) noexcept {
        return child.proven >= 0 && child.proven != mover;
    }

    [[nodiscard]] double points(Seat winner, Seat seat) const noexcept {
        return winner == Outcome::draw ? draw_points_ : winner == seat ? 1 : 0;
    }
    /// Those of who moved there.
    [[nodiscard]] double mean(const Node& child) const noexcept {
        return child.proven == Outcome::draw || child.visits == 0 ? draw_points_
                                                                  : child.points / child.visits;
    }

    [[nodiscard]] const Report& finished_report() {
        report_.nodes = count_.nodes();
        report_.seconds = count_.seconds();
        take_line();
        set_score();
        return report_;
    }
    void take_line() {
        report_.line.clear();
        for (Index at = 0; node(at).moves != 0;) {
            const Index child = best_move(at);
            if (at != 0 && node(child).visits == 0) {
                break;
            }
            report_.line.push_back(kept_[child - 1]);
            at = child;
        }
        if (!report_.line.empty()) {
            report_.move = report_.line.front();
        }
    }
    void set_score() noexcept {
        const Node& root = node(0);
        if (!is_proven(0)) {
            report_.score = mean(node(best_move(0)));
        } else if (root.proven == Outcome::draw) {
            report_.verdict = Verdict::draw;
            report_.score = draw_points_;
        } else {
            const bool won = root.proven == root.mover;
            report_.verdict = won ? Verdict::win : Verdict::loss;
            report_.plies = root.plies;
            report_.score = won ? win_in<Score>(root.plies) : -win_in<Score>(root.plies);
        }
    }

    [[nodiscard]] Node& node(Index at) noexcept { return tree_[at]; }
    [[nodiscard]] const Node& node(Index at) const noexcept { return tree_[at]; }

    const Position& root_;
    const std::size_t most_bytes_;
    const Score draw_points_;  ///< as much as the same chance for all
    const SearchHooks<G>& hooks_;
    NodeCount<G> count_;
    std::mt19937_64 random_;           ///< the same numbers in every search
    std::vector<Node> tree_;           ///< the root is the first
    std::vector<KeptMoveOf<G>> kept_;  ///< the moves that lead to the nodes but the first
    Report report_;
};

/// Searches, each of which remembers nothing of the others and runs in the calling thread alone.
template <SearchableAtRandom G>
class MonteCarlo {
  public:
    /// The tree takes so many MiB at most.
    explicit MonteCarlo(std::size_t mebibytes) noexcept
        : most_bytes_(std::min(mebibytes, most_mebibytes) << 20) {}

    /// As `Searcher::search`. The limit of depth and the settings are without meaning. Told after
    /// the first playout, the second, the fourth and so on, `hooks.progress` gets for a depth that
    /// of the tree.
    [[nodiscard]] SearchReport<G> search(const typename G::Position& root,
                                         const SearchLimits& limits,
                                         const SearchSettings& /*settings*/,
                                         const SearchHooks<G>& hooks) const {
        return MonteCarloRun<G>(root, most_bytes_, limits, hooks).run();
    }

  private:
    /// Nodes are counted by 32 bits.
    static constexpr std::size_t most_mebibytes =
        std::numeric_limits<std::uint32_t>::max() * MonteCarloRun<G>::node_bytes >> 20;

    std::size_t most_bytes_;
};

}  // namespace tabuleiro
