// Positions of recorded games of Infection and Ataxx, with what is known of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::train {

/// A position and what came of it, for the side to move.
struct Sample {
    Bitboard own;
    Bitboard enemy;
    Bitboard blocked;
    std::int16_t score;
    std::int8_t result;  ///< 1 won, 0 drawn, -1 lost

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
void read_samples(const std::string& path, Samples& samples);

}  // namespace tabuleiro::train
