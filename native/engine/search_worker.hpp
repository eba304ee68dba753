// One thread of a search: alpha-beta over positions, as deep as it is told.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/candidates.hpp"
#include "engine/pruning.hpp"
#include "engine/search_types.hpp"
#include "engine/transposition_table.hpp"

namespace tabuleiro {

/// The score of a position, and whether it is proven: true of the game itself, whatever lies beyond
/// the depth. A score outside the window is a bound, and so is what is proven then.
struct Value {
    Score score = 0;
    bool proven = false;

    [[nodiscard]] constexpr Value operator-() const noexcept { return {-score, proven}; }
};

/// A finished game's value for `seat`.
[[nodiscard]] constexpr Value outcome_value(Outcome outcome, Seat seat, int ply) noexcept {
    if (outcome.winner == Outcome::draw) {
        return {0, true};
    }
    return {outcome.winner == seat ? win_in(ply) : -win_in(ply), true};
}

/// Searches positions for one thread.
template <SearchableGame G>
class SearchWorker {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Line = FixedList<Move, max_ply + 1>;
    /// Called with the count of nodes so far. Returns the count at which to be called again, or 0
    /// to stop the search.
    using StopCheck = std::function<std::uint64_t(std::uint64_t nodes)>;

    SearchWorker(TranspositionTable& table, bool exact, StopCheck check)
        : table_(table), exact_(exact), check_(std::move(check)), frames_(max_ply + 2) {}

    /// Searches the root to `depth`. Where the search was stopped the value is worthless, but a
    /// line begins with a move as good as any tried.
    [[nodiscard]] Value search_root(const Position& root, Score alpha, Score beta, int depth) {
        selective_depth_ = 0;
        return search({root, alpha, beta, depth, 0});
    }

    /// Whether the root is proven a draw by a full-width search of no more than `nodes`. Leaves the
    /// last line as it is.
    [[nodiscard]] bool is_drawn(const Position& root, int depth, std::uint64_t nodes) {
        const Line kept = frames_[0].line;
        budget_ = nodes_ + nodes;
        full_width_ = true;
        const Value value = search({root, -1, 1, depth, 0});
        const bool drawn = !interrupted() && value.score == 0 && value.proven;
        full_width_ = exact_;
        budget_ = unlimited;
        frames_[0].line = kept;
        return drawn;
    }

    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] int selective_depth() const noexcept { return selective_depth_; }
    /// The principal variation of the last search; empty where no move reached the window.
    [[nodiscard]] const Line& line() const noexcept { return frames_[0].line; }

  private:
    /// A position in the tree and what is asked about it.
    struct Node {
        const Position& position;
        Score alpha;
        Score beta;
        int depth;
        int ply;
        bool after_null_move = false;

        [[nodiscard]] bool principal() const noexcept { return beta - alpha > 1; }
    };
    struct Frame {
        Candidates<G> candidates;
        std::array<std::uint32_t, 2> killers{};
        Line line;
    };

    [[nodiscard]] Value search(Node node);
    [[nodiscard]] std::optional<Value> prune(const Node& node, Score evaluation);
    [[nodiscard]] Value search_moves(const Node& node, std::uint64_t key, std::uint32_t table_move,
                                     std::optional<Score> evaluation);
    [[nodiscard]] Value search_move(const Node& node, const Position& after, Score alpha,
                                    int reduction, bool is_first);
    [[nodiscard]] Value search_after(const Node& node, const Position& after, Score alpha,
                                     Score beta, int depth);
    [[nodiscard]] static int most_moves(const Node& node) noexcept;
    void take_line(Frame& frame, Move move, const Line& rest);
    void reward(const Node& node, Frame& frame);

    [[nodiscard]] Frame& frame(int ply) noexcept { return frames_[static_cast<std::size_t>(ply)]; }

    [[nodiscard]] bool stop_now() {
        if (nodes_ >= next_check_ && !stopped_) {
            next_check_ = check_(nodes_);
            stopped_ = next_check_ == 0;
        }
        return interrupted();
    }
    [[nodiscard]] bool interrupted() const noexcept { return stopped_ || nodes_ >= budget_; }

    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
    /// Full-width searches keep their entries apart: what pruned ones store is no proof for them.
    static constexpr std::uint64_t full_width_salt = 0x9d39'247e'3377'6d41;

    TranspositionTable& table_;
    const bool exact_;
    StopCheck check_;
    std::uint64_t next_check_ = 0;
    std::uint64_t nodes_ = 0;
    int selective_depth_ = 0;
    std::uint64_t budget_ = unlimited;
    bool stopped_ = false;
    bool full_width_ = exact_;
    History history_;
    pruning::Reductions reductions_;
    std::vector<Frame> frames_;
};

template <SearchableGame G>
Value SearchWorker<G>::search(Node node) {
    frame(node.ply).line.clear();
    if (stop_now()) {
        return {};
    }
    selective_depth_ = std::max(selective_depth_, node.ply);
    if (const auto over = G::outcome(node.position)) {
        return outcome_value(*over, G::seat_to_move(node.position), node.ply);
    }
    if (node.depth <= 0 || node.ply >= max_ply) {
        return {G::evaluate(node.position), false};
    }
    const bool principal = node.principal();
    if (!principal) {
        // The game goes on for a ply at least, so no result is nearer than that.
        node.alpha = std::max(node.alpha, -win_in(node.ply + 1));
        node.beta = std::min(node.beta, win_in(node.ply + 1));
        if (node.alpha >= node.beta) {
            return {node.alpha, true};
        }
    }

    // Whether a win is the shortest there is, or a loss the longest, no pruned search can tell.
    const bool full_width = full_width_ || is_win(node.alpha) || is_loss(node.beta);
    const std::uint64_t key = G::key(node.position) ^ (full_width ? full_width_salt : 0);
    std::optional<Score> evaluation;
    if (!full_width) {
        table_.prefetch(key);  // evaluating takes about as long as the memory does
        evaluation = G::evaluate(node.position);
    }
    std::uint32_t table_move = 0;
    if (const auto entry = table_.find(key)) {
        table_move = entry->move;
        const bool deep_enough =
            exact_ ? entry->depth == node.depth : entry->depth >= node.depth || entry->proven;
        if (deep_enough && !principal) {
            const Score score = from_root(entry->score, node.ply);
            if (entry->bound == Bound::exact ||
                (entry->bound == Bound::lower ? score >= node.beta : score <= node.alpha)) {
                return {score, entry->proven};
            }
        }
    }
    if (evaluation && !principal) {
        if (const auto value = prune(node, *evaluation)) {
            return *value;
        }
    }
    return search_moves(node, key, table_move, evaluation);
}

/// The value of a position that need not be searched, if it is one.
template <SearchableGame G>
std::optional<Value> SearchWorker<G>::prune(const Node& node, Score evaluation) {
    if (is_decided(node.beta)) {
        return std::nullopt;
    }
    if (node.depth <= pruning::reverse_futility_depth &&
        evaluation - pruning::reverse_futility_margin * node.depth >= node.beta) {
        return Value{evaluation, false};
    }
    if constexpr (HasNullMove<G>) {
        if (node.depth >= pruning::null_move_depth && !node.after_null_move &&
            evaluation >= node.beta) {
            const Position after = G::null_move(node.position);
            const Value value = -search({after, -node.beta, -node.beta + 1,
                                         node.depth - 1 - pruning::null_move_reduction(node.depth),
                                         node.ply + 1, true});
            if (interrupted()) {
                return Value{};
            }
            if (value.score >= node.beta) {
                return Value{is_win(value.score) ? node.beta : value.score, false};
            }
        }
    }
    return std::nullopt;
}

/// The value by the best of the moves. Where there is an evaluation it may be used to leave out
/// moves or to search them less deep.
template <SearchableGame G>
Value SearchWorker<G>::search_moves(const Node& node, std::uint64_t key, std::uint32_t table_move,
                                    std::optional<Score> evaluation) {
    Frame& here = frame(node.ply);
    Frame& below = frame(node.ply + 1);
    below.killers = {};
    const bool futile = evaluation && node.depth <= pruning::futility_depth && !node.principal();
    here.candidates.fill(
        node.position, {table_move, here.killers}, history_,
        futile ? node.alpha - *evaluation - pruning::futility_margin(node.depth) : -infinite_score);

    Score alpha = node.alpha;
    Value best{-infinite_score, true};
    bool all_proven = !here.candidates.left_out();
    std::uint32_t best_move = 0;
    int index = 0;
    while (const Candidate<G>* const candidate = here.candidates.next()) {
        int reduction = 0;
        if (evaluation && index > 0 && !is_decided(alpha)) {
            if (index >= most_moves(node) && !is_loss(best.score)) {
                all_proven = false;
                break;
            }
            reduction = reductions_.plies(node.depth, index) - (node.principal() ? 1 : 0);
        }
        const Position after = G::play(node.position, candidate->move);
        ++nodes_;
        const Value value = search_move(node, after, alpha, reduction, index == 0);
        if (interrupted()) {
            return {};
        }
        ++index;
        all_proven = all_proven && value.proven;
        if (value.score > best.score) {
            best = value;
            if (value.score > alpha) {
                alpha = value.score;
                best_move = G::move_code(candidate->move);
                take_line(here, candidate->move, below.line);
                if (alpha >= node.beta) {
                    reward(node, here);
                    break;
                }
            }
        }
    }

    if (is_loss(best.score) && here.candidates.left_out()) {
        best = {node.alpha, false};  // no worse than that, as far as the evaluation can tell
    }
    TableEntry entry;
    entry.score = from_position(best.score, node.ply);
    entry.depth = node.depth;
    entry.bound = best.score >= node.beta   ? Bound::lower
                  : best.score > node.alpha ? Bound::exact
                                            : Bound::upper;
    entry.proven = entry.bound == Bound::lower ? best.proven : all_proven;
    entry.move = best_move;
    table_.store(key, entry);
    return {best.score, entry.proven};
}

/// How many moves of a position are searched, unless all those lose.
template <SearchableGame G>
int SearchWorker<G>::most_moves(const Node& node) noexcept {
    if constexpr (SearchesFewMoves<G>) {
        return G::moves_to_search(node.depth) * (node.principal() ? 2 : 1);
    }
    if (node.principal() || node.depth > pruning::late_move_depth) {
        return std::numeric_limits<int>::max();
    }
    return pruning::moves_to_search(node.depth);
}

/// The value of a move: the first one's in full, of the others first whether they are any better.
template <SearchableGame G>
Value SearchWorker<G>::search_move(const Node& node, const Position& after, Score alpha,
                                   int reduction, bool is_first) {
    const int depth = node.depth - 1;
    if (is_first) {
        return search_after(node, after, alpha, node.beta, depth);
    }
    const int reduced = std::min(depth, std::max(depth - reduction, 0));
    Value value = search_after(node, after, alpha, alpha + 1, reduced);
    if (value.score > alpha && reduced < depth && !interrupted()) {
        value = search_after(node, after, alpha, alpha + 1, depth);
    }
    if (value.score > alpha && value.score < node.beta && !interrupted()) {
        value = search_after(node, after, alpha, node.beta, depth);
    }
    return value;
}

/// The value of the position after a move, for the side that made it.
template <SearchableGame G>
Value SearchWorker<G>::search_after(const Node& node, const Position& after, Score alpha,
                                    Score beta, int depth) {
    if (G::seat_to_move(after) == G::seat_to_move(node.position)) {
        return search({after, alpha, beta, depth, node.ply + 1});
    }
    return -search({after, -beta, -alpha, depth, node.ply + 1});
}

template <SearchableGame G>
void SearchWorker<G>::take_line(Frame& frame, Move move, const Line& rest) {
    frame.line.clear();
    frame.line.add(move);
    for (const Move next : rest) {
        frame.line.add(next);
    }
}

/// The last candidate given out refuted the position: it is to be tried early in others like it,
/// those before it later.
template <SearchableGame G>
void SearchWorker<G>::reward(const Node& node, Frame& frame) {
    const Seat seat = G::seat_to_move(node.position);
    const int bonus = std::min(16 * node.depth * node.depth, History::limit / 4);
    const auto* const good = frame.candidates.end() - 1;
    for (const auto& candidate : frame.candidates) {
        history_.update(seat, G::move_code(candidate.move), &candidate == good ? bonus : -bonus);
    }
    const std::uint32_t code = G::move_code(good->move);
    if (frame.killers[0] != code) {
        frame.killers = {code, frame.killers[0]};
    }
}

}  // namespace tabuleiro
