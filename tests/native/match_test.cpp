#include "match/match.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <vector>

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
    EXPECT_EQ(all.high, 1);
    EXPECT_NEAR(interval95(0, 200).high, 0.0188, 0.0001);
    for (int games = 1; games <= 200; ++games) {  // what is rounded is neither below nor above
        EXPECT_EQ(interval95(0, games).low, 0) << games;
        EXPECT_EQ(interval95(1, games).high, 1) << games;
    }
    EXPECT_DOUBLE_EQ(interval95(0, 0).high, 1);
}

TEST(MatchStatistics, EloOfAScore) {
    EXPECT_NEAR(elo(0.5), 0, 1e-9);
    EXPECT_NEAR(elo(0.75), 190.8, 0.1);
    EXPECT_NEAR(elo(0.25), -190.8, 0.1);
    EXPECT_TRUE(std::isinf(elo(1)));
}

/// Where a player sat, and the first position that it saw.
struct Seen {
    int name;
    Seat seat;
    G::Position position;
};

/// Plays moves of level 2 and writes down what it has seen.
[[nodiscard]] PlayerFactory<G> recorder(std::vector<Seen>& seen, int name) {
    return [&seen, name](std::uint64_t) -> Player<G> {
        return [&seen, name, first = true](const G::Position& position) mutable {
            if (first) {
                seen.push_back({name, G::seat_to_move(position), position});
                first = false;
            }
            return *greedy_move<G>(position);
        };
    };
}

TEST(Match, RotatesSeatsOverTheSameOpening) {
    std::vector<Seen> seen;
    const auto tallies = play_match<G>(G::start, {recorder(seen, 0), recorder(seen, 1)},
                                       {.games = 4, .opening_plies = 4}, [](const auto&) {});
    ASSERT_EQ(seen.size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) {  // two in each game
        EXPECT_EQ(seen[i].seat, static_cast<Seat>(i % 2));
        EXPECT_EQ(seen[i].name, static_cast<int>(i / 2 % 2) ^ seen[i].seat);
    }
    for (const std::size_t opening : {0U, 4U}) {
        EXPECT_EQ(seen[opening].position, seen[opening + 2].position);
        EXPECT_EQ(seen[opening + 1].position, seen[opening + 3].position);
    }
    EXPECT_NE(seen[0].position, seen[4].position);
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

/// What the others play then is nothing to wait for.
TEST(Match, EndsWhereOnePlayerCannotGoOn) {
    std::atomic<bool> has_left = false;
    const PlayerFactory<G> leaver = [&](std::uint64_t) -> Player<G> {
        if (!has_left.exchange(true)) {
            throw std::logic_error("");
        }
        return [](const G::Position& position) { return *greedy_move<G>(position); };
    };
    constexpr int games = 100'000;
    int played = 0;
    EXPECT_THROW((void)play_match<G>(G::start, {leaver, leaver},
                                     {.games = games, .parallel = 2, .most_plies = 0},
                                     [&](const auto&) { ++played; }),
                 std::logic_error);
    EXPECT_LT(played, games / 2);
}

/// A game that goes on after so many plies is a draw; one that has ended by then is not.
TEST(Match, TakesNoMorePliesThanItMay) {
    const Player<G> greedy = [](const G::Position& position) { return *greedy_move<G>(position); };
    const PlayedGame whole = play_game<G>(G::start(), {greedy, greedy}, 2000);
    ASSERT_NE(whole.outcome, Outcome{});
    ASSERT_LT(whole.plies, 2000);
    int asked = 0;
    const Player<G> counted = [&](const G::Position& position) {
        ++asked;
        return greedy(position);
    };
    const auto within = [&](int most_plies) {
        asked = 0;
        const PlayedGame game = play_game<G>(G::start(), {counted, counted}, most_plies);
        EXPECT_EQ(asked, game.plies);
        return game;
    };
    EXPECT_EQ(within(whole.plies).outcome, whole.outcome);
    EXPECT_EQ(within(whole.plies).plies, whole.plies);
    for (const int most : {0, 1, whole.plies - 1}) {
        EXPECT_EQ(within(most).outcome, Outcome{}) << most;
        EXPECT_EQ(within(most).plies, most);
    }
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
    for (const char* text :
         {"", "level=x", "nodes", "nodes=", "pieces=3", "threads=2", "depth=5x"}) {
        EXPECT_THROW((void)read_player(text, 1), std::invalid_argument) << text;
    }
}

TEST(MatchPlayer, NumbersHaveLimits) {
    for (const char* text :
         {"level=1", "level=5", "time=0", "time=1e6", "nodes=0", "nodes=18446744073709551615",
          "depth=1", "depth=127", "depth=1,threads=1", "depth=1,threads=256", "depth=1,hash=1",
          "depth=1,hash=1048576"}) {
        EXPECT_NO_THROW((void)read_player(text, 1)) << text;
    }
    for (const char* text :
         {"level=0", "level=6", "time=-1", "time=-1e-9", "time=1000001", "time=inf", "time=nan",
          "time=-nan", "nodes=-1", "nodes=18446744073709551616", "depth=0", "depth=128",
          "depth=1,threads=0", "depth=1,threads=257", "depth=1,hash=0", "depth=1,hash=1048577"}) {
        EXPECT_THROW((void)read_player(text, 1), std::invalid_argument) << text;
    }
}

}  // namespace
}  // namespace tabuleiro::match
