// Positions of recorded games of Infection and Ataxx, with what is known of them.
#pragma once

#include <string>
#include <vector>

#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"
#include "train/fitting.hpp"

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

/// Adds the positions of a file of games that a search has scored. Throws where the file is none of
/// this game.
template <infection::Rules rules>
void read_samples(const std::string& path, const ChanceSettings& settings, Samples& samples);

}  // namespace tabuleiro::train
