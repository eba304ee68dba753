// A search as UAI wants it: `info` lines on the way, `bestmove` at the end.
#pragma once

#include <atomic>
#include <string>

#include "engine/transposition_table.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"
#include "uai/go_command.hpp"
#include "uai/output.hpp"

namespace tabuleiro::uai {

/// Searches the position and returns the `bestmove` line. An infinite search returns only once it
/// is stopped. Where the game is over the move is the null move, `0000`.
[[nodiscard]] std::string think(infection::Rules rules, const infection::Position& position,
                                const GoCommand& go, int threads, TranspositionTable& table,
                                const std::atomic<bool>& stop, Output& output);

/// Counts the sequences of `depth` moves and says a line for each first move. Returns the line of
/// the sum, or one that says that the count was stopped.
[[nodiscard]] std::string count_sequences(infection::Rules rules,
                                          const infection::Position& position, int depth,
                                          const std::atomic<bool>& stop, Output& output);

}  // namespace tabuleiro::uai
