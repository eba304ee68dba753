// Conversations that take time; those that do not are scripts in tests/uai.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>

#include "games/text.hpp"
#include "uai/session.hpp"
#include "uai_transcript.hpp"

namespace tabuleiro::uai {
namespace {

using namespace std::chrono_literals;

/// Checks that an `info` line has all its parts.
void expect_info(const std::string& line) {
    const auto words = words_of(line);
    ASSERT_GT(words.size(), 16U) << line;
    const std::array<std::string_view, 9> names{"info", "depth", "seldepth", "score", "nodes",
                                                "nps",  "time",  "hashfull", "pv"};
    const std::array<std::size_t, 9> places{0, 1, 3, 5, 8, 10, 12, 14, 16};
    for (std::size_t i = 0; i < names.size(); ++i) {
        EXPECT_EQ(words[places[i]], names[i]) << line;
    }
    EXPECT_TRUE(words[6] == "cp" || words[6] == "mate") << line;
    for (const std::size_t number : {2U, 4U, 7U, 9U, 11U, 13U, 15U}) {
        EXPECT_TRUE(read_number<std::int64_t>(words[number])) << line;
    }
}

/// The text without what a clock measures.
std::string without_times(std::string text) {
    for (auto begin = text.find(" nps "); begin != std::string::npos; begin = text.find(" nps ")) {
        text.erase(begin, text.find(" hashfull ", begin) - begin);
    }
    return text;
}

class UaiSession : public testing::Test {
  protected:
    void say(std::string_view line) { ASSERT_TRUE(session_->obey(line)); }

    /// Says a line that starts a search and waits for its end.
    void search(std::string_view line) {
        said_.clear();
        say(line);
        ASSERT_TRUE(said_.await("bestmove ")) << line;
        // The last line has come when the next command is answered.
        say("isready");
        ASSERT_TRUE(said_.await("readyok"));
    }

    [[nodiscard]] std::string best_move() const {
        constexpr std::string_view name = "bestmove ";
        for (const std::string& line : said_.lines()) {
            if (line.starts_with(name)) {
                return line.substr(name.size());
            }
        }
        return "";
    }

    [[nodiscard]] std::string last_info() const {
        std::string last;
        for (const std::string& line : said_.lines()) {
            if (line.starts_with("info depth")) {
                last = line;
            }
        }
        return last;
    }

    Transcript said_;
    std::optional<Session> session_{said_.stream()};
};

TEST_F(UaiSession, ASearchTellsItsProgress) {
    search("go depth 4");
    std::size_t infos = 0;
    for (const std::string& line : said_.lines()) {
        if (line.starts_with("info")) {
            expect_info(line);
            ++infos;
        }
    }
    EXPECT_EQ(infos, 4U);
    EXPECT_NE(last_info().find(" pv " + best_move()), std::string::npos) << said_.text();
}

TEST_F(UaiSession, AWinIsToldInMoves) {
    say("position fen xx5/7/2o4/7/7/7/7 x 0 1");
    search("go depth 3");
    EXPECT_NE(last_info().find("score mate 1 "), std::string::npos) << said_.text();
}

TEST_F(UaiSession, BothRuleSetsAreSearched) {
    say("position fen x6/7/7/7/7/7/o5x o 0 1");
    search("go depth 2");
    EXPECT_EQ(said_.text().find("error"), std::string::npos);
    say("setoption name Rules value coursework");
    search("go depth 2");
    const std::string move = best_move();
    said_.clear();
    say("position startpos moves " + move);
    EXPECT_EQ(said_.text(), "");
}

TEST_F(UaiSession, StopEndsAnInfiniteSearchAndNotBefore) {
    say("position fen 7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1");  // a pass is all there is
    say("go infinite");
    ASSERT_TRUE(said_.await("info depth 1 "));
    std::this_thread::sleep_for(30ms);
    EXPECT_EQ(best_move(), "");
    say("stop");
    EXPECT_EQ(best_move(), "0000");
}

TEST_F(UaiSession, GoAloneIsInfinite) {
    say("go");
    ASSERT_TRUE(said_.await("info depth 3 "));
    EXPECT_EQ(best_move(), "");
    say("stop");
    EXPECT_NE(best_move(), "");
}

TEST_F(UaiSession, ASearchIsNotDisturbed) {
    say("go infinite");
    for (const char* line : {"position startpos moves a6", "go depth 1",
                             "setoption name Hash value 1", "uainewgame", "bench"}) {
        say(line);
    }
    say("isready");
    ASSERT_TRUE(said_.await("readyok"));
    say("stop");
    const std::string text = said_.text();
    for (const char* name : {"position", "go", "setoption", "uainewgame", "bench"}) {
        EXPECT_NE(text.find("info string error " + std::string(name) +
                            " during a search: stop it first\n"),
                  std::string::npos)
            << text;
    }
    said_.clear();
    say("d");
    EXPECT_NE(said_.text().find("fen x5o/7/7/7/7/7/o5x x 0 1\n"), std::string::npos);
}

TEST_F(UaiSession, QuitDuringASearchStillGivesAMove) {
    say("go infinite");
    EXPECT_FALSE(session_->obey("quit"));
    EXPECT_NE(best_move(), "");
}

TEST_F(UaiSession, TheEndDuringASearchStillGivesAMove) {
    say("go depth 100");
    session_.reset();
    EXPECT_NE(best_move(), "");
}

TEST_F(UaiSession, TimeLimitsHold) {
    for (const char* line :
         {"go movetime 0", "go movetime 60", "go movetime -5", "go btime 200 wtime 1",
          "go btime 0 wtime 0 binc 10 winc 10", "go btime 500 wtime 500 movestogo 1"}) {
        const auto begin = std::chrono::steady_clock::now();
        search(line);
        EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s) << line;
        EXPECT_NE(best_move(), "") << line;
    }
}

TEST_F(UaiSession, MovetimeIsSearchedForInFull) {
    const auto begin = std::chrono::steady_clock::now();
    search("go movetime 100");
    EXPECT_GE(std::chrono::steady_clock::now() - begin, 100ms);
}

TEST_F(UaiSession, AClockIsReadForTheSideToMove) {
    say("position startpos moves a6");
    search("go btime 100000000 wtime 50");  // x's clock would last for hours
    EXPECT_NE(best_move(), "");
}

TEST_F(UaiSession, AClockThatIsNotToldIsTheOthers) {
    for (const char* line : {"go wtime 50", "go wtime 50 winc 20 movestogo 5"}) {
        search(line);
        EXPECT_NE(best_move(), "") << line;
    }
    say("position startpos moves a6");
    search("go btime 50");
    EXPECT_NE(best_move(), "");
}

TEST_F(UaiSession, LimitsOfNothingGiveAMove) {
    for (const std::string name : {"depth", "nodes", "movetime", "btime", "wtime"}) {
        for (const std::string number : {" 0", " -1", " -99999999999999999999"}) {
            search("go " + name + number);
            EXPECT_EQ(best_move().size(), 2U) << name << number;
            EXPECT_EQ(said_.text().find("error"), std::string::npos) << name << number;
        }
    }
}

TEST_F(UaiSession, HugeLimitsAreNoLimits) {
    search("go depth 99999999999999999999 nodes 100 movetime 99999999999999999999");
    EXPECT_EQ(best_move().size(), 2U);
    EXPECT_EQ(said_.text().find("error"), std::string::npos);
    say("go btime 99999999999999999999 binc 99999999999999999999 movestogo 99999999999999999999");
    ASSERT_TRUE(said_.await("info depth 5 "));
    say("stop");
}

TEST_F(UaiSession, NodesLimitASearch) {
    search("go nodes 5000");
    const std::string info = last_info();
    expect_info(info);
    EXPECT_LE(read_number<std::uint64_t>(words_of(info)[9]), 5000U);
}

TEST_F(UaiSession, OneThreadSearchesAlikeEachTime) {
    search("go depth 5");
    const std::string first = without_times(said_.text());
    say("uainewgame");
    search("go depth 5");
    EXPECT_EQ(without_times(said_.text()), first);
    search("go depth 5");  // within the game the table is remembered
    EXPECT_NE(without_times(said_.text()), first);
}

TEST_F(UaiSession, OptionsHaveLimits) {
    for (const char* option : {"Hash value 1", "Threads value 1", "Threads value 256",
                               "MoveOverhead value 0", "MoveOverhead value 60000"}) {
        say("setoption name " + std::string(option));
        EXPECT_EQ(said_.text(), "") << option;
    }
    for (const char* option :
         {"Hash value 0", "Hash value 65537", "Threads value 0", "Threads value 257",
          "MoveOverhead value -1", "MoveOverhead value 60001"}) {
        said_.clear();
        say("setoption name " + std::string(option));
        EXPECT_TRUE(said_.text().starts_with("info string error ")) << option;
    }
}

TEST_F(UaiSession, SeveralThreadsAndAnotherTable) {
    say("setoption name Threads value 2");
    say("setoption name Hash value 2");
    search("go depth 6");
    EXPECT_NE(best_move(), "");
    EXPECT_EQ(said_.text().find("error"), std::string::npos);
}

TEST_F(UaiSession, SearchesFollowEachOtherAtOnce) {
    for (int i = 0; i < 200; ++i) {
        said_.clear();
        say("go nodes 1");
        ASSERT_TRUE(said_.await("bestmove "));
        say("position startpos");
        ASSERT_EQ(said_.text().find("error"), std::string::npos) << said_.text();
    }
}

TEST_F(UaiSession, ACountIsFinishedBeforeWhatFollows) {
    say("go perft 5");
    say("position startpos moves g2");
    say("d");
    const std::string text = said_.text();
    EXPECT_LT(text.find("nodes 4752668"), text.find("fen ")) << text;
}

TEST_F(UaiSession, TheEndDuringACountStillGivesIt) {
    say("go perft 5");
    session_.reset();
    EXPECT_TRUE(said_.text().ends_with("nodes 4752668\n")) << said_.text();
}

TEST_F(UaiSession, ACountIsStopped) {
    say("go perft 60");
    say("isready");
    EXPECT_EQ(said_.text(), "readyok\n");
    say("stop");
    EXPECT_TRUE(said_.text().ends_with("info string stopped before the count was complete\n"));
    search("go depth 1");
    EXPECT_NE(best_move(), "0000");
}

TEST_F(UaiSession, ALongLineIsRefused) {
    session_->refuse_long_line("hello");
    EXPECT_EQ(said_.text(), "info string error the line is too long\n");
    said_.clear();
    say("d");
    EXPECT_NE(said_.text().find("fen x5o/7/7/7/7/7/o5x x 0 1\n"), std::string::npos);
}

TEST_F(UaiSession, ALongPositionIsNone) {
    say("go infinite");
    session_->refuse_long_line("position startpos moves a6");
    say("stop");
    EXPECT_NE(best_move(), "0000");  // what came during the search is not obeyed at all
    search("go depth 1");
    EXPECT_NE(best_move(), "0000");
    session_->refuse_long_line(" position startpos moves a6");
    search("go depth 1");
    EXPECT_EQ(best_move(), "0000");
}

TEST_F(UaiSession, ALongPositionWaitsForACount) {
    say("go perft 5");
    session_->refuse_long_line("position startpos");
    EXPECT_TRUE(said_.text().ends_with("nodes 4752668\ninfo string error the line is too long\n"));
}

}  // namespace
}  // namespace tabuleiro::uai
