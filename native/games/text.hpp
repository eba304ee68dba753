// Reading text that may be anything: words, numbers, and quotes for messages; errors in words.
#pragma once

#include <charconv>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tabuleiro {

/// The words of a line, which blanks of any kind separate.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

/// The words with a space between each two.
[[nodiscard]] std::string join(std::span<const std::string_view> words);

/// The text in quotes for a message: cut where it is long, without what a terminal would obey.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// What is wrong, in words.
[[nodiscard]] std::string told(const std::exception& error);

/// The whole text as a decimal number, or nothing where it is none or too large.
template <typename Integer>
[[nodiscard]] std::optional<Integer> read_number(std::string_view text) {
    Integer value{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && stop == end ? std::optional{value} : std::nullopt;
}

}  // namespace tabuleiro
