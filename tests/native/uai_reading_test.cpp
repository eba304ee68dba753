#include <gtest/gtest.h>

#include <sstream>

#include "engine/score.hpp"
#include "games/infection/notation.hpp"
#include "games/text.hpp"
#include "uai/go_command.hpp"
#include "uai/line_reader.hpp"

namespace tabuleiro::uai {
namespace {

using namespace std::chrono_literals;

GoCommand must_read(std::string_view text) {
    const auto read = read_go(words_of(text));
    if (const auto* error = std::get_if<CommandError>(&read)) {
        ADD_FAILURE() << text << ": " << error->text;
        return {};
    }
    return std::get<GoCommand>(read);
}

TEST(UaiGo, EveryLimitIsRead) {
    GoCommand all;
    all.depth = 7;
    all.nodes = 12'345'678'901;
    all.move_time = 250ms;
    all.clock = {60'000ms, 59'000ms};
    all.increment = {100ms, 200ms};
    all.moves_to_go = 30;
    EXPECT_EQ(must_read("winc 200 binc 100 depth 7 nodes 12345678901 movetime 250 btime 60000 "
                        "wtime 59000 movestogo 30"),
              all);
}

TEST(UaiGo, WithoutALimitItIsInfinite) {
    EXPECT_TRUE(must_read("").infinite);
    EXPECT_TRUE(must_read("infinite").infinite);
    EXPECT_TRUE(must_read("depth 5 infinite").infinite);
    for (const char* text : {"depth 5", "nodes 5", "movetime 5", "btime 5", "wtime 5"}) {
        EXPECT_FALSE(must_read(text).infinite) << text;
    }
}

TEST(UaiGo, ExtremesAreClipped) {
    EXPECT_EQ(must_read("depth 1000").depth, max_ply);
    EXPECT_EQ(must_read("movetime -30").move_time, 0ms);
    EXPECT_EQ(must_read("btime -1").clock[0], 0ms);
    EXPECT_EQ(must_read("movetime 9000000000000000000").move_time, 366 * 24h);
}

TEST(UaiGo, NonsenseIsRefused) {
    for (const char* text : {"depth", "depth 0", "depth -1", "depth 3x", "depth 99999999999",
                             "nodes 0", "nodes -1", "movetime", "movetime 1.5", "movestogo 0",
                             "perft", "perft -1", "ponder", "depth 3 4", "infinite 5", "5"}) {
        EXPECT_TRUE(std::holds_alternative<CommandError>(read_go(words_of(text)))) << text;
    }
}

TEST(UaiClock, NoShareIsMoreThanThereIs) {
    for (const Milliseconds left : {0ms, 1ms, 10ms, 25ms, 100ms, 1000ms, 60'000ms}) {
        for (const Milliseconds increment : {0ms, 10ms, 1000ms}) {
            for (const std::optional<int> moves : {std::optional<int>{}, std::optional{1}}) {
                const auto budget = share_of_clock(left, increment, moves, infection::ataxx_start);
                EXPECT_LE(budget.soft, budget.hard);
                EXPECT_LE(budget.hard, left);
                EXPECT_GE(budget.soft, 0ms);
            }
        }
    }
}

TEST(UaiClock, ALittleTimeIsSharedToo) {
    EXPECT_GT(share_of_clock(25ms, 0ms, {}, infection::ataxx_start).soft, 0ms);
}

TEST(UaiClock, TheFullerTheBoardTheLargerTheShare) {
    const auto late = std::get<infection::Fen>(
        infection::read_fen("xxxxooo/xxxxooo/xxxxooo/xxxxooo/xxxxooo/xxx4/xxx4 x 0 40"));
    EXPECT_GT(share_of_clock(60s, 0ms, {}, late.position).hard,
              share_of_clock(60s, 0ms, {}, infection::ataxx_start).hard);
    EXPECT_GT(share_of_clock(60s, 500ms, {}, late.position).hard,
              share_of_clock(60s, 0ms, {}, late.position).hard);
    EXPECT_GT(share_of_clock(60s, 0ms, 3, late.position).hard,
              share_of_clock(60s, 0ms, {}, late.position).hard);
}

TEST(UaiLines, AreReadWithoutTheirEnds) {
    std::istringstream input("one\n\ntwo");
    std::string line;
    EXPECT_EQ(read_line(input, line), LineStatus::line);
    EXPECT_EQ(line, "one");
    EXPECT_EQ(read_line(input, line), LineStatus::line);
    EXPECT_EQ(line, "");
    EXPECT_EQ(read_line(input, line), LineStatus::line);
    EXPECT_EQ(line, "two");
    EXPECT_EQ(read_line(input, line), LineStatus::end);
}

TEST(UaiLines, ThatAreTooLongArePassedOver) {
    const std::string longest(longest_line, 'x');
    std::istringstream input(longest + "\n" + longest + "x\nnext\n" + longest + "x");
    std::string line;
    EXPECT_EQ(read_line(input, line), LineStatus::line);
    EXPECT_EQ(line, longest);
    EXPECT_EQ(read_line(input, line), LineStatus::too_long);
    EXPECT_EQ(read_line(input, line), LineStatus::line);
    EXPECT_EQ(line, "next");
    EXPECT_EQ(read_line(input, line), LineStatus::too_long);
    EXPECT_EQ(read_line(input, line), LineStatus::end);
}

}  // namespace
}  // namespace tabuleiro::uai
