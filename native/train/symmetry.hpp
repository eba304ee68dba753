// The eight ways to turn and mirror the board, as permutations of the network's rows.
#pragma once

#include <array>
#include <cstdint>

#include "games/infection/features.hpp"

namespace tabuleiro::train {

inline constexpr int symmetries = 8;

/// By a symmetry and a row: the row that a position shows turned so where it shows that one.
using RowMaps = std::array<std::array<std::uint16_t, infection::features::rows>, symmetries>;

[[nodiscard]] RowMaps make_row_maps();

}  // namespace tabuleiro::train
