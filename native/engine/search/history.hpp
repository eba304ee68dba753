// What the search has learnt about moves, whatever the position.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>
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
        move_towards(table_[slot(seat, move_code)], bonus);
    }
    void clear() noexcept { table_.fill(0); }
    /// Makes what was learnt so far count half.
    void fade() noexcept {
        for (std::int16_t& value : table_) {
            value = static_cast<std::int16_t>(value / 2);
        }
    }

    static constexpr int limit = 8192;

    static void move_towards(std::int16_t& value, int bonus) noexcept {
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / limit);
    }

  private:
    static constexpr std::size_t slots = 4096;  // larger codes fold onto them

    [[nodiscard]] static std::size_t slot(Seat seat, std::uint32_t move_code) noexcept {
        return static_cast<std::size_t>(seat) * slots + ((move_code ^ move_code >> 12) % slots);
    }

    std::array<std::int16_t, 2 * slots> table_{};
};

/// How often moves have lately been best right after others, which decides much where a move
/// answers the last one: takes back, or blocks.
class ReplyHistory {
  public:
    [[nodiscard]] int of(std::uint32_t last_move, std::uint32_t move_code) const noexcept {
        return table_[slot(last_move, move_code)];
    }
    void update(std::uint32_t last_move, std::uint32_t move_code, int bonus) noexcept {
        History::move_towards(table_[slot(last_move, move_code)], bonus);
    }
    void clear() noexcept { std::fill(table_.begin(), table_.end(), std::int16_t{0}); }

  private:
    static constexpr unsigned slot_bits = 15;  // pairs of more fold onto them

    [[nodiscard]] static std::size_t slot(std::uint32_t last_move,
                                          std::uint32_t move_code) noexcept {
        return (last_move * 0x9e37'79b1U ^ move_code * 0x85eb'ca77U) * 0xc2b2'ae3dU >>
               (32 - slot_bits);
    }

    std::vector<std::int16_t> table_ = std::vector<std::int16_t>(std::size_t{1} << slot_bits);
};

/// For games whose positions come so fast that looking up more costs more than it tells.
struct NoReplyHistory {
    [[nodiscard]] static int of(std::uint32_t /*last_move*/, std::uint32_t /*move*/) noexcept {
        return 0;
    }
    static void update(std::uint32_t /*last_move*/, std::uint32_t /*move*/, int /*bonus*/) {}
    static void clear() noexcept {}
};

template <typename G>
using ReplyHistoryOf = std::conditional_t<CallsOut<G>, ReplyHistory, NoReplyHistory>;

}  // namespace tabuleiro
