// What the programs have in common that take a command line.
#pragma once

#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/text.hpp"

namespace tabuleiro {

[[noreturn]] inline void refuse_option(std::string_view name, std::string_view value) {
    throw std::invalid_argument(std::string(name) + " cannot be " + in_quotes(value));
}

/// Throws `std::runtime_error` where what was printed has not all been written.
inline void finish_output() {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        throw std::runtime_error("cannot write to the standard output");
    }
}

}  // namespace tabuleiro
