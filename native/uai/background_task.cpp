#include "uai/background_task.hpp"

#include <utility>

namespace tabuleiro::uai {

void BackgroundTask::start(Task task) {
    stop();  // joins the thread of a task that is done
    stop_ = false;
    running_ = true;
    try {
        thread_ = std::thread([this, task = std::move(task)] {
            const std::string last_line = task(stop_);
            running_ = false;
            output_.line(last_line);
        });
    } catch (...) {
        running_ = false;
        throw;
    }
}

void BackgroundTask::stop() {
    stop_ = true;
    stop_.notify_all();
    wait();
}

void BackgroundTask::wait() {
    if (thread_.joinable()) {
        thread_.join();
    }
}

}  // namespace tabuleiro::uai
