// Recorded games, gone through again.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "engine/moves.hpp"
#include "train/record.hpp"
#include "train/start.hpp"

namespace tabuleiro::train {

/// What is known of a position of a game, for the side to move.
struct Known {
    std::int16_t score;  ///< by a search
    std::int8_t result;  ///< 1 won, 0 drawn, -1 lost
};

/// Calls `visit(position, known, held_out)` for the positions of a file of games that a search has
/// scored; those of some games are held out. Throws where the file is none of this game.
template <BuiltInGame G, typename Visit>
void for_each_scored_position(const std::string& path, Visit visit) {
    constexpr std::uint64_t one_held_out_in = 50;
    RecordReader reader(path);
    const std::string name(G::name);
    if (!reader.description().starts_with(name + ' ')) {
        throw std::runtime_error(path + " holds no games of " + name);
    }
    std::uint64_t number = 0;
    while (const auto game = reader.next()) {
        const bool held_out = number++ % one_held_out_in == 0;
        auto position = start_of<G>(game->start);
        for (const RecordedMove& move : game->moves) {
            const auto moves = legal_moves<G>(position);
            if (move.index >= moves.size()) {
                throw std::runtime_error("a game in " + path + " is not by the rules");
            }
            if (move.score != RecordedMove::no_score) {
                const Seat winner = game->outcome.winner;
                const int result = winner == Outcome::draw               ? 0
                                   : winner == G::seat_to_move(position) ? 1
                                                                         : -1;
                visit(position, Known{move.score, static_cast<std::int8_t>(result)}, held_out);
            }
            position = G::play(position, moves[move.index]);
        }
    }
}

}  // namespace tabuleiro::train
