// What a position of Breakthrough is worth while nobody has won it yet.
//
// `evaluate` is the only way the search asks, so it can be replaced alone.
#pragma once

#include <array>

#include "games/breakthrough/position.hpp"

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

/// What counts, in hundredths of a pawn.
namespace weights {

/// A pawn, by the lines from home; those that stay there hold it against the enemy.
inline constexpr std::array<Score, size> pawn{125, 100, 105, 115, 135, 170, 240, 400};
/// A pawn of the enemy that nothing protects, where it can be captured at once.
inline constexpr Score capture = 80;
/// A run, for who is there first, and what each move that it takes makes of it.
inline constexpr Score run = 800;
inline constexpr Score move_of_run = -50;

}  // namespace weights

/// The worth of a side's pawns.
[[nodiscard]] constexpr Score pawns_worth(const Position& position, Side side) noexcept {
    Score worth = 0;
    Bitboard line = home_of(side);
    for (const Score pawn : weights::pawn) {
        worth += pawn * count(position.of(side) & line);
        line = ahead(side, line);
    }
    return worth;
}

/// Hundredths of a pawn, for the side to move.
[[nodiscard]] constexpr Score evaluate(const Position& position) noexcept {
    const Side side = position.to_move;
    const Side enemy = other(side);
    Score score = pawns_worth(position, side) - pawns_worth(position, enemy);
    const Bitboard unprotected = position.enemy() & ~attacks(enemy, position.enemy());
    if ((unprotected & attacks(side, position.own())) != 0) {
        score += weights::capture;
    }
    const int own_run = run_of(position, side);
    const int enemy_run = run_of(position, enemy);
    if (enemy_run < own_run) {
        score -= weights::run + enemy_run * weights::move_of_run;
    } else if (own_run != no_run) {
        score += weights::run + own_run * weights::move_of_run;
    }
    return score;
}

}  // namespace tabuleiro::breakthrough
