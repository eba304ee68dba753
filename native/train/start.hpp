// How the games start that an evaluation is fitted to.
#pragma once

#include <cstdint>
#include <random>

#include "engine/game.hpp"
#include "games/infection/game.hpp"
#include "games/virus_wars/game.hpp"

namespace tabuleiro::train {

/// A start that the rules allow beside the usual one; here there is none.
template <BuiltInGame G>
[[nodiscard]] typename G::Position varied_start(std::mt19937_64& random) {
    return G::start(random());
}

/// Ataxx with up to twelve blocked cells, which lie alike for both sides.
template <>
[[nodiscard]] inline infection::Position
varied_start<infection::Infection<infection::Rules::ataxx>>(std::mt19937_64& random) {
    using namespace infection;
    Position position = ataxx_start;
    const auto groups = 1 + random() % 3;
    for (std::uint64_t i = 0; i < groups; ++i) {
        const int line = static_cast<int>(random() % size);
        const int column = static_cast<int>(random() % size);
        position.blocked |= bit(cell_at(line, column)) | bit(cell_at(size - 1 - line, column)) |
                            bit(cell_at(line, size - 1 - column)) |
                            bit(cell_at(size - 1 - line, size - 1 - column));
    }
    position.blocked &= ~(position.pieces[0] | position.pieces[1]);
    return position;
}

/// Virus Wars on a board of any size.
template <>
[[nodiscard]] inline virus_wars::Position varied_start<virus_wars::VirusWars>(
    std::mt19937_64& random) {
    using namespace virus_wars;
    constexpr std::uint64_t sizes = most_size - least_size + 1;
    return Position(least_size + static_cast<int>(random() % sizes));
}

/// The start of that number: an odd one is a varied start.
template <BuiltInGame G>
[[nodiscard]] typename G::Position start_of(std::uint32_t number) {
    std::mt19937_64 random(number);
    return number % 2 == 1 ? varied_start<G>(random) : G::start(random());
}

}  // namespace tabuleiro::train
