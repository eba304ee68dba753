// How a search begins, ends and reports.
#include "engine/search/searcher.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <thread>

#include "games/infection/game.hpp"
#include "minimax.hpp"
#include "random_positions.hpp"

namespace tabuleiro::infection {
namespace {

using Ataxx = Infection<Rules::ataxx>;
using Coursework = Infection<Rules::coursework>;
using namespace std::chrono_literals;

/// What a loaded machine may add to a time limit.
constexpr auto grace = 500ms;

template <typename Action>
[[nodiscard]] std::chrono::steady_clock::duration time_of(Action action) {
    const auto start = std::chrono::steady_clock::now();
    action();
    return std::chrono::steady_clock::now() - start;
}

/// One empty cell in a corner; both sides stand next to it.
[[nodiscard]] Position last_cell(Side to_move) {
    Position position;
    position.pieces[0] = board & ~bit(cell_at(0, 0)) & ~(Bitboard{0x7f} << (3 * line_stride));
    position.pieces[1] = board & ~position.pieces[0] & ~bit(cell_at(0, 0));
    position.to_move = to_move;
    return position;
}

template <typename G>
void expect_playable(const Position& root, const SearchReport<G>& report) {
    ASSERT_TRUE(report.move);
    ASSERT_FALSE(report.line.empty());
    EXPECT_EQ(*report.move, report.line[0]);
    Position position = root;
    for (const Move move : report.line) {
        const auto legal = legal_moves<G>(position);
        ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
        position = G::play(position, move);
    }
}

TEST(Search, SameSearchSameReport) {
    Searcher<Ataxx> searcher(16);
    const auto first = searcher.search(ataxx_start, {.depth = 8});
    Searcher<Ataxx> fresh(16);
    const auto second = fresh.search(ataxx_start, {.depth = 8});
    EXPECT_EQ(first.depth, 8);
    EXPECT_EQ(first.line, second.line);
    EXPECT_EQ(first.score, second.score);
    EXPECT_EQ(first.nodes, second.nodes);
    expect_playable(ataxx_start, first);
}

/// All that a search tells but the time it took.
template <typename G>
void expect_same(const SearchReport<G>& one, const SearchReport<G>& other) {
    EXPECT_EQ(one.nodes, other.nodes);
    EXPECT_EQ(one.line, other.line);
    EXPECT_EQ(one.score, other.score);
    EXPECT_EQ(one.verdict, other.verdict);
    EXPECT_EQ(one.depth, other.depth);
    EXPECT_EQ(one.selective_depth, other.selective_depth);
}

TEST(Search, UsedAgainForANewGameASearcherIsAsAFreshOne) {
    std::mt19937_64 random(17);
    Searcher<Ataxx> used(1);
    for (int i = 0; i < 50; ++i) {
        const Position position =
            after_random_moves<Rules::ataxx>(ataxx_start, static_cast<int>(random() % 80), random);
        const SearchLimits limits{.depth = 6, .nodes = 20'000};
        const SearchSettings settings{.exact = i % 5 == 0};
        used.new_game();
        const auto report = used.search(position, limits, settings);
        Searcher<Ataxx> fresh(1);
        expect_same(report, fresh.search(position, limits, settings));
        // What a search that is broken off leaves behind is nothing, too.
        const SearchHooks<Ataxx> hooks{
            .progress = [](const auto&) { throw std::runtime_error("no"); }};
        EXPECT_THROW((void)used.search(ataxx_start, {}, {}, hooks), std::runtime_error);
    }
}

TEST(Search, WithinAGameASearcherRemembers) {
    Searcher<Ataxx> searcher(1);
    const auto first = searcher.search(ataxx_start, {.depth = 10});
    EXPECT_GT(searcher.table_permille(), 0);
    const auto second = searcher.search(ataxx_start, {.depth = 10});
    EXPECT_LT(second.nodes, first.nodes);
}

TEST(Search, KeepsToItsNodes) {
    for (const std::uint64_t nodes : {0U, 1U, 2U, 100U, 5000U}) {
        Searcher<Ataxx> searcher(1);
        const auto report = searcher.search(ataxx_start, {.nodes = nodes});
        EXPECT_EQ(report.nodes, nodes);
        expect_playable(ataxx_start, report);
    }
}

TEST(Search, KeepsToItsTime) {
    for (const auto time : {0ms, 1ms, 30ms}) {
        Searcher<Ataxx> searcher(1);
        SearchReport<Ataxx> report;
        const auto taken = time_of([&] { report = searcher.search(ataxx_start, {.time = time}); });
        EXPECT_GE(taken, time);
        EXPECT_LT(taken, time + grace);
        expect_playable(ataxx_start, report);
    }
}

TEST(Search, AnswersAtOnceWhereThereIsNoTime) {
    Searcher<Ataxx> searcher(1);
    const auto report = searcher.search(ataxx_start, {.time = 0ms});
    EXPECT_EQ(report.depth, 0);
    EXPECT_EQ(report.nodes, 0U);
}

TEST(Search, EndsWhenTheFlagIsSet) {
    std::atomic<bool> stop = false;
    Searcher<Ataxx> searcher(1);
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(20ms);
        stop = true;
    });
    SearchReport<Ataxx> report;
    const auto taken = time_of(
        [&] { report = searcher.search(ataxx_start, {}, {.threads = 2}, {.stop = &stop}); });
    EXPECT_LT(taken, 20ms + grace);
    expect_playable(ataxx_start, report);
}

TEST(Search, PollsOftenInTheCallersThreadAndObeys) {
    const auto caller = std::this_thread::get_id();
    Searcher<Ataxx> searcher(1);
    int polls = 0;
    const auto report = searcher.search(ataxx_start, {}, {.threads = 2}, {.poll = [&] {
                                            EXPECT_EQ(std::this_thread::get_id(), caller);
                                            return ++polls == 20;
                                        }});
    EXPECT_EQ(polls, 20);
    expect_playable(ataxx_start, report);
}

TEST(Search, ReportsEachDepth) {
    Searcher<Ataxx> searcher(1);
    std::vector<int> depths;
    const auto report = searcher.search(ataxx_start, {.depth = 5}, {},
                                        {.progress = [&](const SearchReport<Ataxx>& so_far) {
                                            depths.push_back(so_far.depth);
                                            EXPECT_GE(so_far.selective_depth, so_far.depth);
                                            expect_playable(ataxx_start, so_far);
                                        }});
    EXPECT_EQ(depths, (std::vector{1, 2, 3, 4, 5}));
    EXPECT_EQ(report.depth, 5);
}

TEST(Search, PassesOnWhatAHookThrows) {
    Searcher<Ataxx> searcher(1);
    const SearchHooks<Ataxx> hooks{.progress = [](const auto&) { throw std::runtime_error("no"); }};
    EXPECT_THROW((void)searcher.search(ataxx_start, {}, {.threads = 3}, hooks), std::runtime_error);
}

TEST(Search, OnlyMoveIsAnsweredAtOnce) {
    // A's only piece is walled in by blocked cells: it can go to one cell.
    Position position;
    position.pieces[0] = bit(cell_at(0, 0));
    position.pieces[1] = bit(cell_at(6, 6));
    position.blocked = near(near(position.pieces[0])) & ~position.pieces[0] & ~bit(cell_at(1, 1));
    Searcher<Ataxx> searcher(1);
    const auto report = searcher.search(position);
    ASSERT_TRUE(report.move);
    EXPECT_EQ(*report.move, (Move{cell_at(0, 0), cell_at(1, 1)}));
    EXPECT_LE(report.nodes, 1U);
}

TEST(Search, WithoutAMoveItPasses) {
    Position position;
    position.pieces[0] = bit(cell_at(0, 0));
    position.pieces[1] = bit(cell_at(6, 6));
    position.blocked = near(near(position.pieces[0])) & ~position.pieces[0];
    Searcher<Ataxx> searcher(1);
    const auto report = searcher.search(position);
    ASSERT_TRUE(report.move);
    EXPECT_EQ(*report.move, pass);
}

TEST(Search, NothingToDoWhereTheGameIsOver) {
    Position position = ataxx_start;
    position.pieces[1] = 0;
    Searcher<Ataxx> searcher(1);
    const auto won = searcher.search(position);
    EXPECT_FALSE(won.move);
    EXPECT_EQ(won.verdict, Verdict::win);
    EXPECT_EQ(won.plies, 0);
    position.to_move = Side::b;
    EXPECT_EQ(searcher.search(position).verdict, Verdict::loss);
    Position stale = ataxx_start;
    stale.quiet = quiet_limit;
    EXPECT_EQ(searcher.search(stale).verdict, Verdict::draw);
}

TEST(Search, TakesTheLastCell) {
    const Position position = last_cell(Side::a);
    Searcher<Ataxx> searcher(1);
    const auto report = searcher.search(position);
    EXPECT_EQ(report.verdict, Verdict::win);
    EXPECT_EQ(report.plies, 1);
    EXPECT_EQ(report.score, win_in(1));
}

TEST(Search, CountsThePliesWithoutAClone) {
    // A can only jump to and fro, B can only pass, and B has more pieces.
    Position position;
    position.pieces[0] = bit(cell_at(0, 0));
    position.pieces[1] = bit(cell_at(6, 6)) | bit(cell_at(6, 5)) | bit(cell_at(5, 6));
    position.blocked = board & ~(position.pieces[0] | position.pieces[1] | bit(cell_at(0, 2)) |
                                 bit(cell_at(2, 0)));
    position.quiet = quiet_limit - 3;
    Searcher<Ataxx> searcher(1);
    const auto report = searcher.search(position, {.depth = 8});
    EXPECT_EQ(report.verdict, Verdict::draw);
    EXPECT_EQ(report.score, 0);
    // In the coursework game a skipped turn does not count, and pieces decide.
    const auto scored = Searcher<Coursework>(1).search(position, {.depth = 8});
    EXPECT_EQ(scored.verdict, Verdict::loss);
    EXPECT_EQ(scored.plies, 5);
}

/// On crowded boards what is forced within three plies is found, whatever the evaluation says.
template <Rules rules>
void expect_forced_results() {
    using G = Infection<rules>;
    std::mt19937_64 random(15);
    Searcher<G> searcher(1);
    int forced = 0;
    for (int i = 0; i < 3000; ++i) {
        const Position position = random_board<rules>(1 + random() % 5, random() % 8, random);
        if (G::outcome(position) || legal_moves<G>(position).size() < 2) {
            continue;
        }
        Score expected = 0;
        for (int depth = 1; depth <= 3 && !is_decided(expected); ++depth) {
            expected = minimax<G>(position, depth);
        }
        if (is_decided(expected)) {
            ++forced;
            searcher.new_game();
            ASSERT_EQ(searcher.search(position, {.depth = 8}).score, expected) << "position " << i;
        }
    }
    EXPECT_GT(forced, 500);  // or the positions test too little
}

TEST(Search, FindsWhatIsForcedOnACrowdedBoard) {
    expect_forced_results<Rules::ataxx>();
    expect_forced_results<Rules::coursework>();
}

template <typename G, Rules rules>
void expect_playable_everywhere(const Position& start) {
    std::mt19937_64 random(5);
    Searcher<G> searcher(1);  // one for all, as full of other positions' entries as can be
    for (int i = 0; i < 500; ++i) {
        const Position position =
            after_random_moves<rules>(start, static_cast<int>(random() % 200), random);
        expect_playable(position, searcher.search(position, {.nodes = 1000}));
    }
}

TEST(Search, NeverPlaysAnIllegalMove) {
    expect_playable_everywhere<Ataxx, Rules::ataxx>(ataxx_start);
    expect_playable_everywhere<Coursework, Rules::coursework>(coursework_start);
}

TEST(Search, SeveralThreadsShareTheWork) {
    Searcher<Ataxx> searcher(4);
    const auto report = searcher.search(ataxx_start, {.depth = 9}, {.threads = 3});
    EXPECT_EQ(report.depth, 9);
    expect_playable(ataxx_start, report);
}

/// When a thread that has searched so many nodes is to look up again.
TEST(Search, EachThreadLooksUpBeforeItsShareOfTheLimitIsUsedUp) {
    const SearchLimits limits{.nodes = 1000};
    const std::function<bool()> nobody_asks;
    Watch alone(limits, nobody_asks, nullptr, 1, 100);
    EXPECT_EQ(alone.check(0, 0), 16U);  // few at first
    EXPECT_EQ(alone.check(0, 50), 100U);
    EXPECT_EQ(alone.check(0, 200), 300U);
    EXPECT_EQ(alone.check(0, 950), 1000U);
    EXPECT_EQ(alone.check(0, 1000), 0U);
    Watch together(limits, nobody_asks, nullptr, 4, 100);
    EXPECT_EQ(together.check(0, 200), 300U);
    EXPECT_EQ(together.check(1, 600), 650U);  // a quarter of what the two have left
    EXPECT_EQ(together.check(2, 199), 200U);
    EXPECT_EQ(together.check(2, 200), 0U);
    EXPECT_EQ(together.check(0, 200), 0U);
}

TEST(Search, SeveralThreadsKeepTheLimitsTogether) {
    Searcher<Ataxx> searcher(4);
    const auto by_nodes = searcher.search(ataxx_start, {.nodes = 20'000}, {.threads = 4});
    EXPECT_GE(by_nodes.nodes, 20'000U);
    EXPECT_LT(by_nodes.nodes, 20'000U + 4 * 1024U);
    const auto by_time =
        searcher.search(ataxx_start, {.time = std::chrono::milliseconds(50)}, {.threads = 64});
    EXPECT_LT(by_time.seconds, 2);
}

TEST(Search, DepthsBeyondTheLongestLineAreThatLine) {
    Searcher<Ataxx> searcher(1);
    const auto report = searcher.search(ataxx_start, {.depth = 1'000'000, .nodes = 2'000});
    expect_playable(ataxx_start, report);
}

}  // namespace
}  // namespace tabuleiro::infection
