// Conversations in UAI: whatever is said, each answer is a line of the protocol.
//
// So that a conversation ends within moments, what takes long by its nature is not said: searches
// are limited to few nodes, and large tables, many threads, deep perft and `bench` are left out.
#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <variant>

#include "check.hpp"
#include "games/text.hpp"
#include "uai/go_command.hpp"
#include "uai/line_reader.hpp"
#include "uai/option_command.hpp"
#include "uai/session.hpp"

namespace {

using namespace tabuleiro;
using fuzz::check;

constexpr int most_perft = 2;
constexpr std::size_t most_hash = 4;
constexpr std::size_t most_threads = 2;
constexpr std::size_t most_lines = 60;

/// Whether a search or a count would take long without a further limit; what cannot be read is only
/// refused.
[[nodiscard]] bool is_deep_perft(const std::vector<std::string_view>& words) {
    const auto read = uai::read_go({words.begin() + 1, words.end()});
    const auto* go = std::get_if<uai::GoCommand>(&read);
    return go != nullptr && go->perft && *go->perft > most_perft;
}

[[nodiscard]] bool is_large_setting(const std::vector<std::string_view>& words) {
    const auto read = uai::read_option({words.begin() + 1, words.end()});
    const auto* option = std::get_if<uai::OptionCommand>(&read);
    const auto number = option != nullptr ? read_number<std::size_t>(option->value) : std::nullopt;
    return number && ((uai::same_name(option->name, "Hash") && *number > most_hash) ||
                      (uai::same_name(option->name, "Threads") && *number > most_threads));
}

void say(uai::Session& session, const std::string& line) {
    const auto words = words_of(line);
    if (!words.empty() &&
        (words[0] == "bench" || (words[0] == "setoption" && is_large_setting(words)) ||
         (words[0] == "go" && is_deep_perft(words)))) {
        return;
    }
    const bool is_search = !words.empty() && words[0] == "go";
    const bool goes_on = session.obey(is_search ? line + " nodes 300" : line);
    check(goes_on == (words.empty() || words[0] != "quit"));
}

[[nodiscard]] bool is_answer(std::string_view line) {
    constexpr std::array starts{"info ",  "bestmove ", "readyok", "uaiok", "id ",   "option ",
                                "nodes ", "fen ",      "rules ",  "   a ", "0000: "};
    const bool is_board_line = line.size() > 2 && line[0] >= '1' && line[0] <= '7';
    const bool is_count =
        line.size() > 3 && line[0] >= 'a' && line[0] <= 'g' && line.find(": ") <= 4;
    return fuzz::is_plain_line(line) &&
           (is_board_line || is_count ||
            std::any_of(starts.begin(), starts.end(),
                        [&](const char* start) { return line.starts_with(start); }));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream input{std::string(fuzz::text_of(data, size))};
    std::ostringstream output;
    {
        uai::Session session(output);
        session.obey("setoption name Hash value 1");
        std::string line;
        for (std::size_t i = 0; i < most_lines; ++i) {
            const auto status = uai::read_line(input, line);
            if (status == uai::LineStatus::end) {
                break;
            }
            if (status == uai::LineStatus::too_long) {
                session.refuse_long_line(line);
            } else {
                say(session, line);
            }
        }
    }
    std::istringstream answers(output.str());
    for (std::string line; std::getline(answers, line);) {
        check(is_answer(line));
    }
    return 0;
}
