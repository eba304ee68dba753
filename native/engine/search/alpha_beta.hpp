// One thread of a search: alpha-beta over positions, as deep as it is told.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "engine/search/history.hpp"
#include "engine/search/limits.hpp"
#include "engine/search/picker.hpp"
#include "engine/search/pruning.hpp"
#include "engine/search/table.hpp"

namespace tabuleiro {

/// The score of a position, and whether it is proven: true of the game itself, whatever lies beyond
/// the depth. A score outside the window is a bound, and so is what is proven then.
template <typename S>
struct Value {
    S score = 0;
    bool proven = false;

    /// Not by a minus sign: to that a zero has a sign of its own, where scores are floats.
    [[nodiscard]] constexpr Value operator-() const noexcept { return {S{0} - score, proven}; }
};

/// A finished game's value for `seat`.
template <typename S>
[[nodiscard]] constexpr Value<S> outcome_value(Outcome outcome, Seat seat, int ply) noexcept {
    if (outcome.winner == Outcome::draw) {
        return {0, true};
    }
    return {outcome.winner == seat ? win_in<S>(ply) : -win_in<S>(ply), true};
}

/// The table of a game's searches.
template <SearchableGame G>
using TableFor = BasicTable<ScoreOf<G>>;

/// Searches positions for one thread. It keeps its memory from search to search, and half of what
/// it has learnt about moves, which tells much where a turn is several of them; but of a program's
/// game no more than is in the table, so that it is searched alike again.
template <SearchableGame G>
class AlphaBeta {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Score = ScoreOf<G>;
    using Value = tabuleiro::Value<Score>;

    /// Moves in turn, and whether they end the game.
    struct Line {
        std::vector<KeptMoveOf<G>> moves;
        bool ends_the_game = false;
    };

    /// Makes ready for a search, in which this is the thread of that number. There is a table
    /// wherever the game has a key.
    void begin(TableFor<G>* table, Watch& watch, std::size_t thread, bool exact) {
        table_ = table;
        watch_ = &watch;
        thread_ = thread;
        exact_ = exact;
        full_width_ = exact;
        next_check_ = 0;
        nodes_ = 0;
        stopped_ = false;
        budget_ = unlimited;
        if constexpr (CallsOut<G>) {
            history_.clear();
        } else {
            history_.fade();
        }
        replies_.clear();
        for (Frame& frame : frames_) {
            frame.killers = {};
        }
    }

    /// Forgets what it has learnt about moves.
    void forget() noexcept { history_.clear(); }

    /// Searches the root to `depth`. Where the search was stopped the value is worthless, but a
    /// line begins with a move as good as any tried.
    [[nodiscard]] Value search_root(const Position& root, Score alpha, Score beta, int depth) {
        selective_depth_ = 0;
        root_depth_ = depth;
        return search({root, alpha, beta, depth, 0});
    }

    /// Whether the root is proven a draw by a full-width search of no more than `nodes`.
    [[nodiscard]] bool is_drawn(const Position& root, int depth, std::uint64_t nodes) {
        budget_ = nodes_ + nodes;
        full_width_ = true;
        const Value value = search({root, just_below(Score{0}), just_above(Score{0}), depth, 0});
        const bool drawn = !interrupted() && value.score == 0 && value.proven;
        full_width_ = exact_;
        budget_ = unlimited;
        return drawn;
    }

    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] int selective_depth() const noexcept { return selective_depth_; }
    /// The principal variation of the last search; empty where no move reached the window.
    [[nodiscard]] const Line& line() const noexcept { return frames_[0].line; }

    /// What it keeps in memory, about.
    [[nodiscard]] std::size_t bytes() const noexcept {
        std::size_t lines = 0;
        for (const Frame& frame : frames_) {
            lines += frame.line.moves.capacity() * sizeof(KeptMoveOf<G>);
        }
        return sizeof(*this) + frames_.capacity() * sizeof(Frame) + lines + candidates_.bytes();
    }

  private:
    /// A position in the tree and what is asked about it.
    struct Node {
        const Position& position;
        Score alpha;
        Score beta;
        int depth;
        int ply;
        bool after_null_move = false;
        std::uint32_t excluded = 0;  ///< the code of a move that is not searched

        [[nodiscard]] bool principal() const noexcept { return just_above(alpha) < beta; }
    };
    struct Frame {
        std::array<std::uint32_t, 2> killers{};
        std::uint32_t move = 0;  ///< the code of the one that is being searched
        Line line;
    };

    [[nodiscard]] Value search(Node node);
    [[nodiscard]] bool answers(const TableEntry<Score>& entry, int depth) const noexcept;
    [[nodiscard]] std::optional<Value> prune(const Node& node, Score evaluation);
    [[nodiscard]] std::optional<Value> try_without(const Node& node,
                                                   const std::optional<TableEntry<Score>>& known,
                                                   int& extension);
    [[nodiscard]] Value search_moves(const Node& node, std::uint64_t key, std::uint32_t table_move,
                                     int extension, std::optional<Score> evaluation);
    [[nodiscard]] Value search_move(const Node& node, const Position& after, Score alpha,
                                    int reduction, int extension, bool is_first);
    [[nodiscard]] Value search_after(const Node& node, const Position& after, Score alpha,
                                     Score beta, int depth);
    [[nodiscard]] static int most_moves(const Node& node) noexcept;
    [[nodiscard]] static tabuleiro::Score least_gain(const Node& node,
                                                     std::optional<Score> evaluation) noexcept;
    static void clear(Line& line) noexcept {
        line.moves.clear();
        line.ends_the_game = false;
    }
    void take_line(Frame& frame, const Move& move, const Line& rest);
    void reward(const Node& node, Frame& frame, const MovePicker<G>& picker);

    [[nodiscard]] Frame& frame(int ply) noexcept { return frames_[static_cast<std::size_t>(ply)]; }
    /// The code of the move that led to a position of the tree, or 0.
    [[nodiscard]] std::uint32_t last_move(const Node& node) noexcept {
        return node.ply == 0 ? 0 : frame(node.ply - 1).move;
    }

    [[nodiscard]] bool stop_now() {
        if (nodes_ >= next_check_ && !stopped_) {
            next_check_ = watch_->check(thread_, nodes_);
            stopped_ = next_check_ == 0;
        }
        return interrupted();
    }
    /// After a call of the game that may have taken long.
    [[nodiscard]] bool stop_after_call() {
        if constexpr (CallsOut<G>) {
            next_check_ = std::min(next_check_, nodes_);
            return stop_now();
        }
        return false;
    }
    /// Whether the end of the game is so near that it is looked for, not judged.
    [[nodiscard]] static bool ends_soon(const Position& position) {
        if constexpr (KnowsNearEnd<G>) {
            return G::ends_soon(position);
        }
        return false;
    }
    [[nodiscard]] bool interrupted() const noexcept { return stopped_ || nodes_ >= budget_; }

    /// Whether the margins of the pruning have a meaning.
    static constexpr bool counts_pieces = std::same_as<Score, tabuleiro::Score>;
    /// Whether the pruning looks at what evaluations are.
    static constexpr bool compares_evaluations = counts_pieces || HasNullMove<G>;
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
    /// Full-width searches keep their entries apart: what pruned ones store is no proof for them.
    static constexpr std::uint64_t full_width_salt = 0x9d39'247e'3377'6d41;

    TableFor<G>* table_ = nullptr;
    Watch* watch_ = nullptr;
    std::size_t thread_ = 0;
    bool exact_ = false;
    bool full_width_ = false;
    bool stopped_ = false;
    int selective_depth_ = 0;
    int root_depth_ = 0;  ///< of the search that goes on, or of the last one
    std::uint64_t next_check_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t budget_ = unlimited;
    const pruning::Reductions& reductions_ = pruning::reductions();
    CandidateStack<G> candidates_;
    std::vector<Frame> frames_ = std::vector<Frame>(max_ply + 2);  // one ply below the last
    History history_;
    ReplyHistoryOf<G> replies_;
};

template <SearchableGame G>
auto AlphaBeta<G>::search(Node node) -> Value {
    // 1. Stop where the search has to
    Line& line = frame(node.ply).line;
    clear(line);
    if (stop_now()) {
        return {};
    }
    selective_depth_ = std::max(selective_depth_, node.ply);

    // 2. The end of the game, and of the depth
    if (const auto over = G::outcome(node.position)) {
        line.ends_the_game = true;
        return outcome_value<Score>(*over, G::seat_to_move(node.position), node.ply);
    }
    if (stop_after_call()) {
        return {};
    }
    if (node.depth <= 0 || node.ply >= max_ply) {
        return {G::evaluate(node.position), false};
    }

    // 3. No result is nearer than a ply: the game goes on for one at least
    const bool principal = node.principal();
    if (!principal) {
        node.alpha = std::max(node.alpha, -win_in<Score>(node.ply + 1));
        node.beta = std::min(node.beta, win_in<Score>(node.ply + 1));
        if (node.alpha >= node.beta) {
            return {node.alpha, true};
        }
    }

    // 4. Evaluate, where that may leave out anything. Whether a win is the shortest there is, or a
    // loss the longest, no pruned search can tell
    const bool full_width = full_width_ || is_win(node.alpha) || is_loss(node.beta);
    std::uint64_t key = 0;
    if constexpr (HasKey<G>) {
        key = G::key(node.position) ^ (full_width ? full_width_salt : 0);
    }
    std::optional<Score> evaluation;
    if (!full_width && !ends_soon(node.position)) {
        if constexpr (HasKey<G>) {
            table_->prefetch(key);  // evaluating takes about as long as the memory does
        }
        evaluation = compares_evaluations ? G::evaluate(node.position) : Score{0};
    }

    // 5. What the table knows
    std::optional<TableEntry<Score>> known;
    if constexpr (HasKey<G>) {
        if (node.excluded == 0) {
            known = table_->find(key);
        }
    }
    if (known && !principal && answers(*known, node.depth)) {
        const Score score = from_root(known->score, node.ply);
        if (known->bound == Bound::exact ||
            (known->bound == Bound::lower ? score >= node.beta : score <= node.alpha)) {
            return {score, known->proven};
        }
    }
    const std::uint32_t table_move = known ? known->move : 0;

    // 6. Positions that need not be searched, and a move that is to be searched deeper
    int extension = 0;
    if (evaluation && !principal && node.excluded == 0) {
        if (const auto value = prune(node, *evaluation)) {
            return *value;
        }
        if (const auto value = try_without(node, known, extension)) {
            return *value;
        }
    }

    // 7. The moves
    return search_moves(node, key, table_move, extension, evaluation);
}

/// Whether what was stored is the answer to a search so deep. Where scores are exact it is that of
/// plain minimax: from another depth only where the end of the game is in reach of both.
template <SearchableGame G>
bool AlphaBeta<G>::answers(const TableEntry<Score>& entry, int depth) const noexcept {
    if (!exact_) {
        return entry.depth >= depth || entry.proven;
    }
    return entry.depth == depth ||
           (entry.proven && (entry.depth < depth ||
                             (is_decided(entry.score) && plies_to_end(entry.score) <= depth)));
}

/// The value of a position that need not be searched, if it is one.
template <SearchableGame G>
auto AlphaBeta<G>::prune(const Node& node, Score evaluation) -> std::optional<Value> {
    if (is_decided(node.beta)) {
        return std::nullopt;
    }
    if constexpr (counts_pieces) {
        if (node.depth <= pruning::reverse_futility_depth &&
            evaluation - pruning::reverse_futility_margin * node.depth >= node.beta) {
            return Value{evaluation, false};
        }
    }
    if constexpr (HasNullMove<G>) {
        if (node.depth >= pruning::null_move_depth && !node.after_null_move &&
            evaluation >= node.beta) {
            const Position after = G::null_move(node.position);
            const Value value = -search({after, -node.beta, just_above(-node.beta),
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

/// Whether the table's move is the only good one of a position: then `extension` is by how many
/// plies it is to be searched deeper; or less deep, where others seem to be good enough too. Where
/// they are as good as a score above the window, that is the value. (Singular extension and
/// multicut.)
template <SearchableGame G>
auto AlphaBeta<G>::try_without(const Node& node, const std::optional<TableEntry<Score>>& known,
                               int& extension) -> std::optional<Value> {
    if constexpr (counts_pieces) {
        if (node.depth < pruning::singular_depth ||
            node.ply >= pruning::singular_stretch * root_depth_ || !known || known->move == 0 ||
            known->bound == Bound::upper ||
            known->depth < node.depth - pruning::singular_table_lag) {
            return std::nullopt;
        }
        const Score score = from_root(known->score, node.ply);
        if (is_decided(score)) {
            return std::nullopt;
        }
        const Score bound = score - pruning::singular_margin(node.depth);
        Node others = node;
        others.alpha = just_below(bound);
        others.beta = bound;
        others.depth = pruning::singular_search_depth(node.depth);
        others.excluded = known->move;
        const Value value = search(others);
        clear(frame(node.ply).line);
        if (interrupted()) {
            return Value{};
        }
        if (value.score < bound) {
            extension = 1;
        } else if (bound >= node.beta) {
            return Value{bound, false};
        } else if (score >= node.beta) {
            extension = -1;
        }
    }
    return std::nullopt;
}

/// The value by the best of the moves. Where there is an evaluation it may be used to leave out
/// moves or to search them less deep.
template <SearchableGame G>
auto AlphaBeta<G>::search_moves(const Node& node, std::uint64_t key, std::uint32_t table_move,
                                int extension, std::optional<Score> evaluation) -> Value {
    // 1. Order them
    Frame& here = frame(node.ply);
    Frame& below = frame(node.ply + 1);
    below.killers = {};
    MovePicker<G> picker(candidates_, node.position,
                         {table_move, node.excluded, here.killers, last_move(node)}, history_,
                         replies_, least_gain(node, evaluation));

    // 2. Search them, the best first
    Score alpha = node.alpha;
    Value best{-infinity<Score>, true};
    bool all_proven = true;
    std::uint32_t best_move = 0;
    int index = 0;
    while (picker.next()) {
        int reduction = 0;
        if (evaluation && index > 0 && !is_decided(alpha)) {
            if (index >= most_moves(node) && !is_loss(best.score)) {
                all_proven = false;
                break;
            }
            reduction = reductions_.plies(node.depth, index) - (node.principal() ? 1 : 0);
        }
        if (stop_after_call()) {
            return {};
        }
        const Move move = picker.move();
        here.move = G::move_code(move);
        const Position after = G::play(node.position, move);
        ++nodes_;
        const Value value = search_move(node, after, alpha, reduction, extension, index == 0);
        if (interrupted()) {
            return {};
        }
        ++index;
        all_proven = all_proven && value.proven;
        if (value.score > best.score) {
            best = value;
            if (value.score > alpha) {
                alpha = value.score;
                best_move = here.move;
                take_line(here, move, below.line);
                if (alpha >= node.beta) {
                    reward(node, here, picker);
                    break;
                }
            }
        }
    }

    // 3. Remember the result, unless it is not the position's own
    if (node.excluded != 0) {
        return {best.score, false};
    }
    if (is_loss(best.score) && picker.left_out()) {
        best = {node.alpha, false};  // no worse than that, as far as the evaluation can tell
    }
    TableEntry<Score> entry;
    entry.score = from_position(best.score, node.ply);
    entry.depth = node.depth;
    entry.bound = best.score >= node.beta   ? Bound::lower
                  : best.score > node.alpha ? Bound::exact
                                            : Bound::upper;
    entry.proven = entry.bound == Bound::lower ? best.proven : all_proven && !picker.left_out();
    entry.move = best_move;
    if constexpr (HasKey<G>) {
        table_->store(key, entry);
    }
    return {best.score, entry.proven};
}

/// What a move of a position has to gain at once to be worth a search.
template <SearchableGame G>
tabuleiro::Score AlphaBeta<G>::least_gain(const Node& node,
                                          std::optional<Score> evaluation) noexcept {
    if constexpr (counts_pieces) {
        if (evaluation && node.depth <= pruning::futility_depth && !node.principal()) {
            return node.alpha - *evaluation - pruning::futility_margin(node.depth);
        }
    }
    return -infinite_score;
}

/// How many moves of a position are searched, unless all those lose.
template <SearchableGame G>
int AlphaBeta<G>::most_moves(const Node& node) noexcept {
    if constexpr (SearchesFewMoves<G>) {
        return G::moves_to_search(node.depth) * (node.principal() ? 2 : 1);
    }
    if (node.principal() || node.depth > pruning::late_move_depth) {
        return std::numeric_limits<int>::max();
    }
    return pruning::moves_to_search(node.depth);
}

/// The value of a move: the first one's in full, a ply more or less, of the others first whether
/// they are any better.
template <SearchableGame G>
auto AlphaBeta<G>::search_move(const Node& node, const Position& after, Score alpha, int reduction,
                               int extension, bool is_first) -> Value {
    const int depth = node.depth - 1;
    if (is_first) {
        return search_after(node, after, alpha, node.beta, depth + extension);
    }
    const int reduced = std::min(depth, std::max(depth - reduction, 0));
    const Score above = just_above(alpha);
    Value value = search_after(node, after, alpha, above, reduced);
    if (value.score > alpha && reduced < depth && !interrupted()) {
        value = search_after(node, after, alpha, above, depth);
    }
    if (value.score > alpha && value.score < node.beta && !interrupted()) {
        value = search_after(node, after, alpha, node.beta, depth);
    }
    return value;
}

/// The value of the position after a move, for the side that made it.
template <SearchableGame G>
auto AlphaBeta<G>::search_after(const Node& node, const Position& after, Score alpha, Score beta,
                                int depth) -> Value {
    if (G::seat_to_move(after) == G::seat_to_move(node.position)) {
        return search({after, alpha, beta, depth, node.ply + 1});
    }
    return -search({after, -beta, -alpha, depth, node.ply + 1});
}

template <SearchableGame G>
void AlphaBeta<G>::take_line(Frame& frame, const Move& move, const Line& rest) {
    auto& moves = frame.line.moves;
    moves.assign(1, keep<G>(move));
    moves.insert(moves.end(), rest.moves.begin(), rest.moves.end());
    frame.line.ends_the_game = rest.ends_the_game;
}

/// The last candidate given out refuted the position: it is to be tried early in others like it,
/// those before it later.
template <SearchableGame G>
void AlphaBeta<G>::reward(const Node& node, Frame& frame, const MovePicker<G>& picker) {
    const Seat seat = G::seat_to_move(node.position);
    const int bonus = std::min(16 * node.depth * node.depth, History::limit / 4);
    const auto given_out = picker.given_out();
    const Move& good = given_out.back();
    for (const Move& move : given_out) {
        const std::uint32_t code = G::move_code(move);
        const int change = &move == &good ? bonus : -bonus;
        history_.update(seat, code, change);
        replies_.update(last_move(node), code, change);
    }
    const std::uint32_t code = G::move_code(good);
    if (frame.killers[0] != code) {
        frame.killers = {code, frame.killers[0]};
    }
}

}  // namespace tabuleiro
