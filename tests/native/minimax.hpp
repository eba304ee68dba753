// Plain minimax: what a search that leaves nothing out must find.
#pragma once

#include <algorithm>

#include "engine/game.hpp"

namespace tabuleiro {

/// The score of a position for the side to move, `ply` moves from where the search began.
template <SearchableGame G>
[[nodiscard]] Score minimax(const typename G::Position& position, int depth, int ply = 0) {
    const Seat seat = G::seat_to_move(position);
    if (const auto over = G::outcome(position)) {
        return over->winner == Outcome::draw ? 0
               : over->winner == seat        ? win_in(ply)
                                             : -win_in(ply);
    }
    if (depth == 0) {
        return G::evaluate(position);
    }
    Score best = -infinite_score;
    for (const auto move : legal_moves<G>(position)) {
        const auto after = G::play(position, move);
        const Score score = minimax<G>(after, depth - 1, ply + 1);
        best = std::max(best, G::seat_to_move(after) == seat ? score : -score);
    }
    return best;
}

}  // namespace tabuleiro
