// What must hold in every game, at every ply, and agreement with the plain rules.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "exo_reference.hpp"
#include "games/exo/game.hpp"
#include "games/exo/start.hpp"

namespace tabuleiro::exo {
namespace {

void expect_equal(const Galaxy& galaxy, const reference::Planets& planets) {
    ASSERT_EQ(galaxy.count(), static_cast<int>(planets.size()));
    ASSERT_EQ(galaxy.score(), reference::score(planets));
    ASSERT_EQ(galaxy.adjacent_to_sun(), reference::adjacent_to_sun(planets));
    const auto [top, bottom] = reference::lines(planets);
    const auto [left, right] = reference::columns(planets);
    ASSERT_EQ(galaxy.extent().lines(), bottom - top + 1);
    ASSERT_EQ(galaxy.extent().columns(), right - left + 1);
    for (const auto& [place, planet] : planets) {
        ASSERT_EQ(galaxy.at(cell_at(place.first, place.second)), planet);
    }
}

/// The moves by the reference: line and column as players count them.
std::vector<Move> expected_moves(const Position& position, const reference::Planets& planets) {
    std::vector<Move> moves;
    const int top = reference::lines(planets).first;
    const int left = reference::columns(planets).first;
    for (std::size_t stack = 0; stack < position.universe.stacks(); ++stack) {
        for (const auto& [line, column] : reference::free_places(planets)) {
            moves.push_back({position.universe.top(stack), cell_at(line, column),
                             static_cast<std::uint8_t>(line - top + 1),
                             static_cast<std::uint8_t>(column - left + 1)});
        }
    }
    return moves;
}

template <int players>
void play_games(int games, bool far) {
    using G = Exo<players>;
    std::mt19937_64 random(20191020);
    for (int game = 0; game < games; ++game) {
        Position position = shuffled_start(players, random);
        std::vector<reference::Planets> galaxies(players);
        int plies = 0;
        while (!G::outcome(position)) {
            auto& planets = galaxies[position.to_move];
            const auto moves = legal_moves<G>(position);
            ASSERT_EQ(std::vector<Move>(moves.begin(), moves.end()),
                      expected_moves(position, planets));
            // Far galaxies are long ones: the first cell, or the last, of those that are free.
            const Move move = !far                ? moves[random() % moves.size()]
                              : random() % 4 != 0 ? moves[0]
                                                  : moves[moves.size() - 1];
            const int top = reference::lines(planets).first;
            const int left = reference::columns(planets).first;
            planets[{move.line - 1 + top, move.column - 1 + left}] = move.planet;
            const std::size_t mover = position.to_move;
            position = G::play(position, move);
            ++plies;
            expect_equal(position.galaxies[mover], planets);
            ASSERT_EQ(position.to_move, plies % players);
            int left_over = 0;
            position.universe.for_each([&](Planet, int) { ++left_over; });
            ASSERT_EQ(left_over + plies, exo::planets);
        }
        ASSERT_EQ(plies, players * planets_each(players));
        ASSERT_EQ(G::outcome(position), reference::outcome(galaxies));
        ASSERT_TRUE(legal_moves<G>(position).empty());
    }
}

TEST(ExoRandomGames, TwoPlayers) {
    play_games<2>(100, false);
    play_games<2>(30, true);
}

TEST(ExoRandomGames, ThreePlayers) {
    play_games<3>(100, false);
    play_games<3>(30, true);
}

TEST(ExoGreedy, IsTheFirstOfTheBest) {
    std::mt19937_64 random(7);
    for (int game = 0; game < 50; ++game) {
        Position position = shuffled_start(2 + game % 2, random);
        while (!position.is_over()) {
            std::optional<Move> best;
            int best_lead = -1000;
            for_each_legal_move(position, [&](Move move) {
                const int value = lead(play(position, move), position.to_move);
                if (value > best_lead) {
                    best_lead = value;
                    best = move;
                }
            });
            ASSERT_EQ(greedy_move(position), best);
            position = play(position, *best);
        }
        EXPECT_FALSE(greedy_move(position));
    }
}

}  // namespace
}  // namespace tabuleiro::exo
