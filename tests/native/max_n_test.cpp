// The search for games of more than two seats, on Exo for three.
#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <stdexcept>

#include "engine/search/searcher.hpp"
#include "games/exo/game.hpp"
#include "games/exo/start.hpp"

namespace tabuleiro::exo {
namespace {

using G = Exo<3>;
using Values = std::array<Score, 3>;

Position some_way(int plies, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Position position = shuffled_start(3, random);
    for (int ply = 0; ply < plies; ++ply) {
        position = play(position, random() % 2 == 0 ? *greedy_move(position)
                                                    : legal_moves<G>(position)[random() % 5]);
    }
    return position;
}

/// What the game comes to where everybody chooses the best, and of equals the one with the greater
/// gain, and of those the one with the lower code.
Values played_out(const Position& position) {
    Values best{};
    if (const auto over = G::outcome(position)) {
        if (over->winner != Outcome::draw) {
            best.fill(-1);
            best[static_cast<std::size_t>(over->winner)] = 2;
        }
        return best;
    }
    struct Choice {
        Score gain;
        std::uint32_t code;
        Move move;
    };
    std::vector<Choice> choices;
    G::for_each_candidate(position, [&](Move move, Score gain) {
        choices.push_back({-gain, G::move_code(move), move});
    });
    std::sort(choices.begin(), choices.end(), [](const Choice& left, const Choice& right) {
        return std::pair(left.gain, left.code) < std::pair(right.gain, right.code);
    });
    const std::size_t mover = position.to_move;
    best[mover] = -2;
    for (const Choice& choice : choices) {
        const Values values = played_out(play(position, choice.move));
        if (values[mover] > best[mover]) {
            best = values;
        }
    }
    return best;
}

int sign(Score score) {
    return score > 0 ? 1 : score < 0 ? -1 : 0;
}

TEST(MaxN, PlaysTheEndOut) {
    Searcher<G> searcher(1);
    std::array<int, 3> seen{};
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Position position = some_way(25 + static_cast<int>(seed % 2), seed);
        const auto report = searcher.search(position);
        const Values expected = played_out(position);
        EXPECT_EQ(sign(report.score), sign(expected[position.to_move])) << seed;
        EXPECT_EQ(report.line.size(), seed % 2 == 0 ? 2U : 1U);
        ++seen[static_cast<std::size_t>(sign(report.score) + 1)];
    }
    EXPECT_GT(seen[0], 0);
    EXPECT_GT(seen[2], 0);
}

/// What the last move of the game brings about is certain.
TEST(MaxN, TheLastMoveIsProven) {
    Searcher<G> searcher(1);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Position position = some_way(26, seed);
        const auto report = searcher.search(position);
        const auto end = G::outcome(play(position, *report.move));
        ASSERT_TRUE(end);
        if (end->winner == Outcome::draw) {
            EXPECT_EQ(report.verdict, Verdict::draw);
            EXPECT_EQ(report.score, 0);
        } else {
            EXPECT_EQ(report.verdict, end->winner == 2 ? Verdict::win : Verdict::loss);
            EXPECT_EQ(report.score, end->winner == 2 ? win_in(1) : -win_in(1));
            EXPECT_EQ(report.plies, 1);
        }
    }
}

TEST(MaxN, NothingToDoWhereTheGameIsOver) {
    Searcher<G> searcher(1);
    const auto report = searcher.search(some_way(27, 1));
    EXPECT_FALSE(report.move);
    EXPECT_TRUE(report.line.empty());
    EXPECT_EQ(report.nodes, 0U);
}

TEST(MaxN, LinesAreLegalMoves) {
    Searcher<G> searcher(1);
    for (int depth : {1, 2, 3, 4}) {
        Position position = some_way(7, 3);
        const auto report = searcher.search(position, {.depth = depth});
        EXPECT_EQ(report.depth, depth);
        EXPECT_EQ(report.verdict, Verdict::unknown);
        ASSERT_EQ(report.line.size(), static_cast<std::size_t>(depth));
        EXPECT_EQ(report.line[0], *report.move);
        for (const Move move : report.line) {
            const auto legal = legal_moves<G>(position);
            ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
            position = play(position, move);
        }
    }
}

TEST(MaxN, StaysWithinItsLimits) {
    Searcher<G> searcher(1);
    const Position position = some_way(4, 5);
    for (const std::uint64_t nodes : {1U, 100U, 5000U}) {
        const auto report = searcher.search(position, {.nodes = nodes});
        EXPECT_LE(report.nodes, nodes);
        EXPECT_TRUE(report.move);
    }
    const auto none = searcher.search(position, {.time = std::chrono::seconds(0)});
    EXPECT_EQ(none.depth, 0);
    EXPECT_EQ(none.line.size(), 1U);
    EXPECT_EQ(searcher.search(position, {.depth = 0}).depth, 0);
}

TEST(MaxN, SameEveryTime) {
    Searcher<G> searcher(1);
    const Position position = some_way(9, 6);
    const auto one = searcher.search(position, {.nodes = 20'000});
    const auto other = searcher.search(position, {.nodes = 20'000});
    EXPECT_EQ(one.line, other.line);
    EXPECT_EQ(one.score, other.score);
    EXPECT_EQ(one.nodes, other.nodes);
}

TEST(MaxN, IsStopped) {
    Searcher<G> searcher(1);
    const Position position = some_way(3, 7);
    const std::atomic<bool> stop = true;
    EXPECT_EQ(searcher.search(position, {}, {}, {.stop = &stop}).depth, 0);
    int asked = 0;
    const auto report = searcher.search(position, {}, {}, {.poll = [&] { return ++asked == 9; }});
    EXPECT_EQ(asked, 9);
    EXPECT_LT(report.nodes, 2'000U);
    EXPECT_THROW((void)searcher.search(position, {}, {}, {.poll = []() -> bool {
                                           throw std::runtime_error("stop");
                                       }}),
                 std::runtime_error);
}

TEST(MaxN, TellsOfEachDepth) {
    Searcher<G> searcher(1);
    std::vector<int> depths;
    const SearchHooks<G> hooks{.progress = [&](const auto& report) {
        depths.push_back(report.depth);
        EXPECT_TRUE(report.move);
    }};
    (void)searcher.search(some_way(3, 8), {.depth = 3}, {}, hooks);
    EXPECT_EQ(depths, (std::vector{1, 2, 3}));
}

}  // namespace
}  // namespace tabuleiro::exo
