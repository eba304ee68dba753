// The moves of a searched position, the promising ones first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/search/history.hpp"

namespace tabuleiro {

/// The moves to search of all positions on the line being searched, one position's behind the
/// other's: so it holds no more than there are, and the next position's are close by.
template <HasMoveCodes G>
class CandidateStack {
  public:
    using Move = typename G::Move;

    [[nodiscard]] std::size_t size() const noexcept { return moves_.size(); }
    [[nodiscard]] const Move& move(std::size_t i) const noexcept { return moves_[i]; }
    [[nodiscard]] std::span<const Move> moves(std::size_t from, std::size_t to) const noexcept {
        return std::span(moves_).subspan(from, to - from);
    }

    /// Moves of greater `order` are searched earlier.
    void push(const Move& move, int order) {
        moves_.push_back(move);
        orders_.push_back(order);
    }
    void shrink(std::size_t size) noexcept {
        moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(size), moves_.end());
        orders_.resize(size);
    }
    /// Puts the first of those that come first, from one on, in its place.
    void bring_best(std::size_t first) noexcept {
        // Two loops over numbers alone are faster than one that remembers where it was.
        int greatest = orders_[first];
        for (std::size_t i = first + 1; i < orders_.size(); ++i) {
            greatest = std::max(greatest, orders_[i]);
        }
        std::size_t best = first;
        while (orders_[best] != greatest) {
            ++best;
        }
        std::swap(moves_[first], moves_[best]);
        std::swap(orders_[first], orders_[best]);
    }

    [[nodiscard]] std::size_t bytes() const noexcept {
        return moves_.capacity() * sizeof(Move) + orders_.capacity() * sizeof(int);
    }

  private:
    std::vector<Move> moves_;
    std::vector<int> orders_;
};

/// Gives out the moves of a position to search one by one, in stages:
///
/// 1. the table's move, before any is looked for, where the game can tell that it is one;
/// 2. the others by what they gain, by their history, and whether they are killers; nothing is
///    sorted that is not asked for.
///
/// They are on the stack as long as the picker lives.
template <HasMoveCodes G>
class MovePicker {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// What is known of a position before its moves are made.
    struct Hints {
        std::uint32_t table_move = 0;            ///< its code, or 0
        std::uint32_t excluded = 0;              ///< the code of one that is not given out, or 0
        std::array<std::uint32_t, 2> killers{};  ///< codes, or 0
        std::uint32_t last_move = 0;             ///< the code of what led to it, or 0
    };

    /// Of the moves of a position, those that gain less than `least_gain` are left out; but the
    /// table's move, or else one of those that gain most, is always searched.
    MovePicker(CandidateStack<G>& stack, const Position& position, const Hints& hints,
               const History& history, const ReplyHistoryOf<G>& replies, Score least_gain)
        : stack_(stack),
          position_(position),
          hints_(hints),
          history_(history),
          replies_(replies),
          least_gain_(least_gain) {
        if constexpr (FindsCandidates<G>) {
            if (hints.table_move != 0) {
                if (const auto move = G::find_candidate(position, hints.table_move)) {
                    stack.push(*move, 0);
                    next_is_best_ = true;
                }
            }
        }
    }
    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;
    ~MovePicker() { stack_.shrink(begin_); }

    /// Goes on to the best move not given out yet. False where there is none.
    [[nodiscard]] bool next() {
        if (next_is_best_) {
            next_is_best_ = false;
            ++next_;
            return true;
        }
        if (!is_filled_) {
            fill();
        }
        if (next_ == stack_.size()) {
            return false;
        }
        stack_.bring_best(next_);
        ++next_;
        return true;
    }
    /// The move it is at. More may be put on the stack while it is searched.
    [[nodiscard]] const Move& move() const noexcept { return stack_.move(next_ - 1); }

    /// Once all have been given out: whether there are moves that gain too little.
    [[nodiscard]] bool left_out() const noexcept { return left_out_; }

    /// Those given out so far, the last one last.
    [[nodiscard]] std::span<const Move> given_out() const noexcept {
        return stack_.moves(begin_, next_);
    }

  private:
    static constexpr int first = 1 << 30;
    static constexpr int gain_weight = 32;  // a piece outweighs a third of the history's range
    static constexpr int killer_bonus = 8192;

    void fill() {
        is_filled_ = true;
        const Seat seat = G::seat_to_move(position_);
        const bool has_table_move = next_ != begin_;
        std::optional<Move> best_left_out;
        Score best_gain = 0;
        for_each_candidate<G>(position_, [&](const Move& move, Score gain) {
            const std::uint32_t code = G::move_code(move);
            const bool is_table_move = code == hints_.table_move;
            if (code == hints_.excluded || (is_table_move && has_table_move)) {
                return;
            }
            if (gain < least_gain_ && !is_table_move) {
                left_out_ = true;
                if (!best_left_out || gain > best_gain) {
                    best_left_out = move;
                    best_gain = gain;
                }
                return;
            }
            int order =
                gain * gain_weight + history_.of(seat, code) + replies_.of(hints_.last_move, code);
            if (is_table_move) {
                order = first;
            } else if (code == hints_.killers[0] || code == hints_.killers[1]) {
                order += killer_bonus;
            }
            stack_.push(move, order);
        });
        if (stack_.size() == begin_ && best_left_out) {
            stack_.push(*best_left_out, 0);
        }
    }

    CandidateStack<G>& stack_;
    const Position& position_;
    const Hints hints_;
    const History& history_;
    const ReplyHistoryOf<G>& replies_;
    const Score least_gain_;
    const std::size_t begin_ = stack_.size();
    std::size_t next_ = begin_;
    bool next_is_best_ = false;
    bool is_filled_ = false;
    bool left_out_ = false;
};

}  // namespace tabuleiro
