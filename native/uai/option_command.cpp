#include "uai/option_command.hpp"

#include <algorithm>

#include "games/text.hpp"

namespace tabuleiro::uai {

std::variant<OptionCommand, CommandError> read_option(const std::vector<std::string_view>& words) {
    const auto value = std::find(words.begin(), words.end(), "value");
    if (words.empty() || words[0] != "name" || value - words.begin() == 1) {
        return CommandError{std::string(setoption_form)};
    }
    return OptionCommand{join({words.begin() + 1, value}),
                         value == words.end() ? "" : join({value + 1, words.end()})};
}

bool same_name(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace tabuleiro::uai
