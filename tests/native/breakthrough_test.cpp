#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <string_view>
#include <vector>

#include "engine/perft.hpp"
#include "games/breakthrough/game.hpp"
#include "minimax.hpp"

namespace tabuleiro::breakthrough {
namespace {

using G = Breakthrough;
using Rows = std::array<std::string_view, size>;

Position position_of(const Rows& rows, Side to_move) {
    Position position{{}, to_move};
    for (int line = 0; line < size; ++line) {
        for (int column = 0; column < size; ++column) {
            const char cell =
                rows[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
            if (cell != '.') {
                position.pawns[cell == 'w' ? 0 : 1] |= bit(cell_at(line, column));
            }
        }
    }
    return position;
}

constexpr Rows near_the_end{"........",  //
                            "..w...b.",  //
                            ".b......",  //
                            "....w...",  //
                            "........",  //
                            "...b....",  //
                            ".w....w.",  //
                            "........"};

TEST(BreakthroughPerft, CountsWhatIsKnown) {
    const std::array<std::uint64_t, 6> counts{22, 484, 11'132, 256'036, 6'182'818, 149'264'638};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        EXPECT_EQ(perft<G>(start, static_cast<int>(i) + 1), counts[i]);
    }
}

TEST(BreakthroughMoves, AreInReadingOrder) {
    for (const Side side : {Side::white, Side::black}) {
        const auto moves = legal_moves<G>(position_of(near_the_end, side));
        for (std::size_t i = 1; i < moves.size(); ++i) {
            EXPECT_LT(moves[i - 1].from * 64 + moves[i - 1].to, moves[i].from * 64 + moves[i].to);
        }
    }
}

/// Of all pairs of cells.
TEST(BreakthroughMoves, AreLegalJustWhereTheyAreListed) {
    std::mt19937_64 random(3);
    for (int game = 0; game < 20; ++game) {
        const auto check = [](const Position& position) {
            const auto moves = legal_moves<G>(position);
            for (int from = 0; from < 64; ++from) {
                for (int to = 0; to < 64; ++to) {
                    const Move move{static_cast<Cell>(from), static_cast<Cell>(to)};
                    ASSERT_EQ(G::is_legal(position, move),
                              std::find(moves.begin(), moves.end(), move) != moves.end());
                }
            }
        };
        play_at_random<G>(start, 200, random, check);
    }
}

TEST(BreakthroughPosition, IsInvalidWhereARuleIsBroken) {
    Position position = start;
    EXPECT_TRUE(G::is_valid(position));
    position.pawns[0] |= bit(cell_at(4, 4));  // the 17th
    EXPECT_FALSE(G::is_valid(position));
    position = start;
    position.pawns[1] ^= bit(cell_at(0, 0)) | bit(cell_at(7, 7));  // where a white one is
    EXPECT_FALSE(G::is_valid(position));
    position = position_of(near_the_end, Side::white);
    position.pawns[0] |= bit(cell_at(0, 0));
    EXPECT_TRUE(G::is_valid(position));
    position.pawns[1] |= bit(cell_at(7, 7));  // both have won
    EXPECT_FALSE(G::is_valid(position));
    EXPECT_FALSE(G::is_valid({}));
}

/// Whether the side to move can win within so many plies, by trying everything.
bool can_win(const Position& position, int plies);

bool must_lose(const Position& position, int plies) {
    if (const auto over = outcome(position)) {
        return over->winner != seat_of(position.to_move);
    }
    const auto moves = legal_moves<G>(position);
    return plies > 0 && std::all_of(moves.begin(), moves.end(), [&](Move move) {
               return can_win(play(position, move), plies - 1);
           });
}

bool can_win(const Position& position, int plies) {
    if (const auto over = outcome(position)) {
        return over->winner == seat_of(position.to_move);
    }
    const auto moves = legal_moves<G>(position);
    return plies > 0 && std::any_of(moves.begin(), moves.end(), [&](Move move) {
               return must_lose(play(position, move), plies - 1);
           });
}

/// In how few moves a side could have a pawn on the last line, were there no enemy.
int fewest_moves(const Position& position, Side side) {
    Bitboard set = position.of(side);
    int moves = 0;
    for (; (set & goal_of(side)) == 0; ++moves) {
        set = ahead(side, set);
    }
    return moves;
}

/// A run wins, unless the enemy is there before.
TEST(BreakthroughRun, IsToTheEndWhateverTheEnemyDoes) {
    std::mt19937_64 random(11);
    int own_runs = 0;
    int enemy_runs = 0;
    constexpr int longest = 3;
    for (int game = 0; game < 300; ++game) {
        const auto check = [&](const Position& position) {
            if (outcome(position)) {
                return;
            }
            const Side side = position.to_move;
            const Side enemy = other(side);
            const int own = run_of(position, side);
            if (own <= longest && own <= fewest_moves(position, enemy)) {
                ++own_runs;
                ASSERT_TRUE(can_win(position, 2 * own - 1));
            }
            const int others = run_of(position, enemy);
            if (others < longest && others < fewest_moves(position, side)) {
                ++enemy_runs;
                ASSERT_TRUE(must_lose(position, 2 * others));
            }
        };
        play_at_random<G>(start, 200, random, check);
    }
    EXPECT_GT(own_runs, 300);
    EXPECT_GT(enemy_runs, 20);
}

TEST(BreakthroughRun, IsStoppedByWhoCanBeThere) {
    const Position free = position_of({"........",  //
                                       "........",  //
                                       "w......b",  //
                                       "........",  //
                                       "........",  //
                                       "........",  //
                                       "........",  //
                                       "w......."},
                                      Side::white);
    EXPECT_EQ(run_of(free, Side::white), 2);
    EXPECT_EQ(run_of(free, Side::black), 5);
    Position stopped = free;
    stopped.pawns[1] |= bit(cell_at(0, 1));  // which it passes
    EXPECT_EQ(run_of(stopped, Side::white), 2);
    stopped.pawns[1] |= bit(cell_at(0, 0));
    EXPECT_EQ(run_of(stopped, Side::white), no_run);
    Position attacked = free;  // captured at once, were it not its move
    attacked.pawns[1] |= bit(cell_at(1, 1));
    EXPECT_EQ(run_of(attacked, Side::white), 2);
    attacked.to_move = Side::black;
    EXPECT_EQ(run_of(attacked, Side::white), no_run);
}

/// The same board, turned round, is worth the same to the other side.
TEST(BreakthroughEvaluation, IsTheSameForBothSides) {
    std::mt19937_64 random(5);
    const auto turned = [](Bitboard set) {
        Bitboard to = 0;
        while (set != 0) {
            to |= bit(static_cast<Cell>(63 - pop_first(set)));
        }
        return to;
    };
    for (int game = 0; game < 50; ++game) {
        const auto check = [&](const Position& position) {
            const Position other_way{
                {turned(position.of(Side::black)), turned(position.of(Side::white))},
                other(position.to_move)};
            ASSERT_EQ(G::value(position, 0), G::value(other_way, 1));
            if (!outcome(position)) {
                ASSERT_EQ(evaluate(position), evaluate(other_way));
                ASSERT_LT(std::abs(evaluate(position)), least_win);
            }
        };
        play_at_random<G>(start, 200, random, check);
    }
}

TEST(BreakthroughSearch, FindsWhatMinimaxFinds) {
    std::mt19937_64 random(7);
    Searcher<G> searcher(1);
    int seen = 0;
    const auto check = [&](const Position& position) {
        if (++seen % 9 != 0 || outcome(position)) {
            return;
        }
        searcher.new_game();
        const auto report = searcher.search(position, {.depth = 4}, {.exact = true});
        ASSERT_EQ(report.score, minimax<G>(position, 4));
    };
    for (int game = 0; game < 4; ++game) {
        play_at_random<G>(start, 200, random, check);
    }
    EXPECT_GT(seen, 150);
}

}  // namespace
}  // namespace tabuleiro::breakthrough
