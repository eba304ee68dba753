// What must hold in every game, at every ply.
#include <gtest/gtest.h>

#include <random>

#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"

namespace tabuleiro::infection {
namespace {

void expect_sound(const Position& position) {
    const auto& [a, b] = position.pieces;
    ASSERT_EQ((a | b | position.blocked) & ~board, 0U) << "a guard bit is set";
    ASSERT_EQ(a & b, 0U);
    ASSERT_EQ((a | b) & position.blocked, 0U);
    ASSERT_EQ(count(a) + count(b) + count(position.blocked) + count(position.empty()), cells);
    ASSERT_LE(position.quiet, quiet_limit);
}

template <Rules rules>
void expect_consistent(const Position& before, Move move, const Position& after) {
    ASSERT_NE(after.to_move, before.to_move);
    ASSERT_EQ(after.blocked, before.blocked);
    const auto pieces = [](const Position& position) {
        return count(position.pieces[0] | position.pieces[1]);
    };
    if (move == pass) {
        ASSERT_EQ(after.pieces, before.pieces);
        return;
    }
    ASSERT_TRUE(is_pseudo_legal<rules>(before, move));
    ASSERT_EQ(pieces(after), pieces(before) + (is_clone(move) ? 1 : 0));
    ASSERT_EQ(before.own() & ~after.enemy(), is_clone(move) ? 0 : bit(move.from));
    ASSERT_EQ(after.quiet, is_clone(move) ? 0 : before.quiet + 1);
}

template <Rules rules>
void play_games(const Position& start, int games) {
    using G = Infection<rules>;
    std::mt19937 random(7);
    for (int game = 0; game < games; ++game) {
        Position position = start;
        // No game is longer: at most 45 clones with fewer than 100 moves between two of them, and
        // under the coursework rules a pass beside each.
        int plies_left = 2 * 46 * quiet_limit;
        while (!G::outcome(position)) {
            const auto moves = legal_moves<G>(position);
            ASSERT_FALSE(moves.empty());
            const Move move = moves[random() % moves.size()];
            const Position after = G::play(position, move);
            expect_sound(after);
            expect_consistent<rules>(position, move, after);
            ASSERT_GT(--plies_left, 0);
            position = after;
        }
        ASSERT_TRUE(legal_moves<G>(position).empty());
    }
}

TEST(InfectionRandomGames, Coursework) {
    play_games<Rules::coursework>(coursework_start, 200);
}

TEST(InfectionRandomGames, Ataxx) {
    play_games<Rules::ataxx>(ataxx_start, 200);
}

TEST(InfectionRandomGames, AtaxxWithBlockedCells) {
    for (const char* fen :
         {"x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1", "x1-1-1o/-1-1-1-/7/3-3/7/-1-1-1-/o1-1-1x o",
          "x5o/3-3/3-3/1-----1/3-3/3-3/o5x x"}) {
        play_games<Rules::ataxx>(std::get<Fen>(read_fen(fen)).position, 100);
    }
}

}  // namespace
}  // namespace tabuleiro::infection
