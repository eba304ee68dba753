// Hashes of positions: for each thing that can lie on a cell a random word, and all of a board's
// combined by exclusive or.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/hash.hpp"
#include "games/virus_wars/board.hpp"

namespace tabuleiro::virus_wars {

namespace detail {

/// Words that look random, others for each `series`.
template <std::size_t count>
[[nodiscard]] constexpr std::array<std::uint64_t, count> random_words(
    std::uint64_t series) noexcept {
    std::array<std::uint64_t, count> words{};
    std::uint64_t state = series << 32;
    for (std::uint64_t& word : words) {
        word = mix(++state);
    }
    return words;
}

inline constexpr auto cell_keys = random_words<std::size_t{4} * bits>(1);
inline constexpr auto size_keys = random_words<most_size + 1>(2);
inline constexpr auto turn_keys = random_words<16>(3);

}  // namespace detail

/// For a live virus of the side.
[[nodiscard]] constexpr std::uint64_t live_key(Side side, Cell cell) noexcept {
    return detail::cell_keys[bits * index(side) + cell];
}
/// For a zombie that the side made.
[[nodiscard]] constexpr std::uint64_t zombie_key(Side side, Cell cell) noexcept {
    return detail::cell_keys[bits * (2 + index(side)) + cell];
}
/// For whose turn it is and the plays left in it.
[[nodiscard]] constexpr std::uint64_t turn_key(Side side, int plays_left) noexcept {
    return detail::turn_keys[8 * index(side) + static_cast<std::size_t>(plays_left)];
}
/// Of an empty board.
[[nodiscard]] constexpr std::uint64_t start_key(int size) noexcept {
    return detail::size_keys[static_cast<std::size_t>(size)];
}

[[nodiscard]] constexpr std::uint64_t key_of(const Board& board) noexcept {
    std::uint64_t key = start_key(board.size);
    for (const Side side : {Side::blue, Side::red}) {
        board.live[index(side)].for_each([&](Cell cell) { key ^= live_key(side, cell); });
        board.zombies[index(side)].for_each([&](Cell cell) { key ^= zombie_key(side, cell); });
    }
    return key;
}

}  // namespace tabuleiro::virus_wars
