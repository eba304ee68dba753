#include "engine/search/table.hpp"

#include <gtest/gtest.h>

#include <new>
#include <thread>
#include <vector>

namespace tabuleiro {
namespace {

using TranspositionTable = BasicTable<Score>;

TEST(TranspositionTable, GivesBackWhatWasStored) {
    TranspositionTable table(1);
    EXPECT_FALSE(table.find(0x1234'5678'9abc'def0));
    for (const Score score : {0, 1, -1, 4321, -4321, win_in(3), -win_in(3)}) {
        for (const Bound bound : {Bound::lower, Bound::upper, Bound::exact}) {
            for (const bool proven : {false, true}) {
                table.store(0x1234'5678'9abc'def0, {score, 17, bound, proven, 0xabcdef});
                const auto entry = table.find(0x1234'5678'9abc'def0);
                ASSERT_TRUE(entry);
                EXPECT_EQ(entry->score, score);
                EXPECT_EQ(entry->depth, 17);
                EXPECT_EQ(entry->bound, bound);
                EXPECT_EQ(entry->proven, proven);
                EXPECT_EQ(entry->move, 0xabcdefU);
            }
        }
    }
}

TEST(TranspositionTable, KeepsTheMoveOfAPositionStoredWithoutOne) {
    TranspositionTable table(1);
    table.store(42, {10, 3, Bound::lower, false, 7});
    table.store(42, {5, 4, Bound::upper, false, 0});
    EXPECT_EQ(table.find(42)->move, 7U);
    EXPECT_EQ(table.find(42)->score, 5);
}

TEST(TranspositionTable, OverwritesTheShallowAndTheOldFirst) {
    TranspositionTable table(1);
    // Keys that differ in the low half only share a cluster of four.
    table.store(1, {0, 9, Bound::exact, false, 1});
    table.age();
    table.store(2, {0, 8, Bound::exact, false, 1});
    table.store(3, {0, 2, Bound::exact, false, 1});
    table.store(4, {0, 7, Bound::exact, false, 1});
    table.store(5, {0, 1, Bound::exact, false, 1});  // takes the place of 3, the shallowest
    EXPECT_FALSE(table.find(3));
    table.age();
    table.age();
    table.store(6, {0, 1, Bound::exact, false, 1});  // takes the place of 5
    table.store(7,
                {0, 1, Bound::exact, false, 1});  // takes the place of 1, now older by twelve plies
    EXPECT_FALSE(table.find(1));
    EXPECT_TRUE(table.find(2));
}

TEST(TranspositionTable, IsEmptyOnceCleared) {
    TranspositionTable table(1);
    table.store(42, {10, 3, Bound::lower, false, 7});
    table.clear();
    EXPECT_FALSE(table.find(42));
    EXPECT_EQ(table.permille(), 0);
}

/// Clearing is counting up; sooner or later the numbers begin anew.
TEST(TranspositionTable, IsEmptyHoweverOftenItIsCleared) {
    TranspositionTable table(1);
    for (int i = 0; i < 10'000; ++i) {
        ASSERT_FALSE(table.find(42)) << i;
        table.store(42, {i, 3, Bound::lower, false, 7});
        ASSERT_EQ(table.find(42)->score, i);
        table.clear();
    }
}

TEST(TranspositionTable, FillsAnewOnceCleared) {
    TranspositionTable table(1);
    for (std::uint64_t key = 1; key <= 4; ++key) {
        table.store(key, {0, 100, Bound::exact, false, 1});
    }
    table.clear();
    for (std::uint64_t key = 4; key >= 1; --key) {
        table.store(key, {7, 1, Bound::exact, false, 0});
    }
    for (std::uint64_t key = 1; key <= 4; ++key) {
        ASSERT_TRUE(table.find(key));
        EXPECT_EQ(table.find(key)->score, 7);
        EXPECT_EQ(table.find(key)->move, 0U);  // not that of the entry that is forgotten
    }
}

TEST(TranspositionTable, HoldsScoresOfAnotherType) {
    BasicTable<double> table(1);
    for (const double score : {0.0, -2.5, 1e300, win_in<double>(3), -win_in<double>(126)}) {
        table.store(42, {score, 17, Bound::upper, true, 0xabcdef});
        const auto entry = table.find(42);
        ASSERT_TRUE(entry);
        EXPECT_EQ(entry->score, score);
        EXPECT_EQ(entry->depth, 17);
        EXPECT_EQ(entry->bound, Bound::upper);
        EXPECT_TRUE(entry->proven);
        EXPECT_EQ(entry->move, 0xabcdefU);
    }
    table.clear();
    EXPECT_FALSE(table.find(42));
}

/// Also where so many bytes are more than a number holds.
TEST(TranspositionTable, TooLargeIsNoMemory) {
    for (int bits = 43; bits < 64; ++bits) {
        EXPECT_THROW(TranspositionTable(std::size_t{1} << bits), std::bad_alloc) << bits;
        EXPECT_THROW(TranspositionTable((std::size_t{1} << bits) + 1), std::bad_alloc) << bits;
    }
    EXPECT_THROW(TranspositionTable{~std::size_t{0}}, std::bad_alloc);
}

TEST(TranspositionTable, NeverMixesTheEntriesOfTwoThreads) {
    TranspositionTable table(1);
    std::vector<std::jthread> writers;
    for (const int writer : {1, 2}) {
        writers.emplace_back([&table, writer] {
            for (int i = 0; i < 20'000; ++i) {
                const Score score = writer * 100 + i % 50;
                table.store(
                    42, {score, score / 3, Bound::exact, false, static_cast<std::uint32_t>(score)});
                if (const auto entry = table.find(42)) {
                    EXPECT_EQ(entry->move, static_cast<std::uint32_t>(entry->score));
                    EXPECT_EQ(entry->depth, entry->score / 3);
                }
            }
        });
    }
}

}  // namespace
}  // namespace tabuleiro
