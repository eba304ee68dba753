// The weights of the evaluation of Virus Wars, fitted to the outcomes of games that the engine
// played against itself on boards of all sizes. Not written by hand.
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
    {{{{{1305, 491, 62, 61, -90, -426, -583, 237, -857, -99, 748}},
      {{-1414, -524, -46, -4, -519, -940, -367, 584, 881, 87, -656}}}},
     -491},
    {{{{{1295, 455, 111, 24, 669, -182, -689, 99, -442, -88, 665}},
      {{-1443, -448, -105, -22, -627, -334, 367, 488, 657, 87, -603}}}},
     540},
    {{{{{1335, 428, 104, 9, 1002, 604, -791, -207, -320, -84, 666}},
      {{-1392, -427, -62, -54, -360, 147, 522, 171, 675, 92, -625}}}},
     713},
    {{{{{1457, 478, 27, -15, 986, 1153, 332, -915, -271, -87, 671}},
      {{-1417, -462, -64, -61, 88, 257, 383, -154, 819, 97, -657}}}},
     1149},
    {{{{{1456, 525, 33, -23, 720, 1609, 784, 24, -1072, -100, 666}},
      {{-1407, -469, -58, -72, 347, 115, 433, -53, 825, 99, -708}}}},
     2795}
}};
// clang-format on

}  // namespace tabuleiro::virus_wars::weights
