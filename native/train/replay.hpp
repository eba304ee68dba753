// Recorded games, gone through again.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "engine/moves.hpp"
#include "train/record.hpp"
#include "train/start.hpp"

namespace tabuleiro::train {

/// What is known of a position of a game, for a seat.
struct Known {
    std::int16_t score;  ///< by a search, or `RecordedMove::no_score`
    std::int8_t result;  ///< 1 won, 0 drawn, -1 lost
};

[[nodiscard]] inline std::int8_t result_for(Seat seat, Outcome outcome) noexcept {
    return outcome.winner == Outcome::draw ? 0 : outcome.winner == seat ? 1 : -1;
}

/// Calls `visit(position, seat, known, held_out)` for the positions of a file of games that a
/// search has scored, for who is to move; among more than two for the others, too, of whom nothing
/// but the result is known. Those of some games are held out. Throws where the file is none of this
/// game.
template <BuiltInGame G, typename Visit>
void for_each_scored_position(const std::string& path, Visit visit) {
    constexpr std::uint64_t one_held_out_in = 50;
    RecordReader reader(path);
    const std::string name = name_of<G>();
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
                const Seat mover = G::seat_to_move(position);
                for (Seat seat = 0; seat < G::seats; ++seat) {
                    if (seat == mover || G::seats > 2) {
                        visit(position, seat,
                              Known{seat == mover ? move.score : RecordedMove::no_score,
                                    result_for(seat, game->outcome)},
                              held_out);
                    }
                }
            }
            position = G::play(position, moves[move.index]);
        }
    }
}

}  // namespace tabuleiro::train
