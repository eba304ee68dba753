#include "match/player.hpp"

#include <charconv>
#include <stdexcept>

namespace tabuleiro::match {

namespace {

[[noreturn]] void refuse(std::string_view text) {
    throw std::invalid_argument("no player: " + std::string(text));
}

template <typename Number>
[[nodiscard]] Number read_number(std::string_view text, Number least, Number most) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || rest != end || number < least || number > most) {
        refuse(text);
    }
    return number;
}

[[nodiscard]] SearchLimits::Clock::duration seconds(double count) {
    return std::chrono::duration_cast<SearchLimits::Clock::duration>(
        std::chrono::duration<double>(count));
}

void read_setting(PlayerSpec& spec, std::string_view key, std::string_view value,
                  double time_scale) {
    if (key == "level") {
        spec.level = read_number(value, random_level, last_level);
        if (spec.level >= first_search_level) {
            const std::chrono::duration<double> time = level_time(spec.level);
            spec.limits.time = seconds(time.count() * time_scale);
        }
    } else if (key == "time") {
        spec.limits.time = seconds(read_number(value, 0.0, 1e6));
    } else if (key == "nodes") {
        spec.limits.nodes = read_number<std::uint64_t>(value, 0, UINT64_MAX);
    } else if (key == "depth") {
        spec.limits.depth = read_number(value, 1, max_ply);
    } else if (key == "threads") {
        spec.settings.threads = read_number(value, 1, 256);
    } else if (key == "hash") {
        spec.hash = read_number<std::size_t>(value, 1, 1U << 20);
    } else {
        refuse(key);
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
        read_setting(spec, key, setting.substr(equals + 1), time_scale);
        is_limited = is_limited || (key != "threads" && key != "hash");
    }
    if (!is_limited) {
        refuse("a player needs a level, a time, nodes or a depth");
    }
    return spec;
}

}  // namespace tabuleiro::match
