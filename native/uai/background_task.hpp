// One task at a time, in a thread of its own, that can be told to stop.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "uai/output.hpp"

namespace tabuleiro::uai {

/// Runs a task beside the thread that reads commands. The task gives its last line, which is
/// written when the task no longer counts as running: who has read that line may at once start the
/// next.
class BackgroundTask {
  public:
    /// Works until it is done or the flag is set; waits for the flag where it is asked to.
    using Task = std::function<std::string(const std::atomic<bool>& stop)>;

    explicit BackgroundTask(Output& output) : output_(output) {}
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;
    ~BackgroundTask() { stop(); }

    [[nodiscard]] bool running() const noexcept { return running_; }

    /// None may be running. Throws `std::system_error` where the system gives no thread.
    void start(Task task);

    /// Tells the task to stop and waits for its last line; does nothing where none is running.
    void stop();

    /// Waits until the task is done by itself.
    void wait();

  private:
    Output& output_;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> running_ = false;
    std::thread thread_;
};

}  // namespace tabuleiro::uai
