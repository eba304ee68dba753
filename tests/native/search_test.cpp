#include "engine/search.hpp"

#include <gtest/gtest.h>

#include "games/infection/searchable.hpp"

namespace tabuleiro::infection {
namespace {

using Ataxx = SearchableInfection<Rules::ataxx>;

TEST(Search, OpeningMoveIsLegalAndRepeatable) {
    TranspositionTable table(16);
    const auto first = search<Ataxx>(ataxx_start, table, {.depth = 5});
    ASSERT_TRUE(first.move);
    EXPECT_TRUE(is_legal<Rules::ataxx>(ataxx_start, *first.move));
    EXPECT_EQ(first.depth, 5);
    EXPECT_EQ(first.line.size(), 5U);
    TranspositionTable fresh(16);
    const auto second = search<Ataxx>(ataxx_start, fresh, {.depth = 5});
    EXPECT_EQ(first.move, second.move);
    EXPECT_EQ(first.score, second.score);
    EXPECT_EQ(first.nodes, second.nodes);
}

}  // namespace
}  // namespace tabuleiro::infection
