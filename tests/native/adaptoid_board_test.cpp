#include <gtest/gtest.h>

#include <map>

#include "adaptoid_reference.hpp"
#include "games/adaptoid/cell_numbers.hpp"

namespace tabuleiro::adaptoid {
namespace {

TEST(AdaptoidBoard, HasThirtySevenCells) {
    EXPECT_EQ(count(board), cells);
    EXPECT_EQ(reference::places().size(), 37U);
}

TEST(AdaptoidBoard, BitsAreInReadingOrder) {
    Bitboard rest = board;
    for (const auto place : reference::places()) {
        const Cell cell = pop_first(rest);
        EXPECT_EQ(cell, reference::cell_of(place));
        EXPECT_EQ(line_of(cell) + 1, place.line);
        EXPECT_EQ(column_of(cell) + 1, place.column);
    }
    EXPECT_EQ(rest, 0U);
}

TEST(AdaptoidBoard, OnlyTheHexagonIsOnTheBoard) {
    for (int line = -2; line < 10; ++line) {
        for (int column = -2; column < 10; ++column) {
            EXPECT_EQ(on_board(line, column), reference::inside({line + 1, column + 1}));
        }
    }
}

TEST(AdaptoidBoard, NeighboursAreThoseThatTouch) {
    int pairs = 0;
    std::map<int, int> cells_by_neighbours;
    for (const auto place : reference::places()) {
        const Bitboard around = neighbours(reference::cell_of(place));
        for (const auto other_place : reference::places()) {
            const bool touches = (around & bit(reference::cell_of(other_place))) != 0;
            EXPECT_EQ(touches, reference::touch(place, other_place))
                << place.line << ' ' << place.column << " and " << other_place.line << ' '
                << other_place.column;
            pairs += touches ? 1 : 0;
        }
        ++cells_by_neighbours[count(around)];
    }
    EXPECT_EQ(pairs, 2 * 90);
    EXPECT_EQ(cells_by_neighbours, (std::map<int, int>{{3, 6}, {4, 12}, {6, 19}}));
}

TEST(AdaptoidBoard, NearASetIsNearAnyOfIt) {
    std::mt19937_64 random(37);
    for (int i = 0; i < 1000; ++i) {
        const Bitboard set = random() & random() & board;
        Bitboard expected = 0;
        for (Bitboard rest = set; rest != 0;) {
            expected |= neighbours(pop_first(rest));
        }
        EXPECT_EQ(near(set), expected);
    }
}

TEST(AdaptoidNumbers, AreKeptCellByCell) {
    std::mt19937_64 random(6);
    for (int i = 0; i < 300; ++i) {
        CellNumbers a;
        CellNumbers b;
        std::array<int, 64> plain_a{};
        std::array<int, 64> plain_b{};
        for (Bitboard rest = board; rest != 0;) {
            const Cell cell = pop_first(rest);
            plain_a[cell] = static_cast<int>(random() % 7);
            plain_b[cell] = static_cast<int>(random() % static_cast<unsigned>(7 - plain_a[cell]));
            a.set(cell, plain_a[cell]);
            b.set(cell, plain_b[cell]);
        }
        const Bitboard some = random() & board;
        int total = 0;
        for (Bitboard rest = board; rest != 0;) {
            const Cell cell = pop_first(rest);
            const auto holds = [&](Bitboard set) { return (set & bit(cell)) != 0; };
            EXPECT_EQ(a.at(cell), plain_a[cell]);
            EXPECT_EQ((a + b).at(cell), plain_a[cell] + plain_b[cell]);
            EXPECT_EQ(holds(a.positive()), plain_a[cell] > 0);
            EXPECT_EQ(holds(a.greater_than(b)), plain_a[cell] > plain_b[cell]);
            EXPECT_EQ(holds(a.equal_to(b)), plain_a[cell] == plain_b[cell]);
            for (int number = 0; number < 7; ++number) {
                EXPECT_EQ(holds(a.greater_than(number)), plain_a[cell] > number);
                EXPECT_EQ(holds(a.equal_to(number)), plain_a[cell] == number);
            }
            total += holds(some) ? plain_a[cell] : 0;
            if (plain_a[cell] < 6) {
                CellNumbers more = a;
                more.increment(cell);
                EXPECT_EQ(more.at(cell), plain_a[cell] + 1);
                more.clear(bit(cell));
                EXPECT_EQ(more.at(cell), 0);
            }
            EXPECT_EQ(CellNumbers::neighbours_in(some).at(cell), count(neighbours(cell) & some));
        }
        EXPECT_EQ(a.total(some), total);
    }
}

}  // namespace
}  // namespace tabuleiro::adaptoid
