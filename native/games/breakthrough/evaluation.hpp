// What a position of Breakthrough is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks, so it can be replaced alone.
#pragma once

#include <cstddef>

#include "games/breakthrough/position.hpp"
#include "games/weights.hpp"

namespace tabuleiro::breakthrough {

/// No pawn runs free: more moves than any run takes.
inline constexpr int no_run = size;

/// In how many moves of a side one of its pawns can be on the last line, whatever the enemy does,
/// or `no_run`. That holds for the pawns that never come where an enemy could be or capture, were
/// all of its pawns to step at every turn; so there may be a run that is not seen.
[[nodiscard]] constexpr int run_of(const Position& position, Side side) noexcept {
    const Side enemy = other(side);
    const Bitboard own = position.of(side);
    Bitboard runners = own;
    Bitboard reach = position.of(enemy);
    const auto enemy_steps = [&] { reach |= ahead(enemy, reach) | attacks(enemy, reach); };
    if (side != position.to_move) {
        runners &= ~attacks(enemy, reach);
        enemy_steps();
    }
    for (int moves = 1; runners != 0; ++moves) {
        runners = (ahead(side, runners) | attacks(side, runners)) &
                  ~(own | reach | attacks(enemy, reach));
        if ((runners & goal_of(side)) != 0) {
            return moves;
        }
        enemy_steps();
    }
    return no_run;
}

/// What the evaluation sees: the pawns of the side to move and of the enemy, cell by cell as if the
/// side to move went up the board; the runs of both, and whether a pawn of the enemy that nothing
/// protects can be captured at once.
struct Sight {
    static constexpr std::size_t first_enemy = std::size_t{size} * size;
    static constexpr std::size_t first_run = 2 * first_enemy;
    static constexpr std::size_t first_enemy_run = first_run + no_run + 1;
    static constexpr std::size_t capture = first_enemy_run + no_run + 1;
    static constexpr WeightsShape shape{.inputs = capture + 1, .stages = 1, .hidden = 16};
    static constexpr Score score_one = 200;

    template <typename Visit>
    static constexpr void for_each_input(const Position& position, Visit visit) {
        const Side side = position.to_move;
        const Side enemy = other(side);
        const std::size_t turn = side == Side::white ? 0 : first_enemy - 1;
        for (Bitboard rest = position.own(); rest != 0;) {
            visit(pop_first(rest) ^ turn, 1);
        }
        for (Bitboard rest = position.enemy(); rest != 0;) {
            visit(first_enemy + (pop_first(rest) ^ turn), 1);
        }
        visit(first_run + static_cast<std::size_t>(run_of(position, side)), 1);
        visit(first_enemy_run + static_cast<std::size_t>(run_of(position, enemy)), 1);
        const Bitboard unprotected = position.enemy() & ~attacks(enemy, position.enemy());
        if ((unprotected & attacks(side, position.own())) != 0) {
            visit(capture, 1);
        }
    }
    [[nodiscard]] static constexpr std::size_t stage_of(const Position& /*position*/) noexcept {
        return 0;
    }
};

extern "C" {
extern const WeightsFor<Sight> tabuleiro_weights_breakthrough;
}

/// Hundredths of a pawn, for the side to move.
[[nodiscard]] inline Score evaluate(const Position& position) noexcept {
    return weigh<Sight>(tabuleiro_weights_breakthrough, position);
}

}  // namespace tabuleiro::breakthrough
