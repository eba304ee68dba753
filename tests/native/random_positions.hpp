// Positions to test on: from random games, and boards filled at random.
#pragma once

#include <cstdint>
#include <random>

#include "games/infection/game.hpp"

namespace tabuleiro::infection {

/// The position after some random moves from `start`, where the game goes on; otherwise the last
/// one where it does.
template <Rules rules>
[[nodiscard]] Position after_random_moves(Position position, int plies, std::mt19937_64& random) {
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = legal_moves<Infection<rules>>(position);
        const Position next = Infection<rules>::play(position, moves[random() % moves.size()]);
        if (Infection<rules>::outcome(next)) {
            break;
        }
        position = next;
    }
    return position;
}

/// A board on which about `empty` cells are empty and, with Ataxx rules, about `blocked` blocked.
template <Rules rules>
[[nodiscard]] Position random_board(std::uint64_t empty, std::uint64_t blocked,
                                    std::mt19937_64& random) {
    Position position;
    for (Bitboard rest = board; rest != 0;) {
        const Bitboard cell = bit(pop_first(rest));
        const auto draw = random() % cells;
        if (draw < empty) {
            continue;
        }
        if (rules == Rules::ataxx && draw < empty + blocked) {
            position.blocked |= cell;
        } else {
            position.pieces[random() % 2] |= cell;
        }
    }
    position.to_move = random() % 2 == 0 ? Side::a : Side::b;
    return position;
}

}  // namespace tabuleiro::infection
