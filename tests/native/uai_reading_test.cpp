#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <sstream>
#include <utility>

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

/// Worked out by hand: what is usable, by the moves to the end (41 from the start, which has 45
/// empty cells, and 14 with 8 of them), and three quarters of the increment, make a share. A move
/// may take two of them, but half of what there is at most, unless it is the last one; no depth
/// begins after three fifths of one.
TEST(UaiClock, IsSharedOutBetweenTheMovesToTheEnd) {
    const auto late = std::get<infection::Fen>(
        infection::read_fen("xxxxooo/xxxxooo/xxxxooo/xxxxooo/xxxxooo/xxx4/xxx4 x 0 40"));
    struct Row {
        Milliseconds left;
        Milliseconds increment;
        std::optional<int> moves;
        infection::Position position;
        std::chrono::microseconds soft;
        std::chrono::microseconds hard;
    };
    const infection::Position& start = infection::ataxx_start;
    for (const Row& row : {
             Row{60s, 0s, {}, start, 877'755us, 2'925'852us},
             Row{60s, 1s, {}, start, 1'327'755us, 4'425'852us},
             Row{60s, 0s, {}, late.position, 2'570'571us, 8'568'570us},
             Row{60s, 0s, 1000, start, 877'755us, 2'925'852us},
             Row{60s, 0s, 10, start, 3'598'800us, 11'996'000us},
             Row{60s, 0s, 3, start, 11'995'999us, 29'990'000us},
             Row{60s, 0s, 2, start, 17'994'000us, 29'990'000us},
             Row{60s, 0s, 1, start, 35'988'000us, 59'980'000us},
             Row{60s, 60s, 1, start, 59'980'000us, 59'980'000us},
             Row{60s, 120s, {}, start, 29'990'000us, 29'990'000us},
             Row{25ms, 0s, {}, start, 87us, 292us},  // the way takes more than three quarters of it
             Row{12ms, 0s, 1, start, 1'800us, 3'000us},
             Row{0s, 1s, {}, start, 0us, 0us},
         }) {
        const auto budget = share_of_clock(row.left, row.increment, row.moves, row.position, 20ms);
        EXPECT_EQ(budget.soft, row.soft) << row.left.count() << ' ' << row.moves.value_or(0);
        EXPECT_EQ(budget.hard, row.hard) << row.left.count() << ' ' << row.moves.value_or(0);
    }
    EXPECT_EQ(usual_overhead, 20ms);
}

TEST(UaiClock, WhatIsForTheWayIsLeft) {
    const auto hard = [](Milliseconds left, Milliseconds overhead) {
        return share_of_clock(left, 0ms, 1, infection::ataxx_start, overhead).hard;
    };
    EXPECT_EQ(hard(1000ms, 300ms), 700ms);
    EXPECT_EQ(hard(1000ms, 0ms), 1000ms);
    EXPECT_EQ(hard(100ms, 60'000ms), 25ms);
    EXPECT_EQ(usable_time(1000ms, 300ms), 700ms);
    EXPECT_EQ(usable_time(1000ms, 0ms), 1000ms);
    EXPECT_EQ(usable_time(10ms, 20ms), 5ms);
    EXPECT_EQ(usable_time(0ms, 20ms), 0ms);
}

ThinkingLimits limits_at(const infection::Position& position, std::string_view text) {
    return limits_of(must_read(text), position, 20ms);
}

TEST(UaiLimits, AreThoseOfTheCommand) {
    const auto& start = infection::ataxx_start;
    const auto none = limits_at(start, "infinite");
    EXPECT_EQ(none.search.depth, SearchLimits::any_depth);
    EXPECT_EQ(none.search.nodes, UINT64_MAX);
    EXPECT_FALSE(none.search.time || none.soft);
    const auto counted = limits_at(start, "depth 7 nodes 9");
    EXPECT_EQ(counted.search.depth, 7);
    EXPECT_EQ(counted.search.nodes, 9U);
    EXPECT_FALSE(counted.search.time || counted.soft);
    const auto timed = limits_at(start, "movetime 1000");
    EXPECT_EQ(timed.search.time, 980ms);
    EXPECT_FALSE(timed.soft);
    const auto by_clock = limits_at(start, "btime 60000");
    EXPECT_EQ(by_clock.search.time, 2'925'852us);
    EXPECT_EQ(by_clock.soft, 877'755us);
    EXPECT_EQ(limits_of(must_read("movetime 1000"), start, std::nullopt).search.time, 1000ms);
    EXPECT_EQ(limits_of(must_read("btime 60000"), start, std::nullopt).search.time, 2'925'852us);
    EXPECT_EQ(limits_of(must_read("movetime 1000"), start, 300ms).search.time, 700ms);
    EXPECT_EQ(limits_of(must_read("btime 1000 movestogo 1"), start, 300ms).search.time, 700ms);
}

/// The shorter of the two.
TEST(UaiLimits, OfAMoveAndOfAClockHoldTogether) {
    for (const auto& [text, time] :
         {std::pair{"btime 60000 movetime 1000", SearchLimits::Clock::duration(980ms)},
          {"btime 60000 movetime 10000", 2'925'852us}}) {
        const auto limits = limits_at(infection::ataxx_start, text);
        EXPECT_EQ(limits.search.time, time) << text;
        EXPECT_EQ(limits.soft, 877'755us) << text;
    }
}

TEST(UaiLimits, AreOfTheClockOfTheSideToMove) {
    infection::Position x = infection::ataxx_start;
    infection::Position o = x;
    o.to_move = infection::Side::b;
    constexpr auto without = 2'925'852us;
    constexpr auto with_increment = 4'425'852us;
    EXPECT_EQ(limits_at(x, "btime 60000 wtime 9 winc 1000").search.time, without);
    EXPECT_EQ(limits_at(x, "btime 60000 wtime 9 binc 1000").search.time, with_increment);
    EXPECT_EQ(limits_at(o, "wtime 60000 btime 9 binc 1000").search.time, without);
    EXPECT_EQ(limits_at(o, "wtime 60000 btime 9 winc 1000").search.time, with_increment);
    // Where one clock is told alone it is that of both.
    for (const infection::Position& position : {x, o}) {
        EXPECT_EQ(limits_at(position, "wtime 60000 winc 1000").search.time, with_increment);
        EXPECT_EQ(limits_at(position, "btime 60000 winc 1000").search.time, without);
    }
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
    EXPECT_EQ(line, longest);  // its beginning tells which command it is
    EXPECT_EQ(read_line(input, line), LineStatus::line);
    EXPECT_EQ(line, "next");
    EXPECT_EQ(read_line(input, line), LineStatus::too_long);
    EXPECT_EQ(line, longest);
    EXPECT_EQ(read_line(input, line), LineStatus::end);
}

}  // namespace
}  // namespace tabuleiro::uai
