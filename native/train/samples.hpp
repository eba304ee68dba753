// Positions of recorded games of Infection and Ataxx, with what is known of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::train {

/// A position, and what an evaluation of it is fitted to.
struct Sample {
    Bitboard own;
    Bitboard enemy;
    Bitboard blocked;
    float chance;  ///< that the side to move wins

    [[nodiscard]] constexpr infection::Position position() const noexcept {
        return {{own, enemy}, blocked};
    }
};

struct Samples {
    std::vector<Sample> fitted;
    std::vector<Sample> held_out;  ///< of games of which none is fitted
};

/// The chance of winning that a score stands for.
[[nodiscard]] float chance_of(float score) noexcept;

/// What the chances in the positions of a game are made of.
struct ChanceSettings {
    float later_share = 0.9F;  ///< of the chance in the next position; the rest is the score's
    float most_change = 0.2F;  ///< where the next score is further off, nothing later counts
};

/// Adds the positions of a file of games that a search has scored. The chance in a position is
/// that of the search's score, and in part the chance in the next position of the game, which is
/// made in the same way; after the last one comes the result. Nothing later counts where a move at
/// random seems to come between. Throws where the file is none of this game.
template <infection::Rules rules>
void read_samples(const std::string& path, const ChanceSettings& settings, Samples& samples);

}  // namespace tabuleiro::train
