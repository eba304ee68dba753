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

/// Calls `visit(position, chance, held_out)` for the positions of a file of games that a search has
/// scored, with the chance that the side to move wins; those of some games are held out. A score
/// of `score_one` stands for a chance of e to 1. Throws where the file is none of this game.
template <BuiltInGame G, typename Visit>
void for_each_scored_position(const std::string& path, const ChanceSettings& settings,
                              float score_one, Visit visit) {
    constexpr std::uint64_t one_held_out_in = 50;
    RecordReader reader(path);
    const std::string name(G::name);
    if (!reader.description().starts_with(name + ' ')) {
        throw std::runtime_error(path + " holds no games of " + name);
    }
    std::uint64_t number = 0;
    while (const auto game = reader.next()) {
        const bool held_out = number++ % one_held_out_in == 0;
        const auto positions = positions_of<G>(*game, path);
        std::vector<float> chances(positions.size());
        Chances from_last(game->outcome.winner, settings);
        std::size_t first_scored = positions.size();
        while (first_scored > 0 && game->moves[first_scored - 1].score != RecordedMove::no_score) {
            --first_scored;
            const auto score = static_cast<float>(game->moves[first_scored].score);
            chances[first_scored] = from_last.before(G::seat_to_move(positions[first_scored]),
                                                     chance(score / score_one));
        }
        for (std::size_t i = first_scored; i < positions.size(); ++i) {
            visit(positions[i], chances[i], held_out);
        }
    }
}

}  // namespace tabuleiro::train
