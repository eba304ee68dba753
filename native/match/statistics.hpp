// What the games of a match say about the players' strength.
#pragma once

#include <cstdint>

namespace tabuleiro::match {

/// The results of one player's games.
struct Tally {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    [[nodiscard]] constexpr std::int64_t games() const noexcept { return wins + draws + losses; }
    /// The share of the points: a win is one, a draw between `seats` players is an equal part of
    /// one.
    [[nodiscard]] double score(int seats) const noexcept;

    friend constexpr bool operator==(const Tally&, const Tally&) = default;
};

/// An interval of scores, from 0 to 1.
struct Interval {
    double low = 0;
    double high = 1;
};

/// The scores that are credible at 95 % after so many games (Wilson's interval). Draws make a match
/// less uncertain than it assumes, so it errs on the side of caution.
[[nodiscard]] Interval interval95(double score, std::int64_t games) noexcept;

/// The difference in Elo rating that makes a score expected between two players; infinite for 0
/// and 1.
[[nodiscard]] double elo(double score) noexcept;

}  // namespace tabuleiro::match
