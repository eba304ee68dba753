#include <gtest/gtest.h>

#include <vector>

#include "games/exo/grid.hpp"

namespace tabuleiro::exo {
namespace {

TEST(ExoGrid, CoordinatesRepeatAfterSixteen) {
    for (int line = -13; line <= 13; ++line) {
        for (int column = -13; column <= 13; ++column) {
            EXPECT_EQ(cell_at(line, column), cell_at(line + ring, column - ring));
            EXPECT_EQ(moved(cell_at(line, column), {-1, 1}, 2), cell_at(line - 2, column + 2));
        }
    }
    EXPECT_EQ(cell_at(0, 0), sun);
}

/// Within the 16 lines and columns that a galaxy and its free cells can span, no two cells meet.
TEST(ExoGrid, CellsOfAGalaxyAreDifferent) {
    for (int top = -14; top <= -1; ++top) {
        CellSet cells;
        for (int line = top; line < top + ring; ++line) {
            for (int column = 0; column < ring; ++column) {
                EXPECT_FALSE(cells.contains(cell_at(line, column)));
                cells.add(cell_at(line, column));
            }
        }
        EXPECT_EQ(cells.count(), ring_cells);
    }
}

TEST(ExoGrid, EveryCellHasEightNeighbours) {
    for (int line = 0; line < ring; ++line) {
        for (int column = 0; column < ring; ++column) {
            CellSet expected;
            for (int down = -1; down <= 1; ++down) {
                for (int right = -1; right <= 1; ++right) {
                    if (down != 0 || right != 0) {
                        expected.add(cell_at(line + down, column + right));
                    }
                }
            }
            EXPECT_EQ(neighbours(cell_at(line, column)), expected);
            EXPECT_EQ(expected.count(), 8);
        }
    }
}

TEST(ExoGrid, Sets) {
    CellSet set;
    EXPECT_TRUE(set.empty());
    set.add(cell_at(-1, -1));
    set.add(cell_at(3, 5));
    EXPECT_TRUE(set.contains(cell_at(3, 5)));
    EXPECT_EQ(count_common(set, neighbours(sun)), 1);
    CellSet other;
    other.add(cell_at(3, 5));
    other.add(cell_at(3, 6));
    set |= other;
    EXPECT_EQ(set.count(), 3);
    set -= other;
    EXPECT_EQ(set.count(), 1);
    set.remove(cell_at(-1, -1));
    EXPECT_TRUE(set.empty());
}

/// Whatever cell the corner is, cells are visited as one reads.
TEST(ExoGrid, ReadingOrderAcrossTheEdgesOfTheRing) {
    for (int top = -14; top <= 1; ++top) {
        for (int left = -14; left <= 1; ++left) {
            std::vector<Cell> cells;
            CellSet set;
            for (const auto& [down, right] : {Step{0, 2}, Step{0, 15}, Step{1, 0}, Step{1, 7},
                                              Step{9, 3}, Step{15, 0}, Step{15, 15}}) {
                cells.push_back(cell_at(top + down, left + right));
                set.add(cells.back());
            }
            std::vector<Cell> visited;
            for_each_from(set, cell_at(top, left), [&](Cell cell) { visited.push_back(cell); });
            EXPECT_EQ(visited, cells) << top << ' ' << left;
        }
    }
}

}  // namespace
}  // namespace tabuleiro::exo
