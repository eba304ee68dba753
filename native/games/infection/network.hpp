// The networks that evaluate positions of Infection and Ataxx, one for each: their shape, their
// numbers, and their value for a position.
//
// A hidden unit is the sum of its weights in the rows of the position (features.hpp). What is
// between 0 and 1 of it is squared, and the output is the sum of that by the weights of the stage
// of the game: a score in hundredths of a piece.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "engine/fixed_list.hpp"
#include "engine/score.hpp"
#include "games/infection/features.hpp"

namespace tabuleiro::infection {

/// A network as it is in its file, in numbers of two bytes, the low one first.
struct alignas(64) Network {
    static constexpr std::size_t hidden = 256;
    /// What stands for 1 in a hidden unit and its weights, and in the weights of the output.
    static constexpr int hidden_one = 255;
    static constexpr int output_one = 64;
    /// The score at which the winning chances are e to 1: what stands for 1 in the output.
    static constexpr Score score_one = 700;
    /// No weight is further from zero. So no sum of a hidden unit leaves sixteen bits, nor does the
    /// product of a unit and a weight of the output; and the output does not leave 32.
    static constexpr int most_row = 370;
    static constexpr int most_blocked = 255;
    static constexpr int most_hidden_bias = 4000;
    static constexpr int most_output = 127;

    using Units = std::array<std::int16_t, hidden>;

    std::array<Units, features::rows> rows;
    Units hidden_bias;
    std::array<Units, features::stages> output;
    /// By stage, in hundredths of a piece; the rest is there to fill a line.
    std::array<std::int16_t, 32> output_bias;
};
static_assert((static_cast<int>(features::most_shown) - cells) * Network::most_row +
                  cells * Network::most_blocked + Network::most_hidden_bias <=
              32767);
static_assert(Network::hidden_one * Network::most_output <= 32767);
static_assert(std::int64_t{Network::hidden} * Network::hidden_one * Network::hidden_one *
                  Network::most_output <=
              std::numeric_limits<std::int32_t>::max());

/// The rows that a position shows, and its stage: all that the value depends on.
struct Shown {
    FixedList<std::uint16_t, features::most_shown> rows;
    std::size_t stage = 0;
};

template <Rules rules>
[[nodiscard]] constexpr Shown shown(const Position& position) noexcept {
    Shown shown;
    features::for_each_row<rules>(
        position, [&](int row) { shown.rows.push_back(static_cast<std::uint16_t>(row)); });
    shown.stage = static_cast<std::size_t>(features::stage_of(position.empty()));
    return shown;
}

/// The output, in hundredths of a piece: by the fastest way that the processor knows.
[[nodiscard]] Score value_of(const Network& network, const Shown& shown) noexcept;

/// The ways, which all come to the same.
namespace ways {

[[nodiscard]] Score portable(const Network& network, const Shown& shown) noexcept;

#if defined(__x86_64__)
/// Where the processor has AVX2.
[[nodiscard]] Score avx2(const Network& network, const Shown& shown) noexcept;
#endif

}  // namespace ways

}  // namespace tabuleiro::infection
