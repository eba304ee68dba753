// The search: iterative deepening within limits, on one thread or several.
//
//     Searcher<Infection<Rules::ataxx>> searcher(64);
//     const auto report = searcher.search(position, {.depth = 8});
//
// No rule of repetition is known here: a line that repeats is all moves that a game's own counter
// of quiet plies ends, which is part of the position. Where the declaration of a program's game
// asks for draws by repetition, its positions tell them, by what was played before the search.
//
// It asks each position whose move it is; one side may move many times running. On one thread,
// where nothing is remembered and without a time limit, the same position gives the same report
// every time.
//
// This header is all that users of a search need. The search of each game is compiled once, in a
// file of the game that includes `compile.hpp`.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "engine/search/limits.hpp"

namespace tabuleiro {

/// How a search works.
struct SearchSettings {
    int threads = 1;
    /// No reductions and no pruning but what cannot change a score: plain minimax, only faster.
    bool exact = false;
};

/// What the score proves about the game, if anything.
enum class Verdict { unknown, win, loss, draw };

/// The state of a search after a finished depth, and its result.
template <Game G>
struct SearchReport {
    std::optional<KeptMoveOf<G>> move;  ///< nothing where the game is over
    ScoreOf<G> score = 0;               ///< from the side of who moves at the root
    Verdict verdict = Verdict::unknown;
    int plies = 0;                    ///< with a win or a loss: to the end of the game
    std::vector<KeptMoveOf<G>> line;  ///< principal variation, passes included
    int depth = 0;                    ///< the last finished depth
    int selective_depth = 0;          ///< the longest line looked at
    std::uint64_t nodes = 0;          ///< positions reached by a move, by all threads
    double seconds = 0;
};

/// How a caller stays in touch with a running search. All is called in the caller's own thread.
template <Game G>
struct SearchHooks {
    /// Asked every millisecond or so whether to stop.
    std::function<bool()> poll = {};
    /// Told after each finished depth.
    std::function<void(const SearchReport<G>&)> progress = {};
    /// Set by anybody, at any time, to stop the search.
    const std::atomic<bool>* stop = nullptr;
};

/// Searches of one game: alpha-beta for two seats; for more max^n, or, where the game tells the
/// chances of its seats, by those.
///
/// It owns the memory they take, the table above all, and uses it again for the next search. From
/// search to search it remembers the table's entries and, unless the game is a program's, half of
/// what it has learnt about moves, until `new_game`. One search at a time.
template <Searchable G>
class Searcher {
  public:
    using Position = typename G::Position;

    /// With a table of so many MiB, where the game has a use for one. Throws `std::bad_alloc` where
    /// there is not that much memory.
    explicit Searcher(std::size_t mebibytes);
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;
    ~Searcher();

    /// The best move of a position, as far as the limits let it be found; always a legal one where
    /// the game is not over. What the game or the hooks throw ends the search and is passed on.
    [[nodiscard]] SearchReport<G> search(const Position& root, const SearchLimits& limits = {},
                                         const SearchSettings& settings = {},
                                         const SearchHooks<G>& hooks = {});

    /// Forgets everything: the next search is as one of a fresh searcher.
    void new_game() noexcept;

    /// How many in a thousand of the table's entries are of the last search.
    [[nodiscard]] int table_permille() const noexcept;

    /// What it keeps in memory, about.
    [[nodiscard]] std::size_t bytes() const noexcept;

  private:
    class Searches;

    std::unique_ptr<Searches> searches_;
};

}  // namespace tabuleiro
