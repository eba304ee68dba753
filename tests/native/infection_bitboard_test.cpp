#include <gtest/gtest.h>

#include "games/infection/bitboard.hpp"
#include "games/infection/rules.hpp"
#include "infection_reference.hpp"

namespace tabuleiro::infection {
namespace {

static_assert(count(board) == cells);
static_assert(cell_at(0, 0) == 0 && cell_at(6, 6) == 60);
static_assert(count(neighbours(cell_at(0, 0))) == 3);
static_assert(count(neighbours(cell_at(3, 0))) == 5);
static_assert(count(neighbours(cell_at(3, 3))) == 8);
static_assert(count(jumps_from<Rules::ataxx>(cell_at(3, 3))) == 16);
static_assert(count(jumps_from<Rules::coursework>(cell_at(3, 3))) == 8);
static_assert(count(jumps_from<Rules::ataxx>(cell_at(0, 0))) == 5);
static_assert(near(0) == 0 && near(board) == board);

/// Calls `test(line, column)` for each cell.
template <typename Test>
void for_each_cell(Test test) {
    for (int line = 0; line < size; ++line) {
        for (int column = 0; column < size; ++column) {
            test(line, column);
        }
    }
}

/// The cells for which `wanted(line, column)` holds.
template <typename Wanted>
Bitboard cells_where(Wanted wanted) {
    Bitboard set = 0;
    for_each_cell([&](int line, int column) {
        if (wanted(line, column)) {
            set |= bit(cell_at(line, column));
        }
    });
    return set;
}

TEST(InfectionBitboard, CellsKeepTheirPlaces) {
    for_each_cell([](int line, int column) {
        const Cell cell = cell_at(line, column);
        EXPECT_EQ(line_of(cell), line);
        EXPECT_EQ(column_of(cell), column);
        EXPECT_NE(board & bit(cell), 0U);
    });
}

TEST(InfectionBitboard, NothingWrapsRoundTheEdges) {
    for_each_cell([](int line, int column) {
        const Cell cell = cell_at(line, column);
        EXPECT_EQ(neighbours(cell), cells_where([&](int to_line, int to_column) {
                      return reference::distance(line, column, to_line, to_column) == 1;
                  }));
        EXPECT_EQ(jumps_from<Rules::ataxx>(cell), cells_where([&](int to_line, int to_column) {
                      return reference::distance(line, column, to_line, to_column) == 2;
                  }));
        EXPECT_EQ(jumps_from<Rules::coursework>(cell), cells_where([&](int to_line, int to_column) {
                      return reference::distance(line, column, to_line, to_column) == 2 &&
                             reference::within_reach(Rules::coursework, line, column, to_line,
                                                     to_column);
                  }));
    });
}

TEST(InfectionBitboard, ASetSpreadsAsItsCellsDo) {
    reference::for_each_random_position(Rules::ataxx, 2000, [](const Position& position) {
        const Bitboard set = position.own();
        Bitboard near_cells = 0;
        Bitboard ataxx_jumps = 0;
        Bitboard coursework_jumps = 0;
        for (Bitboard rest = set; rest != 0;) {
            const Cell cell = pop_first(rest);
            near_cells |= neighbours(cell);
            ataxx_jumps |= jumps_from<Rules::ataxx>(cell);
            coursework_jumps |= jumps_from<Rules::coursework>(cell);
        }
        ASSERT_EQ(near(set) | set, near_cells | set);
        ASSERT_EQ(jump_reach<Rules::ataxx>(set) | set, ataxx_jumps | set);
        ASSERT_EQ(jump_reach<Rules::coursework>(set) | set, coursework_jumps | set);
        ASSERT_EQ(near(near(set)) | set, near_cells | ataxx_jumps | set);
    });
}

TEST(InfectionBitboard, CellsArePoppedInOrder) {
    Bitboard set = bit(5) | bit(18) | bit(60);
    EXPECT_EQ(pop_first(set), 5);
    EXPECT_EQ(set, bit(18) | bit(60));
    EXPECT_EQ(pop_first(set), 18);
    EXPECT_EQ(pop_first(set), 60);
    EXPECT_EQ(set, 0U);
}

}  // namespace
}  // namespace tabuleiro::infection
