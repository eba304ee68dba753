// The command `go`: what it says, and when a search under it ends.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/search/limits.hpp"
#include "games/infection/position.hpp"

namespace tabuleiro::uai {

using Milliseconds = std::chrono::milliseconds;

/// What a `go` line says. Some managers send numbers below what makes sense, or far above: each is
/// read as the nearest that does, so that there is an answer.
struct GoCommand {
    bool infinite = false;  ///< also where no limit at all is given
    std::optional<int> perft;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> move_time;
    std::array<std::optional<Milliseconds>, 2> clock;  ///< of each side: black is x, white is o
    std::array<std::optional<Milliseconds>, 2> increment;
    std::optional<int> moves_to_go;

    friend bool operator==(const GoCommand&, const GoCommand&) = default;
};

/// Why a command is not obeyed, in one line.
struct CommandError {
    std::string text;
};

/// Reads the words after `go`.
[[nodiscard]] std::variant<GoCommand, CommandError> read_go(
    const std::vector<std::string_view>& words);

/// The time to think: no depth is begun after `soft`, and none goes on after `hard`.
struct TimeBudget {
    std::chrono::microseconds soft;
    std::chrono::microseconds hard;
};

/// What is left of a clock for the way to the other program and back, unless that is set.
inline constexpr Milliseconds usual_overhead{20};

/// The time to search where a move may take so long: at least half of it.
[[nodiscard]] std::chrono::microseconds usable_time(Milliseconds move_time, Milliseconds overhead);

/// Shares out what is left on a clock.
[[nodiscard]] TimeBudget share_of_clock(Milliseconds left, Milliseconds increment,
                                        std::optional<int> moves_to_go,
                                        const infection::Position& position,
                                        Milliseconds overhead = usual_overhead);

/// The limits of a search, and the time after which it begins no further depth.
struct ThinkingLimits {
    SearchLimits search;
    std::optional<std::chrono::microseconds> soft;
};

/// Those of a command. Where `overhead` is not set it is `usual_overhead` of a clock, and nothing
/// of `movetime`.
[[nodiscard]] ThinkingLimits limits_of(const GoCommand& go, const infection::Position& position,
                                       std::optional<Milliseconds> overhead);

}  // namespace tabuleiro::uai
