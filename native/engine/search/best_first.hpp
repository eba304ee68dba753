// The search for games of more than two seats that tell each seat's chances.
//
// A tree grows from the root by one position at a time, where the moves have done best so far, or
// promise to and have been tried little (PUCT). Each new position is valued by the chances that the
// game gives its seats there, or by its end, and each seat chooses what is best for its own: the
// mean of many positions, where max^n trusts a single one. Below the root only the moves that gain
// most are in the tree.
//
// It proves nothing. The same position gives the same report every time, without a time limit.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/search/max_n.hpp"
#include "engine/search/node_count.hpp"
#include "engine/search/searcher.hpp"

namespace tabuleiro {

/// A position of the tree, and what has been found out about it.
template <TellsChances G>
struct BestFirstNode {
    typename G::Move move;  ///< that leads here
    float promise = 0;      ///< of that move: its share among those of the position before
    float points = 0;       ///< of who made it, in all visits together
    std::uint32_t visits = 0;
    std::uint32_t first = 0;  ///< of the positions after it, which are next to each other
    std::uint32_t moves = 0;  ///< how many; 0: none are in the tree
};

/// A search of one position, in which the game goes on.
template <TellsChances G>
class BestFirstRun {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Report = SearchReport<G>;
    using Tree = std::vector<BestFirstNode<G>>;

    /// The tree, whose old nodes are thrown away, grows to no more than its capacity.
    BestFirstRun(const Position& root, Tree& tree, const SearchLimits& limits,
                 const SearchHooks<G>& hooks)
        : root_(root),
          self_(G::seat_to_move(root)),
          tree_(tree),
          hooks_(hooks),
          count_(limits, hooks) {
        tree_.assign(1, {});
    }

    [[nodiscard]] Report run() {
        add_moves(0, root_, std::numeric_limits<std::size_t>::max());
        const std::uint64_t most = node(0).moves == 1 ? forced_visits : most_visits;
        if (count_.stop_now()) {
            return finished_report();
        }
        for (std::uint64_t visits = 1; visits <= most && !count_.stopped(); ++visits) {
            grow();
            if (!count_.stopped() && hooks_.progress && std::has_single_bit(visits)) {
                hooks_.progress(finished_report());
            }
        }
        return finished_report();
    }

  private:
    using Index = std::size_t;
    using Chances = std::array<float, G::seats>;

    /// So many moves of a position are in the tree, those that gain most.
    static constexpr std::size_t most_moves = 16;
    /// A gain greater by so much makes a move e times as promising.
    static constexpr float gain_scale = 30;
    /// How much it counts that a move promises much and has been tried little.
    static constexpr float curiosity = 0.7F;
    /// By how much a move that has not been tried is taken to be worse than those that were.
    static constexpr float caution = 0.1F;
    /// Where there is nothing to choose, so many visits tell the score.
    static constexpr std::uint64_t forced_visits = 16;
    /// More are not counted, and a float adds up no more.
    static constexpr std::uint64_t most_visits = std::uint64_t{1} << 24;

    /// Adds a position to the tree, and what it is worth to all those on the line that leads there.
    void grow() {
        Position position = root_;
        std::optional<Outcome> over;
        path_.clear();
        for (Index at = 0; !over && (at == 0 || node(at).visits != 0);) {
            if (node(at).moves == 0 && !add_moves(at, position, most_moves)) {
                break;
            }
            const Seat mover = G::seat_to_move(position);
            at = promising_move(at);
            position = G::play(position, node(at).move);
            if (count_.stop_after_node()) {
                return;
            }
            path_.push_back({at, mover});
            over = G::outcome(position);
        }
        const Chances chances = over ? points(*over) : G::chances(position);
        ++node(0).visits;
        for (const auto& [at, mover] : path_) {
            ++node(at).visits;
            node(at).points += chances[static_cast<std::size_t>(mover)];
        }
        report_.depth = std::max(report_.depth, static_cast<int>(path_.size()));
        report_.selective_depth = report_.depth;
    }

    /// Adds the moves that gain most to the tree, so many at most, the best first. False where it
    /// is full.
    bool add_moves(Index at, const Position& position, std::size_t most) {
        ordered_.clear();
        for_each_candidate<G>(position, [&](const Move& move, Score gain) {
            ordered_.push_back({gain, G::move_code(move), move});
        });
        const std::size_t count = std::min(ordered_.size(), most);
        if (at != 0 && tree_.size() + count > tree_.capacity()) {
            return false;
        }
        std::partial_sort(ordered_.begin(), ordered_.begin() + static_cast<std::ptrdiff_t>(count),
                          ordered_.end(), [](const Ordered& left, const Ordered& right) {
                              return left.gain != right.gain ? left.gain > right.gain
                                                             : left.code < right.code;
                          });
        node(at).first = static_cast<std::uint32_t>(tree_.size());
        node(at).moves = static_cast<std::uint32_t>(count);
        float sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto lag = static_cast<float>(ordered_[i].gain - ordered_[0].gain);
            tree_.push_back({.move = ordered_[i].move, .promise = std::exp(lag / gain_scale)});
            sum += tree_.back().promise;
        }
        for (Index i = tree_.size() - count; i < tree_.size(); ++i) {
            node(i).promise /= sum;
        }
        return true;
    }

    /// The position after the move to try next.
    [[nodiscard]] Index promising_move(Index at) const noexcept {
        const Index first = node(at).first;
        const Index end = first + node(at).moves;
        float points = 0;
        std::uint32_t visits = 0;
        for (Index i = first; i < end; ++i) {
            points += node(i).points;
            visits += node(i).visits;
        }
        const float untried = visits == 0 ? 0 : points / static_cast<float>(visits) - caution;
        const float weight = curiosity * std::sqrt(static_cast<float>(visits + 1));
        Index best = first;
        float most = -std::numeric_limits<float>::infinity();
        for (Index i = first; i < end; ++i) {
            const auto tried = static_cast<float>(node(i).visits);
            const float value = (tried == 0 ? untried : node(i).points / tried) +
                                weight * node(i).promise / (1 + tried);
            if (value > most) {
                most = value;
                best = i;
            }
        }
        return best;
    }

    /// The position after the move that has been tried most.
    [[nodiscard]] Index best_move(Index at) const noexcept {
        Index best = node(at).first;
        for (Index i = best + 1; i < node(at).first + node(at).moves; ++i) {
            if (node(i).visits > node(best).visits) {
                best = i;
            }
        }
        return best;
    }

    /// Of the seats, where the game is over.
    [[nodiscard]] static Chances points(Outcome outcome) noexcept {
        Chances all{};
        if (outcome.winner == Outcome::draw) {
            all.fill(1.0F / G::seats);
        } else {
            all[static_cast<std::size_t>(outcome.winner)] = 1;
        }
        return all;
    }

    [[nodiscard]] const Report& finished_report() {
        report_.nodes = count_.nodes();
        report_.seconds = count_.seconds();
        report_.line.clear();
        Position position = root_;
        Index at = 0;
        do {
            at = best_move(at);
            report_.line.push_back(keep<G>(node(at).move));
            position = G::play(position, node(at).move);
        } while (node(at).moves != 0 && node(best_move(at)).visits != 0);
        report_.move = report_.line.front();
        const auto over = G::outcome(position);
        report_.score = over ? max_n_values<G>(*over, G::seats)[static_cast<std::size_t>(self_)]
                             : G::evaluate_for(position, self_);
        return report_;
    }

    [[nodiscard]] BestFirstNode<G>& node(Index at) noexcept { return tree_[at]; }
    [[nodiscard]] const BestFirstNode<G>& node(Index at) const noexcept { return tree_[at]; }

    /// A move, and what it is ordered by.
    struct Ordered {
        Score gain;
        std::uint32_t code;
        Move move;
    };
    /// A position on the line from the root, and who moved there.
    struct Step {
        Index at;
        Seat mover;
    };

    const Position& root_;
    const Seat self_;
    Tree& tree_;  ///< the root is the first
    const SearchHooks<G>& hooks_;
    NodeCount<G> count_;
    std::vector<Ordered> ordered_;
    std::vector<Step> path_;
    Report report_;
};

/// Searches, with the memory they take. They run in the calling thread alone, and remember nothing
/// of each other.
template <TellsChances G>
class BestFirstSearches {
  public:
    /// The tree takes so many MiB.
    explicit BestFirstSearches(std::size_t mebibytes) {
        constexpr std::size_t node = sizeof(BestFirstNode<G>);
        constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
        const std::size_t used = std::clamp<std::size_t>(mebibytes, 1, most * node >> 20);
        tree_.reserve((used << 20) / node);
    }

    [[nodiscard]] SearchReport<G> search(const typename G::Position& root,
                                         const SearchLimits& limits, const SearchHooks<G>& hooks) {
        return BestFirstRun<G>(root, tree_, limits, hooks).run();
    }

    [[nodiscard]] std::size_t bytes() const noexcept {
        return tree_.capacity() * sizeof(BestFirstNode<G>);
    }

  private:
    typename BestFirstRun<G>::Tree tree_;
};

}  // namespace tabuleiro
