#include "engine/thread_group.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <new>

namespace tabuleiro {
namespace {

TEST(ThreadGroup, WaitsForAll) {
    std::atomic<int> done = 0;
    ThreadGroup threads;
    for (int i = 0; i < 5; ++i) {
        threads.start([&] { ++done; });
    }
    threads.join();
    EXPECT_EQ(done, 5);
    EXPECT_NO_THROW(threads.rethrow());
}

TEST(ThreadGroup, PassesAnExceptionOn) {
    std::atomic<int> done = 0;
    ThreadGroup threads;
    threads.start([&] { ++done; });
    threads.start([] { throw std::bad_alloc(); });
    threads.start([&] { ++done; });
    threads.join();
    EXPECT_EQ(done, 2);
    EXPECT_THROW(threads.rethrow(), std::bad_alloc);
}

TEST(ThreadGroup, IsWaitedForAtItsEnd) {
    std::atomic<int> done = 0;
    {
        ThreadGroup threads;
        threads.start([&] { ++done; });
        threads.start([] { throw std::bad_alloc(); });
    }
    EXPECT_EQ(done, 1);
}

TEST(RunTogether, LetsTheThreadsWaitForEachOther) {
    for (const int threads : {1, 2, 5}) {
        std::atomic<int> done = 0;
        std::barrier together(threads);
        run_together(static_cast<std::size_t>(threads), [&](std::size_t i) {
            done += static_cast<int>(i) + 1;
            together.arrive_and_wait();
            EXPECT_EQ(done, threads * (threads + 1) / 2);
        });
    }
}

TEST(RunTogether, PassesAnExceptionOn) {
    for (const std::size_t thrower : {0U, 2U}) {
        std::atomic<int> done = 0;
        const auto run = [&] {
            run_together(3, [&](std::size_t i) {
                if (i == thrower) {
                    throw std::bad_alloc();
                }
                ++done;
            });
        };
        EXPECT_THROW(run(), std::bad_alloc);
        EXPECT_EQ(done, 2);
    }
}

}  // namespace
}  // namespace tabuleiro
