// What the fuzz targets share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace tabuleiro::fuzz {

/// Ends the run where what must hold does not; the fuzzer then keeps the input.
inline void check(bool holds) {
    if (!holds) {
        std::abort();
    }
}

/// One line that a terminal can show: what a message about any input has to be.
[[nodiscard]] inline bool is_plain_line(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

[[nodiscard]] inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace tabuleiro::fuzz
