// The playing levels that all games share.
#pragma once

#include <array>
#include <chrono>

namespace tabuleiro {

inline constexpr int random_level = 1;
inline constexpr int greedy_level = 2;
inline constexpr int first_search_level = 3;
inline constexpr int last_level = 5;

/// How long a level from `first_search_level` to `last_level` thinks about a move.
[[nodiscard]] constexpr std::chrono::milliseconds level_time(int level) noexcept {
    constexpr std::array<int, last_level - first_search_level + 1> times{100, 1000, 5000};
    return std::chrono::milliseconds(times[static_cast<std::size_t>(level - first_search_level)]);
}

}  // namespace tabuleiro
