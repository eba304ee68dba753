// What the search makes of Exo: keys, evaluation, the end of the game for two and for three.
#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <random>
#include <set>

#include "engine/search/searcher.hpp"
#include "exo_text.hpp"
#include "games/exo/game.hpp"
#include "games/exo/start.hpp"
#include "minimax.hpp"

namespace tabuleiro::exo {
namespace {

using ForTwo = Exo<2>;
using ForThree = Exo<3>;

/// So many moves of a game, each at random among the three that gain most, which makes lines.
Position some_way(int players, int plies, std::mt19937_64& random) {
    Position position = shuffled_start(players, random);
    for (int ply = 0; ply < plies; ++ply) {
        std::array<Move, 3> best{};
        for (Move& move : best) {
            int best_gain = -1;
            for_each_legal_move(position, [&](Move candidate) {
                const int gain = position.own().gain(candidate.planet, candidate.cell);
                const bool taken = std::find(best.begin(), best.end(), candidate) != best.end();
                if (gain > best_gain && !taken) {
                    best_gain = gain;
                    move = candidate;
                }
            });
        }
        position = play(position, best[random() % 3]);
    }
    return position;
}

/// The same position, put together afresh.
Position rebuilt(const Position& position) {
    Position fresh;
    fresh.players = position.players;
    fresh.to_move = position.to_move;
    for (std::size_t stack = 0; stack < position.universe.stacks(); ++stack) {
        Planet planet = position.universe.top(stack);
        fresh.universe.add_stack(planet);
        for (Planet below; (below = position.universe.below(planet)) != no_planet; planet = below) {
            fresh.universe.add_below(planet, below);
        }
    }
    for (std::size_t player = 0; player < position.players; ++player) {
        const Galaxy& galaxy = position.galaxies[player];
        const auto [top, bottom, left, right] = galaxy.extent();
        for (int line = bottom; line >= top; --line) {
            for (int column = right; column >= left; --column) {
                if (const Planet planet = galaxy.at(cell_at(line, column)); planet != no_planet) {
                    fresh.galaxies[player].put(planet, line, column);
                }
            }
        }
    }
    return fresh;
}

TEST(ExoSearch, WhatIsKeptFromMoveToMoveIsRight) {
    std::mt19937_64 random(1);
    for (int game = 0; game < 40; ++game) {
        const int players = 2 + game % 2;
        Position position = shuffled_start(players, random);
        while (!position.is_over()) {
            ASSERT_EQ(position, rebuilt(position));
            const auto moves = legal_moves<Exo<2>>(position);
            position = play(position, moves[random() % moves.size()]);
        }
        ASSERT_EQ(position, rebuilt(position));
    }
}

/// Open lines, counted by trying a planet of each feature on each free cell.
TEST(ExoSearch, OpenLinesAreThoseThatOnePlanetCompletes) {
    std::mt19937_64 random(2);
    for (int game = 0; game < 40; ++game) {
        const Position position = some_way(2, 2 + game % 24, random);
        for (const Galaxy& galaxy : position.galaxies) {
            FeatureCounts expected;
            galaxy.for_each_free([&](Cell cell) {
                Galaxy::for_each_line(cell, [&](Cell one, Cell other) {
                    expected.add(galaxy.features_on(one) & galaxy.features_on(other));
                });
            });
            ASSERT_EQ(galaxy.open_lines(), expected);
        }
    }
}

TEST(ExoSearch, KeysTellPositionsApart) {
    std::mt19937_64 random(3);
    std::set<std::uint64_t> keys;
    std::size_t positions = 0;
    for (int game = 0; game < 20; ++game) {
        const Position position = some_way(2, game, random);
        for_each_legal_move(position, [&](Move move) {
            keys.insert(ForTwo::key(play(position, move)));
            ++positions;
        });
    }
    EXPECT_EQ(keys.size(), positions);
}

TEST(ExoSearch, OrdersOfTheSameMovesMeet) {
    const Position start = start_position(2, ordered_planets());
    const auto put = [](const Position& position, Planet planet, int line, int column) {
        return play(position, move_to(position.own(), planet, cell_at(line, column)));
    };
    Position one = put(put(put(put(start, 1, 0, 1), 4, 1, 1), 7, 1, 0), 10, -1, 0);
    Position other = put(put(put(put(start, 7, 1, 0), 10, -1, 0), 1, 0, 1), 4, 1, 1);
    EXPECT_EQ(one, other);
    EXPECT_EQ(ForTwo::key(one), ForTwo::key(other));
    EXPECT_NE(ForTwo::key(one), ForTwo::key(put(put(start, 1, 0, 1), 4, 1, 1)));
}

TEST(ExoSearch, EvaluationChangesSignWithTheSide) {
    std::mt19937_64 random(4);
    for (int game = 0; game < 50; ++game) {
        const Position position = some_way(2, game % 26, random);
        EXPECT_EQ(ForTwo::evaluate_for(position, 0), -ForTwo::evaluate_for(position, 1));
        EXPECT_LT(std::abs(ForTwo::evaluate(position)), least_win);
    }
}

[[nodiscard]] std::map<Feature, int> inputs_of(const Position& position) {
    std::map<Feature, int> inputs;
    Sight::for_each_input(position, [&](std::size_t input, int amount) {
        inputs[static_cast<Feature>(input)] += amount;
    });
    return inputs;
}

TEST(ExoSearch, EvaluationSeesByHowMuchAGalaxyIsAheadOfTheOther) {
    Position position = start_position(2, ordered_planets());
    // Two planets that share colour and type, and two that share nothing.
    position.galaxies[0].put(1, 0, 1);
    position.galaxies[0].put(10, 0, 2);
    position.galaxies[1].put(2, 0, 1);
    position.galaxies[1].put(24, 1, 1);
    const auto first = inputs_of(position);
    EXPECT_EQ(first.at(Feature::planets), 0);
    EXPECT_EQ(first.at(Feature::beside_sun), -1);
    EXPECT_EQ(first.at(Feature::lines), 2);
    EXPECT_EQ(first.at(Feature::promise), promise(position.galaxies[0], position.universe));
    EXPECT_GT(first.at(Feature::promise), 0);
    position.to_move = 1;
    for (const auto& [feature, amount] : inputs_of(position)) {
        EXPECT_EQ(amount, -first.at(feature));
    }
}

/// They decide between galaxies with as many points.
TEST(ExoSearch, PlanetsNextToTheSunAreWorthSomethingAmongThree) {
    Position position;
    position.players = 3;
    position.galaxies[0].put(7, 0, 1);
    position.galaxies[1].put(7, 0, 2);
    EXPECT_EQ(position.galaxies[0].score(), position.galaxies[1].score());
    EXPECT_GT(worth(position, 0), worth(position, 1));
    EXPECT_LT(worth(position, 0), worth(position, 1) + point);
}

TEST(ExoSearch, CandidatesAreTheLegalMoves) {
    std::mt19937_64 random(5);
    for (int game = 0; game < 30; ++game) {
        const Position position = some_way(3, game % 27, random);
        std::multiset<std::uint32_t> legal;
        std::multiset<std::uint32_t> candidates;
        for_each_legal_move(position, [&](Move move) { legal.insert(ForTwo::move_code(move)); });
        Exo<3>::for_each_candidate(
            position, [&](Move move, Score) { candidates.insert(ForTwo::move_code(move)); });
        EXPECT_EQ(legal, candidates);
        EXPECT_EQ(std::set(legal.begin(), legal.end()).size(), legal.size());
    }
}

/// A candidate is guessed at by the points that it brings, and by the features that it shares with
/// the only planet of each line that it begins; none begins beside the sun, where no planet goes.
TEST(ExoSearch, CandidatesAreGuessedAtByLinesCompletedAndBegun) {
    std::mt19937_64 random(7);
    for (int game = 0; game < 30; ++game) {
        const Position position = some_way(2, 2 + game % 20, random);
        const Galaxy& own = position.own();
        Exo<2>::for_each_candidate(position, [&](Move move, Score guess) {
            int shared = 0;
            Galaxy::for_each_line(move.cell, [&](Cell one, Cell other) {
                const bool free = (own.at(one) == no_planet && one != sun) ||
                                  (own.at(other) == no_planet && other != sun);
                if (free) {
                    for (const Cell cell : {one, other}) {
                        shared += std::popcount(static_cast<unsigned>(features_of(move.planet) &
                                                                      features_of(own.at(cell))));
                    }
                }
            });
            EXPECT_EQ(guess, point * own.gain(move.planet, move.cell) + 8 * shared);
        });
    }
}

/// A search that leaves nothing out finds what plain minimax does.
template <typename G>
void expect_minimax(const typename G::Position& position, int depth) {
    Searcher<G> searcher(4);
    const auto report = searcher.search(position, {.depth = depth}, {.exact = true});
    EXPECT_EQ(report.score, minimax<G>(position, depth));
}

TEST(ExoSearch, AgreesWithMinimax) {
    std::mt19937_64 random(6);
    for (int game = 0; game < 4; ++game) {
        expect_minimax<ForTwo>(some_way(2, 8 + game, random), 2);
    }
}

/// The last two plies of two players are played out.
TEST(ExoSearch, SolvesTheEnd) {
    std::mt19937_64 random(7);
    int decided = 0;
    for (int game = 0; game < 24; ++game) {
        const Position two = some_way(2, 24 + game % 2, random);
        Searcher<ForTwo> searcher(4);
        const auto report = searcher.search(two);
        const Score best = minimax<ForTwo>(two, 2);
        EXPECT_EQ(report.score, best);
        EXPECT_NE(report.verdict, Verdict::unknown);
        decided += best != 0 ? 1 : 0;
    }
    EXPECT_GT(decided, 12);
}

/// A better score for the mover now may uncover more for the other: the greedy move loses.
TEST(ExoSearch, SeesWhatAMoveUncovers) {
    std::mt19937_64 random(8);
    int differ = 0;
    for (int game = 0; game < 60; ++game) {
        const Position position = some_way(2, 24, random);
        Searcher<ForTwo> searcher(4);
        const auto report = searcher.search(position);
        const Move greedy = *greedy_move(position);
        const Score greedy_score = -minimax<ForTwo>(play(position, greedy), 2, 1);
        EXPECT_GE(report.score, greedy_score);
        differ += report.score > greedy_score ? 1 : 0;
    }
    EXPECT_GT(differ, 0);
}

}  // namespace
}  // namespace tabuleiro::exo
