// Recorded games of two, gone through again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/moves.hpp"
#include "train/fitting.hpp"
#include "train/record.hpp"
#include "train/start.hpp"

namespace tabuleiro::train {

/// The positions of a game before each of its moves, from the file of that name.
template <BuiltInGame G>
[[nodiscard]] std::vector<typename G::Position> positions_of(const RecordedGame& game,
                                                             const std::string& path) {
    std::vector<typename G::Position> positions;
    auto position = start_of<G>(game.start);
    for (const RecordedMove& move : game.moves) {
        const auto moves = legal_moves<G>(position);
        if (move.index >= moves.size()) {
            throw std::runtime_error("a game in " + path + " is not by the rules");
        }
        positions.push_back(position);
        position = G::play(position, moves[move.index]);
    }
    return positions;
}

/// Calls `visit(number, game, positions, first)` for the games of a file: the positions before the
/// moves, from the `first` on scored by a search. Throws where the file is none of this game.
template <BuiltInGame G, typename Visit>
void for_each_game(const std::string& path, Visit visit) {
    RecordReader reader(path);
    const std::string name(G::name);
    if (!reader.description().starts_with(name + ' ')) {
        throw std::runtime_error(path + " holds no games of " + name);
    }
    std::uint64_t number = 0;
    while (const auto game = reader.next()) {
        std::size_t first = game->moves.size();
        while (first > 0 && game->moves[first - 1].score != RecordedMove::no_score) {
            --first;
        }
        visit(number++, *game, positions_of<G>(*game, path), first);
    }
}

/// The score that stands for a chance of e to 1 in the games of a file, by their results.
template <BuiltInGame G>
[[nodiscard]] float score_one_of(const std::string& path, float usual) {
    std::vector<ScoreAndResult> scores;
    for_each_game<G>(path, [&](std::uint64_t, const RecordedGame& game, const auto& positions,
                               std::size_t first) {
        for (std::size_t i = first; i < positions.size(); ++i) {
            const float result = result_for(game.outcome, G::seat_to_move(positions[i]));
            scores.push_back({static_cast<float>(game.moves[i].score), result});
        }
    });
    return find_score_one(scores, usual);
}

/// Calls `visit(position, chance, held_out)` for the positions of a file of games that a search has
/// scored, with the chance that the side to move wins; those of some games are held out. Unless the
/// settings say more, a score of `score_one` stands for a chance of e to 1. Throws where the file
/// is none of this game.
template <BuiltInGame G, typename Visit>
void for_each_scored_position(const std::string& path, const ChanceSettings& settings,
                              float score_one, Visit visit) {
    constexpr std::uint64_t one_held_out_in = 50;
    const float one = settings.score_one == 0.0F ? score_one_of<G>(path, score_one)
                                                 : settings.score_one.value_or(score_one);
    for_each_game<G>(path, [&](std::uint64_t number, const RecordedGame& game,
                               const auto& positions, std::size_t first) {
        std::vector<float> chances(positions.size());
        Chances from_last(game.outcome, settings);
        for (std::size_t i = positions.size(); i-- > first;) {
            const auto score = static_cast<float>(game.moves[i].score);
            chances[i] = from_last.before(G::seat_to_move(positions[i]), chance(score / one));
        }
        for (std::size_t i = first; i < positions.size(); ++i) {
            visit(positions[i], chances[i], number % one_held_out_in == 0);
        }
    });
}

}  // namespace tabuleiro::train
