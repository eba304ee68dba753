// What a session says, for tests that must wait for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace tabuleiro::uai {

/// A stream whose text may be read while another thread writes.
class Transcript : private std::streambuf {
  public:
    [[nodiscard]] std::ostream& stream() noexcept { return stream_; }

    [[nodiscard]] std::string text() const {
        const std::lock_guard lock(mutex_);
        return text_;
    }

    [[nodiscard]] std::vector<std::string> lines() const {
        std::istringstream all(text());
        std::vector<std::string> lines;
        for (std::string line; std::getline(all, line);) {
            lines.push_back(line);
        }
        return lines;
    }

    /// Waits until `wanted` has been said; false where it is not within a minute.
    [[nodiscard]] bool await(std::string_view wanted) const {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::minutes(1),
                                 [&] { return text_.find(wanted) != std::string::npos; });
    }

    void clear() {
        const std::lock_guard lock(mutex_);
        text_.clear();
    }

  private:
    std::streamsize xsputn(const char* characters, std::streamsize count) override {
        const std::lock_guard lock(mutex_);
        text_.append(characters, static_cast<std::size_t>(count));
        changed_.notify_all();
        return count;
    }
    int_type overflow(int_type c) override {
        const char character = traits_type::to_char_type(c);
        xsputn(&character, 1);
        return c;
    }

    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    std::string text_;
    std::ostream stream_{this};
};

}  // namespace tabuleiro::uai
