// The search of Virus Wars: right scores, legal plays, turns that win.
#include <gtest/gtest.h>

#include <random>

#include "engine/search/searcher.hpp"
#include "engine/search/turns.hpp"
#include "games/virus_wars/game.hpp"
#include "minimax.hpp"
#include "virus_wars_reference.hpp"
#include "virus_wars_wins.hpp"

namespace tabuleiro::virus_wars {
namespace {

using G = VirusWars;
using reference::board_of;
using reference::Lines;
using reference::text_of;

static_assert(SearchesFewMoves<G> && HasTurns<G>);

[[nodiscard]] Position after_random_plays(int size, int plays, std::mt19937_64& random) {
    Position position(size);
    for (int play = 0; play < plays; ++play) {
        const auto moves = legal_moves<G>(position);
        const Position after = G::play(position, moves[random() % moves.size()]);
        if (G::outcome(after)) {
            break;
        }
        position = after;
    }
    return position;
}

TEST(VirusWarsSearch, IsMinimaxWhereItIsExact) {
    std::mt19937_64 random(3);
    int decided = 0;
    for (int i = 0; i < 300; ++i) {
        const Position position = after_random_plays(5, static_cast<int>(random() % 45), random);
        const int most_depth = G::count_moves(position) < 6 ? 4 : 2;
        for (int depth = 1; depth <= most_depth; ++depth) {
            Searcher<G> searcher(1);
            const auto report = searcher.search(position, {.depth = depth}, {.exact = true});
            if (G::count_moves(position) > 1) {
                ASSERT_EQ(report.score, minimax<G>(position, report.depth))
                    << "position " << i << " depth " << depth;
            }
            decided += is_decided(report.score) ? 1 : 0;
        }
    }
    EXPECT_GT(decided, 30);  // or the positions test too little
}

/// A win or loss that is claimed with everything on must be one, at that distance.
TEST(VirusWarsSearch, ClaimsNoWinThatIsNone) {
    std::mt19937_64 random(4);
    int decided = 0;
    for (int i = 0; i < 400; ++i) {
        const Position position =
            after_random_plays(5, 25 + static_cast<int>(random() % 30), random);
        if (G::count_moves(position) < 2) {
            continue;
        }
        Searcher<G> searcher(1);
        const auto report = searcher.search(position, {.nodes = 3000});
        if (!is_decided(report.score) || report.plies > 4) {
            continue;
        }
        ++decided;
        EXPECT_EQ(report.score, minimax<G>(position, report.plies)) << "position " << i;
    }
    EXPECT_GT(decided, 20);
}

TEST(VirusWarsSearch, PlaysLegally) {
    std::mt19937_64 random(5);
    Searcher<G> searcher(1);
    for (int i = 0; i < 400; ++i) {
        const int size = least_size + i % (most_size - least_size + 1);
        const Position position =
            after_random_plays(size, static_cast<int>(random() % 150), random);
        const auto report = searcher.search(position, {.nodes = random() % 200});
        ASSERT_TRUE(report.move);
        Position after = position;
        for (const Move move : report.line) {
            ASSERT_TRUE(after.available(after.to_move()).contains(move));
            after = G::play(after, move);
        }
    }
}

TEST(VirusWarsSearch, PlaysLegallyOnAnyBoard) {
    Searcher<G> searcher(1);
    reference::for_each_random_board(300, [&](const Lines& lines, Side side) {
        const Position position(board_of(lines), side, 3);
        const auto report = searcher.search(position, {.nodes = 50});
        const auto moves = reference::available(lines, side);
        ASSERT_EQ(report.move.has_value(), !moves.empty());
        if (report.move) {
            const reference::Place place{line_of(*report.move), column_of(*report.move)};
            ASSERT_NE(std::find(moves.begin(), moves.end(), place), moves.end()) << text_of(lines);
        }
    });
}

/// Plays a turn by the plain rules. Nothing where a play of it is not valid.
[[nodiscard]] std::optional<Lines> played(Lines lines, Side side, const std::vector<Move>& turn) {
    for (const Move move : turn) {
        const auto moves = reference::available(lines, side);
        const reference::Place place{line_of(move), column_of(move)};
        if (std::find(moves.begin(), moves.end(), place) == moves.end()) {
            return std::nullopt;
        }
        lines = reference::play(std::move(lines), side, place);
    }
    return lines;
}

class VirusWarsWins : public testing::TestWithParam<WonPosition> {};

TEST_P(VirusWarsWins, AreWonThisTurn) {
    const WonPosition& won = GetParam();
    const Position position(board_of(won.lines), won.side, plays_of_turn);
    ASSERT_FALSE(reference::available(won.lines, other(won.side)).empty());

    Searcher<G> searcher(4);
    const auto turn = plan_turn<G>(position, searcher, {.nodes = 10'000});
    ASSERT_EQ(turn.size(), static_cast<std::size_t>(plays_of_turn));
    const auto after = played(won.lines, won.side, turn);
    ASSERT_TRUE(after);
    EXPECT_TRUE(reference::available(*after, other(won.side)).empty()) << text_of(*after);

    Searcher<G> fresh(4);
    const auto report = fresh.search(position, {.nodes = 20'000});
    EXPECT_EQ(report.verdict, Verdict::win);
    EXPECT_EQ(report.plies, plays_of_turn);
}

INSTANTIATE_TEST_SUITE_P(Made, VirusWarsWins, testing::ValuesIn(won_positions()));

TEST(VirusWarsSearch, TurnsEndWhereThePlayerRunsOut) {
    const Position position(board_of({"Brr..", ".rr..", "rrr..", "....R", "....."}), Side::blue, 5);
    Searcher<G> searcher(1);
    EXPECT_EQ(plan_turn<G>(position, searcher, {.nodes = 100}).size(), 1U);
    const Position lost(board_of({"Brr..", "rrr..", "rrr..", "....R", "....."}), Side::blue, 5);
    EXPECT_TRUE(plan_turn<G>(lost, searcher, {.nodes = 100}).empty());
}

/// With much to spare for a machine that is busy.
TEST(VirusWarsSearch, TurnsKeepTheirTime) {
    Searcher<G> searcher(1);
    const auto start = SearchLimits::Clock::now();
    const auto turn =
        plan_turn<G>(Position(10), searcher, {.time = std::chrono::milliseconds(100)});
    EXPECT_EQ(turn.size(), 5U);
    EXPECT_LT(SearchLimits::Clock::now() - start, std::chrono::seconds(1));
}

TEST(VirusWarsEvaluation, IsTheSameFromAnyCorner) {
    reference::for_each_random_board(200, [](const Lines& lines, Side side) {
        if (reference::available(lines, Side::blue).empty() ||
            reference::available(lines, Side::red).empty() ||
            !has_entered(board_of(lines), Side::blue) || !has_entered(board_of(lines), Side::red)) {
            return;
        }
        Lines turned = lines;
        std::reverse(turned.begin(), turned.end());
        EXPECT_EQ(evaluate(Position(board_of(turned), side, 4)),
                  evaluate(Position(board_of(lines), side, 4)));
        for (std::string& line : turned) {
            std::reverse(line.begin(), line.end());
        }
        EXPECT_EQ(evaluate(Position(board_of(turned), side, 4)),
                  evaluate(Position(board_of(lines), side, 4)));
    });
}

[[nodiscard]] int count_of(const Lines& lines, Side side, Feature feature) {
    return count_features(
        Position(board_of(lines), Side::blue, 5))[index(side)][static_cast<std::size_t>(feature)];
}

TEST(VirusWarsEvaluation, CountsWhatItSays) {
    const Lines lines{"Brr..", "..r..", "bbr..", "..rrR", "..r.."};
    EXPECT_EQ(count_of(lines, Side::blue, Feature::live), 1);
    EXPECT_EQ(count_of(lines, Side::blue, Feature::connected), 0);
    EXPECT_EQ(count_of(lines, Side::blue, Feature::cut_off), 2);
    EXPECT_EQ(count_of(lines, Side::blue, Feature::available), 2);
    EXPECT_EQ(count_of(lines, Side::blue, Feature::victims_at_1), 0);
    EXPECT_EQ(count_of(lines, Side::red, Feature::live), 1);
    EXPECT_EQ(count_of(lines, Side::red, Feature::connected), 7);
    EXPECT_EQ(count_of(lines, Side::red, Feature::cut_off), 0);

    // Three plays from blue's virus to red's; a chain of zombies in between costs none.
    const Lines apart{"B...R", ".....", ".....", ".....", "....."};
    EXPECT_EQ(count_of(apart, Side::blue, Feature::victims_at_3), 0);
    EXPECT_EQ(count_of(apart, Side::blue, Feature::victims_at_4), 1);
    const Lines chained{"B.bbR", ".....", ".....", ".....", "....."};
    EXPECT_EQ(count_of(chained, Side::blue, Feature::victims_at_2), 1);
    EXPECT_EQ(count_of(chained, Side::red, Feature::victims_at_4), 1);

    // Blue's zombies, not yet connected, are a wall to red only.
    const Lines walled{"B.b..", "..b..", "bbb..", "....R", "....."};
    EXPECT_EQ(count_of(walled, Side::blue, Feature::alone), 3);
    EXPECT_EQ(count_of(walled, Side::blue, Feature::first), 7);
    EXPECT_EQ(count_of(walled, Side::red, Feature::alone), 0);
}

}  // namespace
}  // namespace tabuleiro::virus_wars
