#include "train/symmetry.hpp"

#include <algorithm>

namespace tabuleiro::train {
namespace {

using namespace infection;

struct Place {
    int line;
    int column;
};

/// Where a place of a board with so many lines goes.
[[nodiscard]] Place turned(int symmetry, Place place, int lines) {
    if ((symmetry & 1) != 0) {
        place.line = lines - 1 - place.line;
    }
    if ((symmetry & 2) != 0) {
        place.column = lines - 1 - place.column;
    }
    if ((symmetry & 4) != 0) {
        std::swap(place.line, place.column);
    }
    return place;
}

[[nodiscard]] int turned_number(int symmetry, int number, int lines) {
    const Place to = turned(symmetry, {number / lines, number % lines}, lines);
    return lines * to.line + to.column;
}

/// The pattern of a square, turned: its cells' digits change places.
[[nodiscard]] int turned_pattern(int symmetry, int pattern) {
    constexpr std::array<int, 4> weights{1, 3, 9, 27};
    int after = 0;
    for (int cell = 0; cell < 4; ++cell) {
        const int digit = pattern / weights[static_cast<std::size_t>(cell)] % 3;
        after += digit * weights[static_cast<std::size_t>(turned_number(symmetry, cell, 2))];
    }
    return after;
}

[[nodiscard]] int turned_row(int symmetry, int row) {
    using namespace infection::features;
    if (row < first_blocked_row) {
        return patterns * turned_number(symmetry, row / patterns, squares_in_line) +
               turned_pattern(symmetry, row % patterns);
    }
    if (row < first_reach_row) {
        return first_blocked_row + turned_number(symmetry, row - first_blocked_row, size);
    }
    return row;
}

}  // namespace

RowMaps make_row_maps() {
    RowMaps maps;
    for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
        auto& map = maps[static_cast<std::size_t>(symmetry)];
        for (int row = 0; row < features::rows; ++row) {
            map[static_cast<std::size_t>(row)] =
                static_cast<std::uint16_t>(turned_row(symmetry, row));
        }
    }
    return maps;
}

}  // namespace tabuleiro::train
