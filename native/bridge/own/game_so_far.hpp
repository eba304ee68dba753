// The game before a search: what it has to do with how the game ends.
#pragma once

#include <SWI-Prolog.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tabuleiro::bridge {

/// Makes the atoms and the functor that are used here.
void prepare_game_so_far();

/// Draws that are none by the program's rules: by a state that comes once more, and by a number of
/// moves. They do not depend on how a position has come about in the search, but for the number of
/// its moves, and so a table of positions remains right.
class GameSoFar {
  public:
    static constexpr int unlimited = std::numeric_limits<int>::max();

    /// Reads `so_far(States, MovesLeft, Pass)`: those that are a draw when they come again, after
    /// how many moves the game is one, and the move that does not count; `none` for no such one.
    [[nodiscard]] bool read(term_t term);

    /// By the key of a state.
    [[nodiscard]] bool is_drawn(std::uint64_t key) const noexcept;
    [[nodiscard]] int moves_left() const noexcept { return moves_left_; }
    /// By the key of a move.
    [[nodiscard]] bool counts(std::uint64_t move) const noexcept { return move != pass_; }
    /// Whether a search can come to the last of the moves.
    [[nodiscard]] bool ends_soon() const noexcept;

  private:
    std::vector<std::uint64_t> drawn_;  ///< in order
    int moves_left_ = unlimited;
    std::optional<std::uint64_t> pass_;
};

}  // namespace tabuleiro::bridge
