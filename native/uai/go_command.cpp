#include "uai/go_command.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "engine/score.hpp"
#include "games/text.hpp"

namespace tabuleiro::uai {
namespace {

/// Reads an integer of any size, as the nearest from `least` to `most`, into `place`.
template <typename Number>
[[nodiscard]] bool read_limit(std::string_view word, std::int64_t least, std::int64_t most,
                              std::optional<Number>& place) {
    std::int64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (stop != end || error == std::errc::invalid_argument) {
        return false;
    }
    if (error == std::errc::result_out_of_range) {
        number = word.starts_with('-') ? least : most;
    }
    place = static_cast<Number>(std::clamp(number, least, most));
    return true;
}

[[nodiscard]] bool read_time(std::string_view word, std::optional<Milliseconds>& time) {
    constexpr std::int64_t year = std::int64_t{366} * 24 * 3600 * 1000;
    return read_limit(word, 0, year, time);
}

/// Reads one limit with its number. Nothing where there is no such limit.
[[nodiscard]] std::optional<bool> read_named(std::string_view name, std::string_view word,
                                             GoCommand& go) {
    if (name == "perft") {
        return !word.starts_with('-') && read_limit(word, 0, max_ply, go.perft);
    }
    if (name == "depth") {
        return read_limit(word, 1, max_ply, go.depth);
    }
    if (name == "nodes") {
        return read_limit(word, 0, std::numeric_limits<std::int64_t>::max(), go.nodes);
    }
    if (name == "movestogo") {
        return read_limit(word, 0, std::numeric_limits<int>::max(), go.moves_to_go);
    }
    if (name == "movetime") {
        return read_time(word, go.move_time);
    }
    if (name == "btime") {
        return read_time(word, go.clock[0]);
    }
    if (name == "wtime") {
        return read_time(word, go.clock[1]);
    }
    if (name == "binc") {
        return read_time(word, go.increment[0]);
    }
    if (name == "winc") {
        return read_time(word, go.increment[1]);
    }
    return std::nullopt;
}

}  // namespace

std::variant<GoCommand, CommandError> read_go(const std::vector<std::string_view>& words) {
    GoCommand go;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view name = words[i];
        if (name == "infinite") {
            go.infinite = true;
            continue;
        }
        const std::string_view number = i + 1 < words.size() ? words[i + 1] : std::string_view{};
        const auto read = read_named(name, number, go);
        if (!read) {
            return CommandError{"go knows no " + in_quotes(name)};
        }
        if (!*read) {
            return CommandError{"go " + std::string(name) + " cannot be " + in_quotes(number)};
        }
        ++i;
    }
    if (go.moves_to_go == 0) {
        go.moves_to_go.reset();  // some managers say so where the clock is for all moves
    }
    if (!go.depth && !go.nodes && !go.move_time && !go.clock[0] && !go.clock[1]) {
        go.infinite = true;
    }
    return go;
}

std::chrono::microseconds usable_time(Milliseconds move_time, Milliseconds overhead) {
    const std::chrono::microseconds whole = move_time;
    return std::max<std::chrono::microseconds>(whole - overhead, whole / 2);
}

TimeBudget share_of_clock(Milliseconds left, Milliseconds increment, std::optional<int> moves_to_go,
                          const infection::Position& position, Milliseconds overhead) {
    const std::chrono::microseconds usable = std::max(left - overhead, left / 4);
    // A game fills the board at somewhat less than a cell a move of each side.
    const int to_the_end = 8 + count(position.empty()) * 3 / 4;
    const int moves = std::min(to_the_end, moves_to_go.value_or(to_the_end));
    const std::chrono::microseconds share = usable / moves + increment * 3 / 4;
    const std::chrono::microseconds hard = std::min(share * 2, moves == 1 ? usable : usable / 2);
    return {std::min(share * 3 / 5, hard), hard};
}

ThinkingLimits limits_of(const GoCommand& go, const infection::Position& position,
                         std::optional<Milliseconds> overhead) {
    ThinkingLimits limits;
    limits.search.depth = go.depth.value_or(limits.search.depth);
    limits.search.nodes = go.nodes.value_or(limits.search.nodes);
    const std::size_t own = index(position.to_move);
    const std::size_t side = go.clock[own] ? own : 1 - own;  // some managers tell one clock only
    if (go.clock[side]) {
        const TimeBudget budget =
            share_of_clock(*go.clock[side], go.increment[side].value_or(Milliseconds{}),
                           go.moves_to_go, position, overhead.value_or(usual_overhead));
        limits.soft = budget.soft;
        limits.search.time = budget.hard;
    }
    if (go.move_time) {
        const SearchLimits::Clock::duration time =
            usable_time(*go.move_time, overhead.value_or(Milliseconds{}));
        limits.search.time = std::min(limits.search.time.value_or(time), time);
    }
    return limits;
}

}  // namespace tabuleiro::uai
