// Games in which a side makes several moves running.
#pragma once

#include <algorithm>
#include <concepts>
#include <vector>

#include "engine/search/searcher.hpp"

namespace tabuleiro {

/// A game that tells how many moves there are in a turn, and how many the side to move has left in
/// it, with the next one.
template <typename G>
concept HasTurns = requires(const typename G::Position& position) {
    { G::moves_of_turn } -> std::convertible_to<int>;
    { G::moves_left(position) } -> std::same_as<int>;
};

/// In how many equal parts a turn's time is shared out to its moves.
template <typename G>
inline constexpr int parts_of_turn = 1;
template <HasTurns G>
inline constexpr int parts_of_turn<G> = G::moves_of_turn;

/// How much of a turn's time is for the next move.
template <HasTurns G>
[[nodiscard]] SearchLimits::Clock::duration share_of_time(const typename G::Position& position,
                                                          SearchLimits::Clock::duration time) {
    return std::max(time, SearchLimits::Clock::duration{}) / G::moves_left(position);
}

/// The moves of the side to move up to the end of its turn, or of the game: each the best of a
/// search. `limits.time` is for all of them; what one does not need is left to the others.
template <SearchableGame G>
requires HasTurns<G>
[[nodiscard]] std::vector<typename G::Move> plan_turn(typename G::Position position,
                                                      Searcher<G>& searcher, SearchLimits limits,
                                                      const SearchSettings& settings = {},
                                                      const SearchHooks<G>& hooks = {}) {
    using Clock = SearchLimits::Clock;
    const auto start = Clock::now();
    const auto time = limits.time;
    std::vector<typename G::Move> moves;
    for (int left = G::moves_left(position); left > 0; --left) {
        if (time) {
            limits.time = share_of_time<G>(position, *time - (Clock::now() - start));
        }
        const auto report = searcher.search(position, limits, settings, hooks);
        if (!report.move) {
            break;
        }
        moves.push_back(*report.move);
        position = G::play(position, *report.move);
    }
    return moves;
}

}  // namespace tabuleiro
