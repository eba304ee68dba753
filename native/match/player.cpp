#include "match/player.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/text.hpp"

namespace tabuleiro::match {

namespace {

[[noreturn]] void refuse(std::string_view text) {
    throw std::invalid_argument("no player: " + std::string(text));
}

/// What follows the sign of a setting.
template <typename Number>
[[nodiscard]] Number number_within(std::string_view setting, Number least, Number most) {
    const auto number = read_number<Number>(setting.substr(setting.find('=') + 1));
    if (!number || !(*number >= least && *number <= most)) {  // so, it refuses NaN too
        refuse(setting);
    }
    return *number;
}

constexpr double most_seconds = 1e6;

[[nodiscard]] SearchLimits::Clock::duration seconds(double count) {
    return std::chrono::duration_cast<SearchLimits::Clock::duration>(
        std::chrono::duration<double>(std::min(count, most_seconds)));
}

void read_setting(PlayerSpec& spec, std::string_view key, std::string_view setting,
                  double time_scale) {
    if (key == "level") {
        spec.level = number_within(setting, random_level, last_level);
        if (spec.level >= first_search_level) {
            const std::chrono::duration<double> time = level_time(spec.level);
            spec.limits.time = seconds(time.count() * time_scale);
        }
    } else if (key == "time") {
        spec.limits.time = seconds(number_within(setting, 0.0, most_seconds));
    } else if (key == "nodes") {
        spec.limits.nodes = number_within<std::uint64_t>(setting, 0, UINT64_MAX);
    } else if (key == "depth") {
        spec.limits.depth = number_within(setting, 1, max_ply);
    } else if (key == "threads") {
        spec.settings.threads = number_within(setting, 1, max_threads);
    } else if (key == "hash") {
        spec.hash = number_within<std::size_t>(setting, 1, 1U << 20);
    } else {
        refuse(setting);
    }
}

}  // namespace

PlayerSpec read_player(std::string_view text, double time_scale) {
    PlayerSpec spec;
    bool is_limited = false;
    while (!text.empty()) {
        const std::string_view setting = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), setting.size() + 1));
        const std::size_t equals = setting.find('=');
        if (equals == std::string_view::npos) {
            refuse(setting);
        }
        const std::string_view key = setting.substr(0, equals);
        read_setting(spec, key, setting, time_scale);
        is_limited = is_limited || (key != "threads" && key != "hash");
    }
    if (!is_limited) {
        refuse("a player needs a level, a time, nodes or a depth");
    }
    return spec;
}

}  // namespace tabuleiro::match
