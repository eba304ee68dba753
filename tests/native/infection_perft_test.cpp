#include <gtest/gtest.h>

#include "engine/perft.hpp"
#include "games/infection/game.hpp"

namespace tabuleiro::infection {
namespace {

TEST(InfectionPerft, AtaxxStart) {
    EXPECT_EQ(perft_by_leaves<Infection<Rules::ataxx>>(ataxx_start, 4), 155888U);
}

TEST(InfectionPerft, CourseworkStart) {
    EXPECT_EQ(perft_by_leaves<Infection<Rules::coursework>>(coursework_start, 4), 47516U);
}

}  // namespace
}  // namespace tabuleiro::infection
