// Where a session writes: whole lines, from any of its threads.
#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

namespace tabuleiro::uai {

/// Writes lines to a stream, each at once and whole, however many threads write.
class Output {
  public:
    explicit Output(std::ostream& stream) : stream_(stream) {}

    void line(std::string_view text);
    /// The one form in which a session says that it did not obey.
    void error(std::string_view text);

  private:
    std::mutex mutex_;
    std::ostream& stream_;
};

}  // namespace tabuleiro::uai
