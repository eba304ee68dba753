// A file for a test, and gone with it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace tabuleiro {

/// The name of a file that is not there yet.
class TemporaryFile {
  public:
    TemporaryFile() {
        static int made = 0;
        path_ = testing::TempDir() + "tabuleiro_" + std::to_string(getpid()) + '_' +
                std::to_string(made++);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::filesystem::remove(path_); }

    [[nodiscard]] const std::string& path() const noexcept { return path_; }

  private:
    std::string path_;
};

[[nodiscard]] inline std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace tabuleiro
