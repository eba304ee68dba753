#include "uai/output.hpp"

#include <string>

namespace tabuleiro::uai {

void Output::line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    stream_ << text << '\n' << std::flush;
}

void Output::error(std::string_view text) {
    line("info string error " + std::string(text));
}

}  // namespace tabuleiro::uai
