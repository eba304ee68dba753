// What a built-in game promises of each of its positions: asked by the tests on random games, and
// by the fuzz targets wherever their inputs lead.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "engine/perft.hpp"
#include "games/all.hpp"

namespace tabuleiro {

/// The moves to search are legal, each leads to another position and is told apart by its code, and
/// no legal move leads to a position that none of them does (of many moves some are looked at).
template <BuiltInGame G>
[[nodiscard]] bool has_right_candidates(const typename G::Position& position,
                                        const typename G::MoveList& legal) {
    bool all_right = true;
    std::vector<typename G::Position> reached;
    std::set<std::uint32_t> codes;
    for_each_candidate<G>(position, [&](const typename G::Move& move, Score) {
        const std::uint32_t code = G::move_code(move);
        all_right = all_right && code > 0 && code < 1U << 24 && codes.insert(code).second &&
                    std::find(legal.begin(), legal.end(), move) != legal.end();
        reached.push_back(G::play(position, move));
    });
    for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 40) {
        all_right = all_right && std::find(reached.begin(), reached.end(),
                                           G::play(position, legal[i])) != reached.end();
    }
    return all_right;
}

/// The move of level 2 is the first of those after which the side that moves leads by most, however
/// the game finds it.
template <BuiltInGame G>
[[nodiscard]] bool has_right_greedy_move(const typename G::Position& position,
                                         const typename G::MoveList& legal) {
    const Seat seat = G::seat_to_move(position);
    std::optional<typename G::Move> best;
    int best_value = 0;
    for (const auto& move : legal) {
        const int value = G::value(G::play(position, move), seat);
        if (!best || value > best_value) {
            best = move;
            best_value = value;
        }
    }
    return greedy_move<G>(position) == best;
}

/// The evaluation, of each seat where there are more than two, is no won or lost game's score.
template <BuiltInGame G>
[[nodiscard]] bool has_right_evaluation(const typename G::Position& position) {
    bool all_right = true;
    if constexpr (SearchableGame<G>) {
        all_right = !is_decided(G::evaluate(position));
    } else {
        for (Seat seat = 0; seat < G::seats; ++seat) {
            all_right = all_right && !is_decided(G::evaluate_for(position, seat));
        }
    }
    return all_right;
}

/// Each legal move leads to a valid position, and all ways of counting moves and replies agree.
template <BuiltInGame G>
[[nodiscard]] bool has_right_counts(const typename G::Position& position,
                                    const typename G::MoveList& legal) {
    bool all_right = true;
    std::uint64_t replies = 0;
    for (const auto& move : legal) {
        const auto after = G::play(position, move);
        all_right = all_right && G::is_valid(after);
        replies += count_moves<G>(after);
    }
    return all_right && count_moves<G>(position) == legal.size() &&
           perft<G>(position, 1) == legal.size() && perft<G>(position, 2) == replies;
}

/// The promise that a position breaks, or nothing.
template <BuiltInGame G>
[[nodiscard]] std::string_view broken_promise(const typename G::Position& position) {
    if (!G::is_valid(position)) {
        return "it is valid";
    }
    if (const Seat seat = G::seat_to_move(position); seat < 0 || seat >= G::seats) {
        return "a seat has the move";
    }
    const auto legal = legal_moves<G>(position);
    const auto over = G::outcome(position);
    if (legal.empty() != over.has_value()) {
        return "there is a move unless the game is over";
    }
    if (over && (over->winner < Outcome::draw || over->winner >= G::seats)) {
        return "a seat wins, or none";
    }
    if (!has_right_counts<G>(position, legal)) {
        return "its moves and their replies are counted";
    }
    if (!has_right_candidates<G>(position, legal)) {
        return "its legal moves are searched";
    }
    if (!has_right_greedy_move<G>(position, legal)) {
        return "level 2 leads by most";
    }
    if (!over && !has_right_evaluation<G>(position)) {
        return "what goes on is not decided";
    }
    return {};
}

}  // namespace tabuleiro
