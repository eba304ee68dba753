// What a position of Infection is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks, so it can be replaced alone. It is a small network:
// 32 hidden units see which cells are the mover's, the enemy's and blocked, and the output weighs
// their squares. To it come two terms that cells alone say badly: how much the mover, and then the
// enemy, can infect with one move.
//
// The hidden units are summed up afresh, cell by cell. To keep them from move to move instead one
// would add and take away the cells that `play` changes: `from` (of a jump), `to`, and the enemy
// pieces around `to`; and would keep them for both sides, since a cell's weights depend on who
// looks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.hpp"
#include "games/infection/neighbour_count.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"
#include "games/infection/weights.hpp"

namespace tabuleiro::infection {

namespace detail {

using HiddenUnits = std::array<std::int16_t, weights::hidden>;
/// What a piece on each cell adds to the hidden units, by the cell's bit.
using Plane = std::array<HiddenUnits, std::size_t{line_stride} * size>;

inline constexpr std::array<Plane, 3> planes = [] {
    std::array<Plane, 3> all{};
    std::size_t next = 0;
    for (Plane& plane : all) {
        for (Bitboard rest = board; rest != 0;) {
            for (std::int16_t& weight : plane[pop_first(rest)]) {
                weight = weights::input[next++];
            }
        }
    }
    return all;
}();

constexpr void add(HiddenUnits& units, const Plane& plane, Bitboard set) noexcept {
    while (set != 0) {
        const HiddenUnits& weights = plane[pop_first(set)];
        for (std::size_t i = 0; i < units.size(); ++i) {
            units[i] = static_cast<std::int16_t>(units[i] + weights[i]);
        }
    }
}

/// The output of the network, in hundredths of a piece.
[[nodiscard]] constexpr Score network(Bitboard own, Bitboard enemy, Bitboard blocked) noexcept {
    HiddenUnits units = weights::hidden_bias;
    add(units, planes[0], own);
    add(units, planes[1], enemy);
    add(units, planes[2], blocked);
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const auto unit = std::clamp<std::int16_t>(units[i], 0, weights::hidden_one);
        // Weights are at most 127, so that this product fits sixteen bits.
        sum += unit * static_cast<std::int16_t>(unit * weights::output[i]);
    }
    constexpr std::int64_t unity =
        std::int64_t{weights::hidden_one} * weights::hidden_one * weights::output_one;
    return static_cast<Score>(sum * std::int64_t{weights::score_one} / unity);
}

}  // namespace detail

/// Hundredths of a piece, for the side to move.
template <Rules rules>
[[nodiscard]] constexpr Score evaluate(const Position& position) noexcept {
    const Bitboard own = position.own();
    const Bitboard enemy = position.enemy();
    const Bitboard empty = position.empty();
    const Bitboard own_entries = (near(own) | jump_reach<rules>(own)) & empty;
    const Bitboard enemy_entries = (near(enemy) | jump_reach<rules>(enemy)) & empty;
    const int own_capture = NeighbourCount(enemy).most_within(own_entries);
    const int enemy_capture = NeighbourCount(own).most_within(enemy_entries);
    return detail::network(own, enemy, position.blocked) + weights::bias +
           weights::own_capture[static_cast<std::size_t>(own_capture)] +
           weights::enemy_capture[static_cast<std::size_t>(enemy_capture)];
}

}  // namespace tabuleiro::infection
