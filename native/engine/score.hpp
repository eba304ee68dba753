// Scores of the search: hundredths of a piece, and far above them the proven wins.
#pragma once

#include <cstdlib>

namespace tabuleiro {

/// Hundredths of a piece (or of whatever a game counts), from the side of who moves.
using Score = int;

/// The longest line the search follows, in plies.
inline constexpr int max_ply = 127;

/// A win in n plies scores `win_score - n`, a loss in n plies the negative of that.
inline constexpr Score win_score = 100'000;
/// Beyond every score.
inline constexpr Score infinite_score = win_score + 1;
/// Scores from here on are wins; an evaluation stays below.
inline constexpr Score least_win = win_score - 1'000;

[[nodiscard]] constexpr Score win_in(int plies) noexcept {
    return win_score - plies;
}
[[nodiscard]] constexpr bool is_win(Score score) noexcept {
    return score >= least_win;
}
[[nodiscard]] constexpr bool is_loss(Score score) noexcept {
    return score <= -least_win;
}
[[nodiscard]] constexpr bool is_decided(Score score) noexcept {
    return is_win(score) || is_loss(score);
}
/// The plies to the end of a score that is a win or a loss.
[[nodiscard]] constexpr int plies_to_end(Score score) noexcept {
    return win_score - (score < 0 ? -score : score);
}

/// A decided score counts plies from the root; a table holds it counted from the position itself,
/// for which it is true whatever line led there.
[[nodiscard]] constexpr Score from_position(Score score, int ply) noexcept {
    return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
[[nodiscard]] constexpr Score from_root(Score score, int ply) noexcept {
    return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

}  // namespace tabuleiro
