// Threads whose exceptions are passed on instead of ending the program.
#pragma once

#include <exception>
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

}  // namespace tabuleiro
