// Evaluations by weights that are fitted to games: what a position shows is weighed, and a few
// hidden units tell what its parts mean together.
//
// What is seen of a game's positions is said by a struct of constants and static functions:
//
//     struct Sight {
//         static constexpr WeightsShape shape{.inputs = 22, .stages = 5, .hidden = 16};
//         static constexpr Score score_one = 450;    // the score at which winning chances are e to
//         1
//         // Calls `visit(input, amount)` for what there is of the inputs.
//         template <typename Visit>
//         static constexpr void for_each_input(const Position& position, Visit visit);
//         static constexpr std::size_t stage_of(const Position& position);
//     };
//
// A hidden unit is the sum of its weights of the inputs; what is between 0 and 1 of it is squared.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.hpp"

namespace tabuleiro {

/// How many weights there are, and the order in which they lie in their file.
struct WeightsShape {
    std::size_t inputs;
    std::size_t stages;  ///< of the game: each has weights of its own, but for the hidden units'
    std::size_t hidden;

    /// Where the weights of the inputs begin that go into the sum.
    [[nodiscard]] constexpr std::size_t direct(std::size_t stage) const noexcept {
        return stage * inputs;
    }
    /// What is added in any case.
    [[nodiscard]] constexpr std::size_t bias(std::size_t stage) const noexcept {
        return direct(stages) + stage;
    }
    /// Where the weights of an input begin that go into the hidden units.
    [[nodiscard]] constexpr std::size_t row(std::size_t input) const noexcept {
        return bias(stages) + input * hidden;
    }
    [[nodiscard]] constexpr std::size_t hidden_bias() const noexcept { return row(inputs); }
    /// Where those of the hidden units begin.
    [[nodiscard]] constexpr std::size_t output(std::size_t stage) const noexcept {
        return hidden_bias() + hidden + stage * hidden;
    }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return output(stages); }
};

/// What stands for a hundredth of a piece in direct weights and biases.
inline constexpr int direct_one = 16;
/// What stands for 1 in a hidden unit and its weights. The output is hundredths of a piece.
inline constexpr int hidden_one = 4096;

/// The weights of a file, in numbers of two bytes, the low one first.
template <typename Sight>
using WeightsFor = std::array<std::int16_t, Sight::shape.size()>;

/// Hundredths of a piece, for the side to move.
template <typename Sight, typename Position>
[[nodiscard]] constexpr Score weigh(const WeightsFor<Sight>& weights,
                                    const Position& position) noexcept {
    constexpr WeightsShape shape = Sight::shape;
    const std::size_t stage = Sight::stage_of(position);
    int sum = weights[shape.bias(stage)];
    std::array<int, shape.hidden> units;
    std::copy_n(weights.data() + shape.hidden_bias(), shape.hidden, units.data());
    const auto add = [&](std::size_t input, int amount) {
        sum += amount * weights[shape.direct(stage) + input];
        const std::int16_t* const row = weights.data() + shape.row(input);
        for (std::size_t i = 0; i < shape.hidden; ++i) {
            units[i] += amount * row[i];
        }
    };
    Sight::for_each_input(position, add);
    // A unit of 1 is 128 from here on, so that the sum of all their squares stays small enough.
    constexpr int square_one = 128 * 128;
    const std::int16_t* const output = weights.data() + shape.output(stage);
    int by_units = 0;
    for (std::size_t i = 0; i < shape.hidden; ++i) {
        const int unit = std::clamp(units[i], 0, hidden_one) / (hidden_one / 128);
        by_units += unit * unit / 128 * output[i];
    }
    const Score score = sum / direct_one + by_units / (square_one / 128);
    return std::clamp(score, -just_below(least_win), just_below(least_win));
}

}  // namespace tabuleiro
