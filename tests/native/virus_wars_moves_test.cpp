#include <gtest/gtest.h>

#include <random>

#include "games/virus_wars/game.hpp"
#include "virus_wars_reference.hpp"

namespace tabuleiro::virus_wars {
namespace {

using reference::board_of;
using reference::Lines;
using reference::Place;
using reference::places_of;
using reference::text_of;

constexpr std::array sides{Side::blue, Side::red};

TEST(VirusWarsMoves, AreThoseOfThePlainRules) {
    reference::for_each_random_board(5000, [](const Lines& lines, Side side) {
        ASSERT_EQ(places_of(available(board_of(lines), side)), reference::available(lines, side))
            << text_of(lines) << index(side);
    });
}

TEST(VirusWarsMoves, BoardsAfterAPlayAreThoseOfThePlainRules) {
    reference::for_each_random_board(500, [](const Lines& lines, Side side) {
        for (const Place place : reference::available(lines, side)) {
            Board after = board_of(lines);
            put(after, side, cell_at(place.line, place.column));
            ASSERT_EQ(after, board_of(reference::play(lines, side, place)))
                << text_of(lines) << index(side);
        }
    });
}

TEST(VirusWarsMoves, ValuesAreThoseOfThePlainRules) {
    reference::for_each_random_board(5000, [](const Lines& lines, Side side) {
        ASSERT_EQ(value(Position(board_of(lines), side, 5), side), reference::value(lines, side))
            << text_of(lines) << index(side);
    });
}

TEST(VirusWarsMoves, GreedyIsTheFirstOfTheBest) {
    reference::for_each_random_board(500, [](const Lines& lines, Side side) {
        std::optional<Move> best;
        int best_value = 0;
        for (const Place place : reference::available(lines, side)) {
            const int reached = reference::value(reference::play(lines, side, place), side);
            if (!best || reached > best_value) {
                best = cell_at(place.line, place.column);
                best_value = reached;
            }
        }
        ASSERT_EQ(tabuleiro::greedy_move<VirusWars>(Position(board_of(lines), side, 3)), best)
            << text_of(lines) << index(side);
    });
}

/// What a position keeps from play to play is what it would be made with.
TEST(VirusWarsPosition, IsKeptUpToDate) {
    std::mt19937 random(11);
    for (int size = least_size; size <= most_size; ++size) {
        for (int game = 0; game < 10; ++game) {
            Position position(size);
            int plays = 0;
            while (!VirusWars::outcome(position)) {
                const auto moves = legal_moves<VirusWars>(position);
                ASSERT_EQ(VirusWars::count_moves(position), moves.size());
                const Side mover = position.to_move();
                position = VirusWars::play(position, moves[random() % moves.size()]);
                ++plays;
                ASSERT_EQ(position.to_move(),
                          plays / plays_of_turn % 2 == 0 ? Side::blue : Side::red);
                ASSERT_EQ(position.plays_left(), plays_of_turn - plays % plays_of_turn);
                ASSERT_EQ(position,
                          Position(position.board(), position.to_move(), position.plays_left()))
                    << "after a play of " << index(mover);
                ASSERT_EQ(
                    (position.board().pieces(Side::blue) | position.board().pieces(Side::red)) -
                        cells_of(size),
                    Bitboard{});
            }
            // A board can take no more plays than each cell filled and each virus assimilated.
            ASSERT_LE(plays, 2 * size * size);
            ASSERT_TRUE(legal_moves<VirusWars>(position).empty());
        }
    }
}

/// Boards filled at random have more long chains than games do, which a play may join.
TEST(VirusWarsPosition, IsKeptUpToDateOnAnyBoard) {
    reference::for_each_random_board(500, [](const Lines& lines, Side side) {
        const Position before(board_of(lines), side, 2);
        for (const Move move : legal_moves<VirusWars>(before)) {
            const Position after = VirusWars::play(before, move);
            ASSERT_EQ(after, Position(after.board(), side, 1)) << text_of(lines) << index(side);
        }
    });
}

TEST(VirusWarsPosition, KeysTellPositionsApart) {
    const Position start(10);
    EXPECT_NE(start.key(), Position(9).key());
    EXPECT_NE(start.key(), Position(start.board(), Side::red, 5).key());
    EXPECT_NE(start.key(), Position(start.board(), Side::blue, 4).key());
    EXPECT_NE(
        Position(board_of({"B....", ".....", ".....", ".....", "....."}), Side::red, 5).key(),
        Position(board_of({"b....", ".....", ".....", ".....", "....."}), Side::red, 5).key());
}

TEST(VirusWarsPosition, OrdersOfTheSamePlaysMeet) {
    Position one(5);
    Position two(5);
    for (const auto [line, column] : {Place{0, 0}, {0, 1}, {1, 1}, {1, 0}}) {
        one.make_play(cell_at(line, column));
    }
    for (const auto [line, column] : {Place{0, 0}, {1, 0}, {1, 1}, {0, 1}}) {
        two.make_play(cell_at(line, column));
    }
    EXPECT_EQ(one, two);
    EXPECT_EQ(one.key(), two.key());
}

/// A chain of zombies in a shape: connected by the virus at its end, and worth nothing without it.
struct Chain {
    const char* name;
    Lines lines;
    std::size_t cells;  ///< available to blue
};

class VirusWarsChains : public testing::TestWithParam<Chain> {};

TEST_P(VirusWarsChains, AreConnectedOrNot) {
    Lines lines = GetParam().lines;
    EXPECT_EQ(reference::available(lines, Side::blue).size(), GetParam().cells);
    EXPECT_EQ(places_of(available(board_of(lines), Side::blue)),
              reference::available(lines, Side::blue));
    for (std::string& line : lines) {
        std::replace(line.begin(), line.end(), 'B', 'r');
    }
    EXPECT_TRUE(available(board_of(lines), Side::blue).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, VirusWarsChains,
    testing::Values(
        Chain{"Ring", {"Bbbbb", "b...b", "b...b", "b...b", "bbbbb"}, 8},
        Chain{"RingWithinARing",
              {"Bbbbbbb", "b.....b", "b.bbb.b", "b.b.b.b", "b.bbb.b", "b.....b", "bbbbbbb"},
              16},
        Chain{"Comb",
              {"bbbbbbb", "b.b.b.b", "b.b.b.b", "b.b.b.b", "b.b.b.b", "b.b.b.B", "......."},
              22},
        Chain{"Diagonal", {"b....", ".b...", "..b..", "...b.", "....B"}, 14},
        Chain{"Zigzag", {"b....", ".b...", "b....", ".b...", "B...."}, 10},
        Chain{"Snake",
              {"bbbbbbb", "......b", "bbbbbbb", "b......", "bbbbbbb", "......b", "Bbbbbbb"},
              18},
        Chain{"CutBeforeItsEnd", {"B.bbb", ".....", ".....", ".....", "....."}, 3}),
    [](const auto& param) { return std::string(param.param.name); });

/// The zombies at the edges of words, where a chain goes from one to the next.
TEST(VirusWarsMoves, ChainsCrossWords) {
    for (int column = 0; column < most_size; ++column) {
        Board board;
        board.live[0].add(cell_at(0, column));
        for (int line = 1; line < most_size; ++line) {
            board.zombies[0].add(cell_at(line, column));
        }
        EXPECT_EQ(sources_of(board, Side::blue).count(), most_size);
        EXPECT_EQ(available(board, Side::blue).count(),
                  most_size * (column == 0 || column == most_size - 1 ? 1 : 2));
    }
}

TEST(VirusWarsMoves, FirstPlays) {
    for (int size = least_size; size <= most_size; ++size) {
        Position position(size);
        EXPECT_EQ(legal_moves<VirusWars>(position).size(), static_cast<std::size_t>(size));
        for (int play = 0; play < plays_of_turn; ++play) {
            const auto moves = legal_moves<VirusWars>(position);
            position = VirusWars::play(position, moves[0]);
        }
        // Blue has filled the first line as far as it could.
        const auto moves = legal_moves<VirusWars>(position);
        ASSERT_EQ(moves.size(), static_cast<std::size_t>(size == 5 ? 4 : size));
        for (const Move move : moves) {
            EXPECT_EQ(column_of(move), size - 1);
        }
    }
    // A virus of the enemy in the column is in the way.
    const Board board = board_of({"....B", "....b", ".....", ".....", "....."});
    EXPECT_TRUE(available(board, Side::red).empty());  // the zombie says that red has been there
    EXPECT_EQ(available(board_of({"....B", ".....", ".....", ".....", "....."}), Side::red).count(),
              4);
}

TEST(VirusWarsMoves, WhoCannotPlayLosesAlsoInTheMiddleOfATurn) {
    // Blue has one cell left.
    const Board board = board_of({"Brr..", ".rr..", "rrr..", "....R", "....."});
    Position position(board, Side::blue, 4);
    EXPECT_FALSE(VirusWars::outcome(position));
    position = VirusWars::play(position, cell_at(1, 0));
    EXPECT_EQ(position.to_move(), Side::blue);
    EXPECT_EQ(VirusWars::outcome(position), Outcome{1});
    // With its last play of the turn it lives on, as red has to play.
    position = VirusWars::play(Position(board, Side::blue, 1), cell_at(1, 0));
    EXPECT_EQ(position.to_move(), Side::red);
    EXPECT_FALSE(VirusWars::outcome(position));
}

TEST(VirusWarsMoves, ASideWithoutAVirusHasNoPlay) {
    const Board board = board_of({"b....", "..r..", ".....", "....R", "....."});
    for (const Side side : sides) {
        EXPECT_EQ(available(board, side).empty(), side == Side::blue);
    }
}

}  // namespace
}  // namespace tabuleiro::virus_wars
