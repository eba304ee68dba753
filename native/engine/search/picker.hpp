// The moves of a searched position, the promising ones first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/game.hpp"

namespace tabuleiro {

/// How often moves have lately been best in their positions, by side and move.
class History {
  public:
    /// From -limit to limit.
    [[nodiscard]] int of(Seat seat, std::uint32_t move_code) const noexcept {
        return table_[slot(seat, move_code)];
    }
    /// Moves the value of a move towards the limit (a positive bonus) or its negative.
    void update(Seat seat, std::uint32_t move_code, int bonus) noexcept {
        std::int16_t& value = table_[slot(seat, move_code)];
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / limit);
    }
    void clear() noexcept { table_.fill(0); }

    static constexpr int limit = 8192;

  private:
    static constexpr std::size_t slots = 4096;  // larger codes fold onto them

    [[nodiscard]] static std::size_t slot(Seat seat, std::uint32_t move_code) noexcept {
        return static_cast<std::size_t>(seat) * slots + ((move_code ^ move_code >> 12) % slots);
    }

    std::array<std::int16_t, 2 * slots> table_{};
};

/// A move to search.
template <HasMoveCodes G>
struct Candidate {
    typename G::Move move;
    tabuleiro::Score gain;  ///< as the game counts it
    int order;              ///< greater is searched earlier
};

/// The candidates of all positions on the line being searched, one position's behind the other's:
/// so it holds no more than there are, and the next position's are close by.
template <HasMoveCodes G>
using CandidateStack = std::vector<Candidate<G>>;

/// Gives out the candidates of a position one by one, best first; nothing is sorted that is not
/// asked for. They are on the stack as long as the picker lives.
template <HasMoveCodes G>
class MovePicker {
  public:
    /// What is known of a position before its moves are made.
    struct Hints {
        std::uint32_t table_move = 0;            ///< its code, or 0
        std::array<std::uint32_t, 2> killers{};  ///< codes, or 0
    };

    /// Takes the candidates of a position, without those that gain less than `least_gain`; but the
    /// table's move, or else one of those that gain most, is always among them.
    MovePicker(CandidateStack<G>& stack, const typename G::Position& position, const Hints& hints,
               const History& history, Score least_gain)
        : stack_(stack) {
        try {
            fill(position, hints, history, least_gain);
        } catch (...) {
            take_away();
            throw;
        }
    }
    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;
    ~MovePicker() { take_away(); }

    /// Whether the position has candidates that gain too little.
    [[nodiscard]] bool left_out() const noexcept { return left_out_; }

    /// The best candidate not given out yet, or nothing.
    [[nodiscard]] std::optional<Candidate<G>> next() {
        if (next_ == stack_.size()) {
            return std::nullopt;
        }
        const auto first = stack_.begin() + static_cast<std::ptrdiff_t>(next_);
        const auto best = std::max_element(
            first, stack_.end(),
            [](const auto& left, const auto& right) { return left.order < right.order; });
        std::swap(*first, *best);
        ++next_;
        return *first;
    }

    /// Those given out so far, the last one last.
    [[nodiscard]] std::span<const Candidate<G>> given_out() const noexcept {
        return std::span(stack_).subspan(begin_, next_ - begin_);
    }

  private:
    static constexpr int first = 1 << 30;
    static constexpr int gain_weight = 32;  // a piece outweighs a third of the history's range
    static constexpr int killer_bonus = 8192;

    void fill(const typename G::Position& position, const Hints& hints, const History& history,
              Score least_gain) {
        const Seat seat = G::seat_to_move(position);
        std::optional<Candidate<G>> best_left_out;
        for_each_candidate<G>(position, [&](const typename G::Move& move, Score gain) {
            const std::uint32_t code = G::move_code(move);
            if (gain < least_gain && code != hints.table_move) {
                left_out_ = true;
                if (!best_left_out || gain > best_left_out->gain) {
                    best_left_out = {move, gain, 0};
                }
                return;
            }
            int order = gain * gain_weight + history.of(seat, code);
            if (code == hints.table_move) {
                order = first;
            } else if (code == hints.killers[0] || code == hints.killers[1]) {
                order += killer_bonus;
            }
            stack_.push_back({move, gain, order});
        });
        if (stack_.size() == begin_ && best_left_out) {
            stack_.push_back(*best_left_out);
        }
    }
    void take_away() noexcept {
        stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(begin_), stack_.end());
    }

    CandidateStack<G>& stack_;
    const std::size_t begin_ = stack_.size();
    std::size_t next_ = begin_;
    bool left_out_ = false;
};

}  // namespace tabuleiro
