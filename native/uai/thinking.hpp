// A search as UAI wants it: `info` lines on the way, `bestmove` at the end.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "engine/search/searcher.hpp"
#include "games/infection/game.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"
#include "uai/go_command.hpp"
#include "uai/output.hpp"

namespace tabuleiro::uai {

/// What `use(game)` makes of the game under a rule set.
template <typename Use>
[[nodiscard]] auto with_game(infection::Rules rules, const Use& use) {
    using infection::Rules;
    return rules == Rules::ataxx ? use(infection::Infection<Rules::ataxx>{})
                                 : use(infection::Infection<Rules::coursework>{});
}

/// A searcher under either rule set.
using AnySearcher = std::variant<Searcher<infection::Infection<infection::Rules::ataxx>>,
                                 Searcher<infection::Infection<infection::Rules::coursework>>>;

/// One with a table of so many MiB. Throws `std::bad_alloc` where there is not that much memory.
[[nodiscard]] AnySearcher searcher_for(infection::Rules rules, int mebibytes);

/// What options say of each search.
struct ThinkingSettings {
    int threads = 1;
    /// What is left of the time of a move for the way to the other program and back. Where it is
    /// not set, that is `usual_overhead` of a clock, and nothing of `movetime`.
    std::optional<Milliseconds> overhead = {};
};

/// Searches the position and returns the `bestmove` line. An infinite search returns only once it
/// is stopped. Where the game is over the move is the null move, `0000`.
[[nodiscard]] std::string think(AnySearcher& searcher, const infection::Position& position,
                                const GoCommand& go, const ThinkingSettings& settings,
                                const std::atomic<bool>& stop, Output& output);

/// Counts the sequences of `depth` moves and says a line for each first move. Returns the line of
/// the sum, or one that says that the count was stopped.
[[nodiscard]] std::string count_sequences(infection::Rules rules,
                                          const infection::Position& position, int depth,
                                          const std::atomic<bool>& stop, Output& output);

}  // namespace tabuleiro::uai
