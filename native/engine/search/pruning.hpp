// How much of the tree the search leaves out, or searches deeper, on the word of the evaluation and
// of the table. None of this is used where a search has to be exact.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/score.hpp"

namespace tabuleiro::pruning {

/// Plies by which to reduce the depth of the `index`th move (from 0) of a position.
class Reductions {
  public:
    Reductions() noexcept {
        for (std::size_t depth = 1; depth < depths; ++depth) {
            for (std::size_t index = 1; index < indices; ++index) {
                const double plies = base + std::log(static_cast<double>(depth)) *
                                                std::log(static_cast<double>(index)) / divisor;
                table_[depth][index] = static_cast<signed char>(plies);
            }
        }
    }
    [[nodiscard]] int plies(int depth, int index) const noexcept {
        return table_[std::min(static_cast<std::size_t>(depth), depths - 1)]
                     [std::min(static_cast<std::size_t>(index), indices - 1)];
    }

  private:
    static constexpr std::size_t depths = 64;
    static constexpr std::size_t indices = 64;
    static constexpr double base = 1.5;
    static constexpr double divisor = 1.5;

    std::array<std::array<signed char, indices>, depths> table_{};
};

/// The same for all searches: logarithms are worked out once.
[[nodiscard]] inline const Reductions& reductions() noexcept {
    static const Reductions all;
    return all;
}

/// With so few plies to go, an evaluation this far above the window ends the search of a position.
inline constexpr int reverse_futility_depth = 8;
inline constexpr Score reverse_futility_margin = 80;

/// With so few plies to go, a move is left out if the evaluation and the move's gain stay this far
/// below the window.
inline constexpr int futility_depth = 4;
[[nodiscard]] constexpr Score futility_margin(int depth) noexcept {
    return 50 + 90 * depth;
}

/// With so few plies to go, only so many moves of a position are searched, the most promising ones.
inline constexpr int late_move_depth = 5;
[[nodiscard]] constexpr int moves_to_search(int depth) noexcept {
    return 5 + 5 * depth;
}

/// From this depth on a position must hold against a second move of the enemy to be worth a search.
inline constexpr int null_move_depth = 3;
[[nodiscard]] constexpr int null_move_reduction(int depth) noexcept {
    return 3 + depth / 4;
}

/// From this depth on it is asked whether the table's move is the only good one, which is then
/// searched deeper: whether the others, searched half as deep, stay a margin below what the table
/// has of it, from a search hardly less deep than this one.
inline constexpr int singular_depth = 7;
inline constexpr int singular_table_lag = 4;
/// Beyond so many times the depth of the whole search it is no longer asked: each line has to end.
inline constexpr int singular_stretch = 2;
[[nodiscard]] constexpr Score singular_margin(int depth) noexcept {
    return 2 * depth;
}
[[nodiscard]] constexpr int singular_search_depth(int depth) noexcept {
    return (depth - 1) / 2;
}

}  // namespace tabuleiro::pruning
