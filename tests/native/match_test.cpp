#include "match/match.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <new>
#include <stdexcept>

#include "games/infection/game.hpp"
#include "match/player.hpp"

namespace tabuleiro::match {
namespace {

using infection::Rules;
using G = infection::Infection<Rules::coursework>;

TEST(MatchStatistics, Scores) {
    EXPECT_DOUBLE_EQ((Tally{3, 2, 1}.score(2)), 4.0 / 6);
    EXPECT_DOUBLE_EQ((Tally{1, 2, 1}.score(4)), 1.5 / 4);
    EXPECT_DOUBLE_EQ(Tally{}.score(2), 0);
    EXPECT_EQ((Tally{INT32_MAX, INT32_MAX, 2}.games()), std::int64_t{1} << 32);
}

TEST(MatchStatistics, IntervalsAreWilsons) {
    const Interval even = interval95(0.5, 100);
    EXPECT_NEAR(even.low, 0.4038, 0.0001);
    EXPECT_NEAR(even.high, 0.5962, 0.0001);
    const Interval all = interval95(1, 200);
    EXPECT_NEAR(all.low, 0.9812, 0.0001);
    EXPECT_DOUBLE_EQ(all.high, 1);
    EXPECT_DOUBLE_EQ(interval95(0, 0).high, 1);
}

TEST(MatchStatistics, EloOfAScore) {
    EXPECT_NEAR(elo(0.5), 0, 1e-9);
    EXPECT_NEAR(elo(0.75), 190.8, 0.1);
    EXPECT_NEAR(elo(0.25), -190.8, 0.1);
    EXPECT_TRUE(std::isinf(elo(1)));
}

/// Plays moves of level 2 and writes down where it sat.
[[nodiscard]] PlayerFactory<G> recorder(std::vector<int>& seats, int name) {
    return [&seats, name](std::uint64_t) -> Player<G> {
        return [&seats, name, first = true](const G::Position& position) mutable {
            if (first) {
                seats.push_back(2 * name + G::seat_to_move(position));
                first = false;
            }
            return *greedy_move<G>(position);
        };
    };
}

TEST(Match, RotatesSeatsOverTheSameOpening) {
    std::vector<int> seats;
    const auto tallies = play_match<G>(G::start, {recorder(seats, 0), recorder(seats, 1)},
                                       {.games = 4, .opening_plies = 4}, [](const auto&) {});
    EXPECT_EQ(seats, (std::vector{0, 3, 2, 1, 0, 3, 2, 1}));
    // Equal players with changed seats win and lose the same game.
    EXPECT_EQ(tallies[0].games(), 4);
    EXPECT_EQ(tallies[0].wins, tallies[0].losses);
    EXPECT_EQ(tallies[0], tallies[1]);
}

TEST(Match, SameSeedSameResultHoweverManyAtATime) {
    const auto play = [](int parallel) {
        return play_match<G>(G::start,
                             {player_factory<G>(read_player("level=1", 1)),
                              player_factory<G>(read_player("nodes=20", 1))},
                             {.games = 20, .opening_plies = 6, .seed = 3, .parallel = parallel},
                             [](const auto&) {});
    };
    const auto one = play(1);
    EXPECT_EQ(one, play(3));
    EXPECT_GT(one[1].score(2), 0.9);
}

/// A player's searcher is used again in its next game, as if it were new.
TEST(Match, NoGameKnowsOfTheOneBefore) {
    const auto factory = player_factory<G>(read_player("nodes=300,hash=1", 1));
    const auto moves_of_a_game = [&] {
        const std::vector<Player<G>> players{factory(1), factory(2)};
        std::vector<infection::Move> moves;
        auto position = infection::coursework_start;
        while (!G::outcome(position)) {
            const auto seat = static_cast<std::size_t>(G::seat_to_move(position));
            moves.push_back(players[seat](position));
            position = G::play(position, moves.back());
        }
        return moves;
    };
    const auto first = moves_of_a_game();
    EXPECT_EQ(moves_of_a_game(), first);
    EXPECT_EQ(moves_of_a_game(), first);
}

TEST(Match, APlayerWithoutMemoryEndsIt) {
    const PlayerFactory<G> hungry = [](std::uint64_t) -> Player<G> { throw std::bad_alloc(); };
    const auto other = player_factory<G>(read_player("level=1", 1));
    EXPECT_THROW((void)play_match<G>(G::start, {other, hungry}, {.games = 1000, .parallel = 3},
                                     [](const auto&) {}),
                 std::bad_alloc);
}

TEST(Match, MayBeTheLongestThereIs) {
    const auto other = player_factory<G>(read_player("level=1", 1));
    const PlayerFactory<G> leaver = [](std::uint64_t) -> Player<G> { throw std::logic_error(""); };
    EXPECT_THROW(
        (void)play_match<G>(G::start, {other, leaver}, {.games = INT32_MAX}, [](const auto&) {}),
        std::logic_error);
}

TEST(Match, StartsNoMoreThreadsThanGames) {
    const auto player = player_factory<G>(read_player("level=1", 1));
    const auto tallies = play_match<G>(G::start, {player, player},
                                       {.games = 2, .parallel = INT32_MAX}, [](const auto&) {});
    EXPECT_EQ(tallies[0].games(), 2);
}

TEST(Match, OpeningsDifferBySeed) {
    const auto first = random_opening<G>(infection::coursework_start, 6, 1);
    EXPECT_EQ(first, random_opening<G>(infection::coursework_start, 6, 1));
    EXPECT_NE(first, random_opening<G>(infection::coursework_start, 6, 2));
}

TEST(MatchPlayer, IsReadFromText) {
    EXPECT_EQ(read_player("level=2", 1).level, greedy_level);
    EXPECT_EQ(read_player("level=4", 0.1).limits.time, std::chrono::milliseconds(100));
    const PlayerSpec spec = read_player("nodes=500,threads=2,hash=8,depth=6", 1);
    EXPECT_EQ(spec.limits.nodes, 500U);
    EXPECT_EQ(spec.limits.depth, 6);
    EXPECT_EQ(spec.settings.threads, 2);
    EXPECT_EQ(spec.hash, 8U);
    EXPECT_FALSE(spec.limits.time);
    for (const char* text : {"", "level=0", "level=6", "level=x", "nodes", "nodes=", "pieces=3",
                             "threads=2", "time=-1", "depth=5x"}) {
        EXPECT_THROW((void)read_player(text, 1), std::invalid_argument) << text;
    }
}

}  // namespace
}  // namespace tabuleiro::match
