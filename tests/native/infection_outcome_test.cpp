#include <gtest/gtest.h>

#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"
#include "games/infection/outcome.hpp"
#include "infection_reference.hpp"

namespace tabuleiro::infection {
namespace {

Position position_of(std::string_view fen) {
    return std::get<Fen>(read_fen(fen)).position;
}

constexpr Outcome a_won{0};
constexpr Outcome b_won{1};
constexpr Outcome draw{};

template <Rules rules>
std::optional<Outcome> outcome_of(std::string_view fen) {
    return outcome<rules>(position_of(fen));
}

TEST(InfectionOutcome, IsThatOfThePlainRules) {
    reference::for_each_random_position(Rules::ataxx, 5000, [](const Position& position) {
        ASSERT_EQ(outcome<Rules::ataxx>(position), reference::outcome(Rules::ataxx, position))
            << write_fen({position, 1});
    });
    reference::for_each_random_position(Rules::coursework, 5000, [](const Position& position) {
        ASSERT_EQ(outcome<Rules::coursework>(position),
                  reference::outcome(Rules::coursework, position))
            << write_fen({position, 1});
    });
}

TEST(InfectionOutcome, TheGameGoesOn) {
    EXPECT_EQ(outcome_of<Rules::ataxx>("x5o/7/7/7/7/7/o5x x 0 1"), std::nullopt);
    EXPECT_EQ(outcome_of<Rules::ataxx>("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1"), std::nullopt);
    EXPECT_EQ(outcome_of<Rules::coursework>("o5x/7/7/7/7/7/x5o x 0 1"), std::nullopt);
}

TEST(InfectionOutcome, ASideWithoutPiecesHasLost) {
    EXPECT_EQ(outcome_of<Rules::ataxx>("x6/7/7/7/7/7/7 o 0 1"), a_won);
    EXPECT_EQ(outcome_of<Rules::coursework>("o6/7/7/7/7/7/7 o 0 1"), b_won);
    EXPECT_EQ(outcome_of<Rules::ataxx>("7/7/7/7/7/7/7 x 0 1"), draw);
}

TEST(InfectionOutcome, OnAFullBoardMorePiecesWin) {
    constexpr auto more_x = "xxxxxxx/xxxxxxx/xxxxxxx/xxxxooo/ooooooo/ooooooo/ooooooo x 0 1";
    constexpr auto more_o = "xxxxxxx/xxxxxxx/xxxxxxx/xxxoooo/ooooooo/ooooooo/ooooooo x 0 1";
    constexpr auto equal = "xxxxxxx/xxxxxxx/xxxxxxx/xxx-ooo/ooooooo/ooooooo/ooooooo x 0 1";
    EXPECT_EQ(outcome_of<Rules::coursework>(more_x), a_won);
    EXPECT_EQ(outcome_of<Rules::coursework>(more_o), b_won);
    EXPECT_EQ(outcome_of<Rules::ataxx>(equal), draw);
}

TEST(InfectionOutcome, WhereBlockedCellsLeaveNobodyAMoveMorePiecesWin) {
    EXPECT_EQ(outcome_of<Rules::ataxx>("7/7/7/7/-------/-------/xxxxooo x 0 1"), a_won);
    EXPECT_EQ(outcome_of<Rules::ataxx>("7/7/7/7/-------/-------/xxx-ooo o 0 1"), draw);
    EXPECT_EQ(outcome_of<Rules::ataxx>("7/7/7/7/-------/-------/xxx1ooo o 0 1"), std::nullopt);
}

TEST(InfectionOutcome, AHundredQuietPliesEndTheGame) {
    EXPECT_EQ(outcome_of<Rules::ataxx>("xx4o/7/7/7/7/7/o5x x 99 1"), std::nullopt);
    EXPECT_EQ(outcome_of<Rules::ataxx>("xx4o/7/7/7/7/7/o5x x 100 1"), draw);
    EXPECT_EQ(outcome_of<Rules::coursework>("xx4o/7/7/7/7/7/o5x x 99 1"), std::nullopt);
    EXPECT_EQ(outcome_of<Rules::coursework>("xx4o/7/7/7/7/7/o5x x 100 1"), a_won);
    EXPECT_EQ(outcome_of<Rules::coursework>("x5o/7/7/7/7/7/o5x x 100 1"), draw);
}

TEST(InfectionOutcome, TheBoardDecidesBeforeTheQuietPlies) {
    EXPECT_EQ(outcome_of<Rules::ataxx>("7/7/7/7/-------/-------/xxxxooo x 100 1"), a_won);
    EXPECT_EQ(outcome_of<Rules::ataxx>("o6/7/7/7/7/7/7 x 100 1"), b_won);
}

TEST(InfectionOutcome, TheBoardAloneKnowsNoQuietPlies) {
    EXPECT_EQ(board_outcome<Rules::coursework>(position_of("xx4o/7/7/7/7/7/o5x x 100 1")),
              std::nullopt);
}

TEST(InfectionGreedy, PlaysTheFirstOfTheBestMoves) {
    const auto check = [](Rules rules, const Position& position) {
        std::optional<Move> best;
        int best_lead = 0;
        for (const Move move : reference::piece_moves(rules, position)) {
            const int lead = piece_lead(reference::play(rules, position, move), position.to_move);
            if (!best || lead > best_lead) {
                best = move;
                best_lead = lead;
            }
        }
        const auto move = rules == Rules::ataxx ? greedy_move<Rules::ataxx>(position)
                                                : greedy_move<Rules::coursework>(position);
        ASSERT_EQ(move, best) << write_fen({position, 1});
    };
    for (const Rules rules : {Rules::ataxx, Rules::coursework}) {
        reference::for_each_random_position(
            rules, 3000, [&](const Position& position) { check(rules, position); });
    }
}

TEST(InfectionGreedy, OnTiesTheFirstMoveInReadingOrder) {
    EXPECT_EQ(greedy_move<Rules::coursework>(coursework_start),
              (Move{cell_at(0, 6), cell_at(0, 5)}));
    EXPECT_EQ(greedy_move<Rules::coursework>(position_of("xx5/7/7/7/7/7/6o x 0 1")),
              (Move{cell_at(0, 0), cell_at(1, 0)}));
}

TEST(InfectionGreedy, ALeadOfTwoByAJumpBeatsAClone) {
    EXPECT_EQ(greedy_move<Rules::coursework>(position_of("x6/7/7/3o3/7/7/7 x 0 1")),
              (Move{cell_at(0, 0), cell_at(2, 2)}));
}

TEST(InfectionGreedy, NothingWhereNoPieceCanMove) {
    EXPECT_EQ(greedy_move<Rules::ataxx>(position_of("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1")),
              std::nullopt);
}

}  // namespace
}  // namespace tabuleiro::infection
