// The weights of the evaluation of Virus Wars, fitted to the outcomes of games that the engine played
// against itself on boards of all sizes. Not written by hand.
#pragma once

#include <array>

#include "games/virus_wars/features.hpp"

namespace tabuleiro::virus_wars::weights {

/// What the counts are worth with so many plays left, in sixteenths of a hundredth of a piece.
struct Weights {
    std::array<FeatureCounts, 2> counts;  ///< of the side to move and of the enemy
    int bias;                             ///< of having these plays
};

// clang-format off
inline constexpr std::array<Weights, plays_of_turn> by_plays_left{{  // from 1
    {{{{{1499, 799, 277, -72, -171, -341, -381, -690, -508, 16, 306}},
      {{-1403, -750, -541, 55, -266, -425, -172, 138, 585, -4, -220}}}},
     -1337},
    {{{{{1434, 711, 461, -95, 296, -39, -508, -450, -1147, 26, 204}},
      {{-1443, -700, -499, 76, -232, -158, 193, 523, 260, -18, -161}}}},
     222},
    {{{{{1375, 747, 509, -119, 591, 513, -87, -391, -719, 30, 121}},
      {{-1612, -748, -437, 61, 155, 217, 443, 790, 64, -11, -94}}}},
     1168},
    {{{{{1429, 758, 532, -94, 679, 755, 475, -161, -494, 9, 105}},
      {{-1703, -786, -367, 60, 298, 185, 306, 732, -162, -6, -99}}}},
     2381},
    {{{{{1384, 755, 538, -73, 483, 985, 805, 405, -336, 1, 193}},
      {{-1703, -768, -175, 42, 316, 29, 335, 547, -132, -4, -167}}}},
     3918}
}};
// clang-format on

}  // namespace tabuleiro::virus_wars::weights
