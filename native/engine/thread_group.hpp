// Threads whose exceptions are passed on instead of ending the program.
#pragma once

#include <cstddef>
#include <exception>
#include <future>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace tabuleiro {

/// Threads that end before the group does. What one of them throws, most likely because memory has
/// run out, is kept for the thread that waits for them. What is no `std::exception` is not thrown
/// by anybody here: it is the thread itself that ends, and is unwound.
class ThreadGroup {
  public:
    /// Throws `std::system_error` where the system gives no thread.
    template <typename Task>
    void start(Task task) {
        threads_.emplace_back([this, task = std::move(task)] {
            try {
                task();
            } catch (const std::exception&) {
                const std::lock_guard lock(mutex_);
                failure_ = std::current_exception();
            }
        });
    }

    /// Waits for all of them.
    void join() noexcept { threads_.clear(); }

    /// After `join`: throws what a thread has thrown, the last one that did.
    void rethrow() const {
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }

  private:
    std::mutex mutex_;
    std::exception_ptr failure_;
    std::vector<std::jthread> threads_;  // last: they use the rest
};

/// Runs `task(i)` for each `i` below `threads` at once, that of 0 in the calling thread. They may
/// wait for each other: where the system does not give so many threads, none of them begins, and
/// `std::system_error` is thrown. What a task throws, which none that is waited for may, is passed
/// on when all have ended.
template <typename Task>
void run_together(std::size_t threads, const Task& task) {
    ThreadGroup others;
    std::promise<void> all_there;  // after the group: without it those that wait for it end
    const std::shared_future<void> begin = all_there.get_future().share();
    for (std::size_t i = 1; i < threads; ++i) {
        others.start([&task, begin, i] {
            begin.get();
            task(i);
        });
    }
    all_there.set_value();
    task(0);
    others.join();
    others.rethrow();
}

}  // namespace tabuleiro
