// Hashing positions for the table of the search.
#pragma once

#include <cstdint>

namespace tabuleiro {

/// A bijection of 64-bit words in which every bit of the argument reaches every bit of the value.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t word) noexcept {
    word = (word ^ word >> 32) * 0x9fb2'1c65'1e98'df25;
    word = (word ^ word >> 29) * 0xd6e8'feb8'6659'fd93;
    return word ^ word >> 32;
}

}  // namespace tabuleiro
