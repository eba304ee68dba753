// The search on several threads, to be run under the thread sanitizer, which reports every data
// race.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/search/searcher.hpp"
#include "games/infection/game.hpp"

namespace tabuleiro::infection {
namespace {

using Ataxx = Infection<Rules::ataxx>;

TEST(SearchThreads, TwoOnOneTable) {
    Searcher<Ataxx> searcher(1);
    const auto report = searcher.search(ataxx_start, {.depth = 8}, {.threads = 2});
    EXPECT_EQ(report.depth, 8);
}

TEST(SearchThreads, StoppedFromOutside) {
    Searcher<Ataxx> searcher(1);
    std::atomic<bool> stop = false;
    SearchHooks<Ataxx> hooks;
    hooks.stop = &stop;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop = true;
    });
    const auto report = searcher.search(ataxx_start, {}, {.threads = 2}, hooks);
    EXPECT_TRUE(report.move);
}

TEST(SearchThreads, LimitsOfNodesAndTime) {
    Searcher<Ataxx> searcher(1);
    const auto by_nodes = searcher.search(ataxx_start, {.nodes = 5'000}, {.threads = 3});
    EXPECT_GE(by_nodes.nodes, 5'000U);
    const auto by_time =
        searcher.search(ataxx_start, {.time = std::chrono::milliseconds(50)}, {.threads = 3});
    EXPECT_TRUE(by_time.move);
}

}  // namespace
}  // namespace tabuleiro::infection
