// The moves of a searched position, the promising ones first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include "engine/fixed_list.hpp"
#include "engine/searchable.hpp"

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

    static constexpr int limit = 8192;

  private:
    static constexpr std::size_t slots = 4096;  // larger codes fold onto them

    [[nodiscard]] static std::size_t slot(Seat seat, std::uint32_t move_code) noexcept {
        return static_cast<std::size_t>(seat) * slots + ((move_code ^ move_code >> 12) % slots);
    }

    std::array<std::int16_t, 2 * slots> table_{};
};

/// A move to search.
template <SearchableGame G>
struct Candidate {
    typename G::Move move;
    Score gain;  ///< as the game counts it
    int order;   ///< greater is searched earlier
};

/// Gives out the candidates of a position one by one, best first; nothing is sorted that is not
/// asked for.
template <SearchableGame G>
class Candidates {
  public:
    using Move = typename G::Move;

    /// What is known of a position before its moves are made.
    struct Hints {
        std::uint32_t table_move = 0;            ///< its code, or 0
        std::array<std::uint32_t, 2> killers{};  ///< codes, or 0
    };

    /// Takes the candidates of a position, without those that gain less than `least_gain`; but the
    /// table's move, or else one of those that gain most, is always among them.
    void fill(const typename G::Position& position, const Hints& hints, const History& history,
              Score least_gain) {
        list_.clear();
        next_ = 0;
        left_out_ = false;
        const Seat seat = G::seat_to_move(position);
        std::optional<Candidate<G>> best_left_out;
        G::for_each_candidate(position, [&](Move move, Score gain) {
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
            list_.add({move, gain, order});
        });
        if (list_.empty() && best_left_out) {
            list_.add(*best_left_out);
        }
    }

    /// Whether the position has candidates that gain too little.
    [[nodiscard]] bool left_out() const noexcept { return left_out_; }

    /// The best candidate not given out yet, or null.
    [[nodiscard]] const Candidate<G>* next() noexcept {
        if (next_ == list_.size()) {
            return nullptr;
        }
        auto* const best = std::max_element(
            list_.begin() + next_, list_.end(),
            [](const auto& left, const auto& right) { return left.order < right.order; });
        std::swap(list_[next_], *best);
        return &list_[next_++];
    }

    /// Those given out so far, the last one last.
    [[nodiscard]] const Candidate<G>* begin() const noexcept { return list_.begin(); }
    [[nodiscard]] const Candidate<G>* end() const noexcept { return list_.begin() + next_; }

  private:
    static constexpr int first = 1 << 30;
    static constexpr int gain_weight = 32;  // a piece outweighs a third of the history's range
    static constexpr int killer_bonus = 8192;

    FixedList<Candidate<G>, G::MoveList::max_size> list_;
    std::size_t next_ = 0;
    bool left_out_ = false;
};

}  // namespace tabuleiro
