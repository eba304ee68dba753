#include "engine/thread_group.hpp"

#include <gtest/gtest.h>

#include <atomic>
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

}  // namespace
}  // namespace tabuleiro
