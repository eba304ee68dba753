// What the search has learnt about moves, whatever the position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

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

}  // namespace tabuleiro
