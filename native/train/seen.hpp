// Positions of recorded games as an evaluation by weights sees them, with what the evaluation is
// fitted to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/weights.hpp"
#include "train/replay.hpp"

namespace tabuleiro::train {

/// A game of two whose evaluation is by weights.
template <typename G>
concept HasSight = BuiltInGame<G> && G::seats == 2 && requires {
    { G::Sight::shape } -> std::convertible_to<WeightsShape>;
};

struct SeenInput {
    std::uint16_t input;
    std::int16_t amount;
};

/// A position, and what the evaluation of it is fitted to.
struct SeenPosition {
    std::size_t first_input;  ///< among those of all positions
    std::uint16_t input_count;
    std::uint16_t stage;
    float chance;  ///< that the side to move wins
};

struct SeenPositions {
    std::vector<SeenInput> inputs;
    std::vector<SeenPosition> fitted;
    std::vector<SeenPosition> held_out;  ///< of games of which none is fitted

    [[nodiscard]] std::span<const SeenInput> inputs_of(const SeenPosition& position) const {
        return std::span(inputs).subspan(position.first_input, position.input_count);
    }
};

/// Adds the positions of a file of games that a search has scored. Throws where the file is none of
/// this game.
template <HasSight G>
void read_seen(const std::string& path, const ChanceSettings& settings, SeenPositions& positions) {
    using Sight = typename G::Sight;
    const auto keep = [&](const typename G::Position& position, float chance, bool held_out) {
        const std::size_t first = positions.inputs.size();
        Sight::for_each_input(position, [&](std::size_t input, int amount) {
            if (amount != 0) {
                positions.inputs.push_back(
                    {static_cast<std::uint16_t>(input), static_cast<std::int16_t>(amount)});
            }
        });
        (held_out ? positions.held_out : positions.fitted)
            .push_back({first, static_cast<std::uint16_t>(positions.inputs.size() - first),
                        static_cast<std::uint16_t>(Sight::stage_of(position)), chance});
    };
    for_each_scored_position<G>(path, settings, Sight::score_one, keep);
}

}  // namespace tabuleiro::train
