#include "engine/score.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tabuleiro {
namespace {

template <typename S>
class Scores : public testing::Test {};
using ScoreTypes = testing::Types<Score, double>;
TYPED_TEST_SUITE(Scores, ScoreTypes);

TYPED_TEST(Scores, NearerWinsAreHigherAndAboveAllElse) {
    using S = TypeParam;
    for (int plies = 0; plies <= max_ply; ++plies) {
        const S win = win_in<S>(plies);
        EXPECT_TRUE(is_win(win));
        EXPECT_TRUE(is_loss(-win));
        EXPECT_EQ(plies_to_end(win), plies);
        EXPECT_EQ(plies_to_end(-win), plies);
        EXPECT_GT(win, win_in<S>(plies + 1));
        EXPECT_LT(win, infinity<S>);
        EXPECT_EQ(from_position(from_root(win, 7), 7), win);
        EXPECT_EQ(from_root(win, 3), win_in<S>(plies + 3));
        EXPECT_EQ(from_root(-win, 3), -win_in<S>(plies + 3));
    }
    EXPECT_FALSE(is_decided(S{90'000}));
    EXPECT_EQ(from_root(S{90'000}, 3), S{90'000});
}

TYPED_TEST(Scores, NothingIsBetweenNeighbours) {
    using S = TypeParam;
    for (const S score : {S{0}, S{1}, S{-1}, S{30}, win_in<S>(1), -win_in<S>(1)}) {
        EXPECT_GT(just_above(score), score);
        EXPECT_LT(just_below(score), score);
        EXPECT_EQ(just_below(just_above(score)), score);
    }
}

TEST(Score, NeighboursOfFloatsAreTheLibrarys) {
    for (const double score : {0.0, -0.0, 0.1, -0.1, 1e300, -1e-300, win_in<double>(5)}) {
        EXPECT_EQ(just_above(score), std::nextafter(score, INFINITY));
        EXPECT_EQ(just_below(score), std::nextafter(score, -INFINITY));
    }
    EXPECT_EQ(just_above(-INFINITY), std::nextafter(-INFINITY, 0.0));
}

}  // namespace
}  // namespace tabuleiro
