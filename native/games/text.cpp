#include "games/text.hpp"

#include <algorithm>
#include <new>

namespace tabuleiro {

std::vector<std::string_view> words_of(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    std::vector<std::string_view> words;
    for (auto begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const auto end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return words;
}

std::string join(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        text += text.empty() ? "" : " ";
        text += word;
    }
    return text;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string shown = "'";
    for (const char c : text.substr(0, longest)) {
        shown += c >= ' ' && c <= '~' ? c : '?';
    }
    return shown + (text.size() > longest ? "...'" : "'");
}

std::string told(const std::exception& error) {
    const bool no_memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
    return no_memory ? "there is not enough memory" : error.what();
}

}  // namespace tabuleiro
