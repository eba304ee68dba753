#include <gtest/gtest.h>

#include <sstream>

#include "engine/score.hpp"
#include "games/infection/notation.hpp"
#include "games/text.hpp"
#include "uai/go_command.hpp"
#include "uai/line_reader.hpp"
#include "uai/option_command.hpp"

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
    EXPECT_EQ(must_read("binc -1").increment[0], 0ms);
    for (const std::string number : {"0", "-1", "-9223372036854775808", "-99999999999999999999"}) {
        EXPECT_EQ(must_read("depth " + number).depth, 1) << number;
        EXPECT_EQ(must_read("nodes " + number).nodes, 0U) << number;
        EXPECT_EQ(must_read("movetime " + number).move_time, 0ms) << number;
        EXPECT_EQ(must_read("wtime " + number).clock[1], 0ms) << number;
        EXPECT_EQ(must_read("winc " + number).increment[1], 0ms) << number;
        EXPECT_EQ(must_read("btime 9 movestogo " + number).moves_to_go, std::nullopt) << number;
    }
    for (const std::string number : {"9223372036854775807", "99999999999999999999"}) {
        EXPECT_EQ(must_read("perft " + number).perft, max_ply) << number;
        EXPECT_EQ(must_read("depth " + number).depth, max_ply) << number;
        EXPECT_EQ(must_read("nodes " + number).nodes, INT64_MAX) << number;
        EXPECT_EQ(must_read("btime " + number).clock[0], 366 * 24h) << number;
        EXPECT_EQ(must_read("binc " + number).increment[0], 366 * 24h) << number;
        EXPECT_EQ(must_read("btime 9 movestogo " + number).moves_to_go, INT32_MAX) << number;
    }
}

TEST(UaiGo, NonsenseIsRefused) {
    for (const char* text :
         {"depth", "depth 3x", "depth -", "depth +3", "depth 99999999999999999999x", "nodes 1e9",
          "movetime", "movetime 1.5", "movetime btime", "movestogo", "perft", "perft -1",
          "perft -99999999999999999999", "ponder", "depth 3 4", "infinite 5", "5"}) {
        EXPECT_TRUE(std::holds_alternative<CommandError>(read_go(words_of(text)))) << text;
    }
}

OptionCommand must_read_option(std::string_view text) {
    const auto read = read_option(words_of(text));
    if (const auto* error = std::get_if<CommandError>(&read)) {
        ADD_FAILURE() << text << ": " << error->text;
        return {};
    }
    return std::get<OptionCommand>(read);
}

TEST(UaiOption, NamesAndValuesMayHaveSpaces) {
    const OptionCommand hash = must_read_option("  name \t Hash  value   64 ");
    EXPECT_EQ(hash.name, "Hash");
    EXPECT_EQ(hash.value, "64");
    const OptionCommand overhead = must_read_option("name Move   Overhead value 10  ms value");
    EXPECT_EQ(overhead.name, "Move Overhead");
    EXPECT_EQ(overhead.value, "10 ms value");
    const OptionCommand button = must_read_option("name Clear Hash");
    EXPECT_EQ(button.name, "Clear Hash");
    EXPECT_EQ(button.value, "");
}

TEST(UaiOption, NonsenseIsRefused) {
    for (const char* text : {"", "name", "name value", "name value 5", "Hash", "value 5",
                             "Hash value 5", "Name Hash value 5"}) {
        EXPECT_TRUE(std::holds_alternative<CommandError>(read_option(words_of(text)))) << text;
    }
}

TEST(UaiOption, NamesAreComparedWithoutCase) {
    EXPECT_TRUE(same_name("Hash", "hASH"));
    EXPECT_TRUE(same_name("", ""));
    EXPECT_FALSE(same_name("Hash", "Hashes"));
    EXPECT_FALSE(same_name("Hash[", "Hash{"));
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

TEST(UaiClock, WhatIsForTheWayIsLeft) {
    const auto hard = [](Milliseconds left, Milliseconds overhead) {
        return share_of_clock(left, 0ms, 1, infection::ataxx_start, overhead).hard;
    };
    EXPECT_LE(hard(1000ms, 300ms), 700ms);
    EXPECT_GT(hard(1000ms, 0ms), hard(1000ms, 300ms));
    EXPECT_GT(hard(100ms, 60'000ms), 0ms);
    EXPECT_EQ(usable_time(1000ms, 300ms), 700ms);
    EXPECT_EQ(usable_time(1000ms, 0ms), 1000ms);
    EXPECT_EQ(usable_time(10ms, 20ms), 5ms);
    EXPECT_EQ(usable_time(0ms, 20ms), 0ms);
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
