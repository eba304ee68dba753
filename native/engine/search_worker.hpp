// One thread of a search: alpha-beta over positions, as deep as it is told.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/candidates.hpp"
#include "engine/search_types.hpp"
#include "engine/transposition_table.hpp"

namespace tabuleiro {

/// The score of a position, and whether it is proven: true of the game itself, whatever lies beyond
/// the depth. A score outside the window is a bound, and so is what is proven then.
struct Value {
    Score score = 0;
    bool proven = false;
};

/// Searches positions for one thread. `StopCheck` is called every thousand nodes with this worker's
/// count of nodes and returns at which count it wants to be called again, or 0 to stop.
template <SearchableGame G>
class SearchWorker {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Line = FixedList<Move, max_ply + 1>;
    using StopCheck = std::function<std::uint64_t(std::uint64_t nodes)>;

    SearchWorker(TranspositionTable& table, bool exact, StopCheck check)
        : table_(table), exact_(exact), check_(std::move(check)), frames_(max_ply + 2) {}

    /// Searches the root to `depth`. Where the search is stopped the value is worthless, but `line`
    /// still begins with the best move so far if a better one than the first was found.
    Value search_root(const Position& root, Score alpha, Score beta, int depth) {
        selective_depth_ = 0;
        return search(root, alpha, beta, depth, 0);
    }

    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] int selective_depth() const noexcept { return selective_depth_; }
    /// The principal variation of the last search.
    [[nodiscard]] const Line& line() const noexcept { return frames_[0].line; }

  private:
    struct Frame {
        Candidates<G> candidates;
        std::array<std::uint32_t, 2> killers{};
        Line line;
    };

    Value search(const Position& position, Score alpha, Score beta, int depth, int ply);
    Value search_moves(const Position& position, std::uint64_t key, Score alpha, Score beta,
                       int depth, int ply, std::uint32_t table_move);
    Value search_move(const Position& after, bool same_side, Score alpha, Score beta, int depth,
                      int ply);
    void remember(const Position& position, int depth, Frame& frame);

    [[nodiscard]] bool stop_now() {
        if (nodes_ >= next_check_ && !stopped_) {
            next_check_ = check_(nodes_);
            stopped_ = next_check_ == 0;
        }
        return stopped_;
    }

    TranspositionTable& table_;
    const bool exact_;
    StopCheck check_;
    std::uint64_t next_check_ = 0;
    std::uint64_t nodes_ = 0;
    int selective_depth_ = 0;
    bool stopped_ = false;
    History history_;
    std::vector<Frame> frames_;
};

namespace detail {

/// A finished game's score from the side of `seat`.
[[nodiscard]] constexpr Value outcome_value(Outcome outcome, Seat seat, int ply) noexcept {
    if (outcome.winner == Outcome::draw) {
        return {0, true};
    }
    return {outcome.winner == seat ? win_in(ply) : -win_in(ply), true};
}

/// Full-width searches keep their entries apart: what pruned ones store is no proof for them.
inline constexpr std::uint64_t full_width_salt = 0x9d39247e33776d41;

}  // namespace detail

template <SearchableGame G>
Value SearchWorker<G>::search(const Position& position, Score alpha, Score beta, int depth,
                              int ply) {
    frames_[static_cast<std::size_t>(ply)].line.clear();
    if (stop_now()) {
        return {};
    }
    if (const auto over = G::outcome(position)) {
        return detail::outcome_value(*over, G::seat_to_move(position), ply);
    }
    selective_depth_ = std::max(selective_depth_, ply);
    const bool principal = beta - alpha > 1;
    // The game goes on for a ply at least, so no result is nearer than that.
    alpha = std::max(alpha, -win_in(ply + 1));
    beta = std::min(beta, win_in(ply + 1));
    if (alpha >= beta) {
        return {alpha, true};
    }
    if (depth <= 0 || ply >= max_ply) {
        return {G::evaluate(position), false};
    }

    const bool full_width = exact_ || is_win(alpha) || is_loss(beta);
    const std::uint64_t key = G::key(position) ^ (full_width ? detail::full_width_salt : 0);
    std::uint32_t table_move = 0;
    if (const auto entry = table_.find(key)) {
        table_move = entry->move;
        const bool deep_enough =
            exact_ ? entry->depth == depth : entry->depth >= depth || entry->proven;
        if (deep_enough && !principal) {
            const Score score = from_root(entry->score, ply);
            if (entry->bound == Bound::exact ||
                (entry->bound == Bound::lower ? score >= beta : score <= alpha)) {
                return {score, entry->proven};
            }
        }
    }
    return search_moves(position, key, alpha, beta, depth, ply, table_move);
}

template <SearchableGame G>
Value SearchWorker<G>::search_moves(const Position& position, std::uint64_t key, Score alpha,
                                    Score beta, int depth, int ply, std::uint32_t table_move) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    Frame& below = frames_[static_cast<std::size_t>(ply) + 1];
    frame.candidates.fill(position, {table_move, frame.killers}, history_);
    below.killers = {};

    const Score start_alpha = alpha;
    const Seat seat = G::seat_to_move(position);
    Value best{-infinite_score, true};
    bool all_proven = true;
    std::uint32_t best_move = 0;
    for (bool is_first = true; const Candidate<G>* const candidate = frame.candidates.next();
         is_first = false) {
        const Position after = G::play(position, candidate->move);
        table_.prefetch(G::key(after));
        ++nodes_;
        const bool same_side = G::seat_to_move(after) == seat;
        Value value;
        if (is_first) {
            value = search_move(after, same_side, alpha, beta, depth - 1, ply + 1);
        } else {
            value = search_move(after, same_side, alpha, alpha + 1, depth - 1, ply + 1);
            if (value.score > alpha && value.score < beta) {
                value = search_move(after, same_side, alpha, beta, depth - 1, ply + 1);
            }
        }
        if (stopped_) {
            return {};
        }
        all_proven = all_proven && value.proven;
        if (value.score > best.score) {
            best = value;
            if (value.score > alpha) {
                alpha = value.score;
                best_move = G::move_code(candidate->move);
                frame.line.clear();
                frame.line.add(candidate->move);
                for (const Move move : below.line) {
                    frame.line.add(move);
                }
                if (alpha >= beta) {
                    remember(position, depth, frame);
                    break;
                }
            }
        }
    }
    TableEntry entry;
    entry.score = from_position(best.score, ply);
    entry.depth = depth;
    entry.bound = best.score >= beta         ? Bound::lower
                  : best.score > start_alpha ? Bound::exact
                                             : Bound::upper;
    entry.proven = entry.bound == Bound::lower ? best.proven : all_proven;
    entry.move = best_move;
    table_.store(key, entry);
    return {best.score, entry.proven};
}

/// The value of the position after a move, for the side that made it.
template <SearchableGame G>
Value SearchWorker<G>::search_move(const Position& after, bool same_side, Score alpha, Score beta,
                                   int depth, int ply) {
    if (same_side) {
        return search(after, alpha, beta, depth, ply);
    }
    const Value value = search(after, -beta, -alpha, depth, ply);
    return {-value.score, value.proven};
}

/// The last candidate refuted the position: try it early in others like this one.
template <SearchableGame G>
void SearchWorker<G>::remember(const Position& position, int depth, Frame& frame) {
    const Seat seat = G::seat_to_move(position);
    const int bonus = std::min(16 * depth * depth, History::limit / 4);
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
