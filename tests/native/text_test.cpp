#include "games/text.hpp"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

namespace tabuleiro {
namespace {

TEST(Text, TellsErrorsInWords) {
    EXPECT_EQ(told(std::bad_alloc()), "there is not enough memory");
    EXPECT_EQ(told(std::runtime_error("no such game: go")), "no such game: go");
}

}  // namespace
}  // namespace tabuleiro
