// Scores of the search: what a game's evaluation counts, and far above it the proven wins.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

namespace tabuleiro {

/// Hundredths of a piece (or of whatever a game counts), from the side of who moves.
using Score = int;

/// The longest line the search follows, in plies.
inline constexpr int max_ply = 127;

namespace detail {

/// Where the wins stand among the numbers of a type: `win_in(plies)` falls with the plies.
template <typename S>
struct Wins;

/// A win in n plies scores 100,000 - n.
template <>
struct Wins<Score> {
    static constexpr Score at_once = 100'000;
    static constexpr Score infinity = at_once + 1;

    [[nodiscard]] static constexpr Score win_in(int plies) noexcept { return at_once - plies; }
    [[nodiscard]] static constexpr int plies_of(Score win) noexcept { return at_once - win; }
};

/// The greatest number is a win at once, the one just below it a win in one ply, and so on: no
/// number that a game counts with is anywhere near.
template <>
struct Wins<double> {
    static constexpr double at_once = std::numeric_limits<double>::max();
    static constexpr double infinity = std::numeric_limits<double>::infinity();

    [[nodiscard]] static constexpr double win_in(int plies) noexcept {
        return std::bit_cast<double>(std::bit_cast<std::int64_t>(at_once) - plies);
    }
    [[nodiscard]] static constexpr int plies_of(double win) noexcept {
        return static_cast<int>(std::bit_cast<std::int64_t>(at_once) -
                                std::bit_cast<std::int64_t>(win));
    }
};

}  // namespace detail

/// The score of a win in so many plies; that of a loss is its negative.
template <typename S = Score>
[[nodiscard]] constexpr S win_in(int plies) noexcept {
    return detail::Wins<S>::win_in(plies);
}
/// Beyond every score.
template <typename S>
inline constexpr S infinity = detail::Wins<S>::infinity;
inline constexpr Score infinite_score = infinity<Score>;
/// Scores from here on are wins; an evaluation stays below.
template <typename S>
inline constexpr S least_win_of = win_in<S>(1'000);
inline constexpr Score least_win = least_win_of<Score>;

template <typename S>
[[nodiscard]] constexpr bool is_win(S score) noexcept {
    return score >= least_win_of<S>;
}
template <typename S>
[[nodiscard]] constexpr bool is_loss(S score) noexcept {
    return score <= -least_win_of<S>;
}
template <typename S>
[[nodiscard]] constexpr bool is_decided(S score) noexcept {
    return is_win(score) || is_loss(score);
}
/// The plies to the end of a score that is a win or a loss.
template <typename S>
[[nodiscard]] constexpr int plies_to_end(S score) noexcept {
    return detail::Wins<S>::plies_of(score < 0 ? -score : score);
}

/// The score of the same end of the game, so many plies later.
template <typename S>
[[nodiscard]] constexpr S delayed(S score, int plies) noexcept {
    return is_win(score)    ? win_in<S>(plies_to_end(score) + plies)
           : is_loss(score) ? -win_in<S>(plies_to_end(score) + plies)
                            : score;
}
/// A decided score counts plies from the root; a table holds it counted from the position itself,
/// for which it is true whatever line led there.
template <typename S>
[[nodiscard]] constexpr S from_position(S score, int ply) noexcept {
    return delayed(score, -ply);
}
template <typename S>
[[nodiscard]] constexpr S from_root(S score, int ply) noexcept {
    return delayed(score, ply);
}

/// The next greater score.
[[nodiscard]] constexpr Score just_above(Score score) noexcept {
    return score + 1;
}
/// Of a finite one: its bits, taken as a whole number, count the numbers of one sign.
[[nodiscard]] constexpr double just_above(double score) noexcept {
    if (score == 0) {
        return std::numeric_limits<double>::denorm_min();
    }
    return std::bit_cast<double>(std::bit_cast<std::int64_t>(score) + (score > 0 ? 1 : -1));
}
/// The next smaller score.
template <typename S>
[[nodiscard]] constexpr S just_below(S score) noexcept {
    return -just_above(-score);
}

}  // namespace tabuleiro
