// The rules one by one, on positions made for them.
#include <gtest/gtest.h>

#include "adaptoid_text.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::adaptoid {
namespace {

/// The cell on the report's line and column, from 1.
constexpr Cell at(int line, int column) {
    return cell_at(line - 1, column - 1);
}

/// An otherwise empty board with b's walker in the middle of the hexagon.
Position with_walker(int legs, int claws) {
    Position position;
    put(position, Side::b, at(4, 4), legs, claws);
    return position;
}

TEST(AdaptoidWalk, ReachesAsFarAsItHasLegs) {
    const std::array reached{0, 6, 18, 36, 36, 36, 36};
    for (int legs = 0; legs <= 6; ++legs) {
        EXPECT_EQ(count(destinations<Rules::report>(with_walker(legs, 0), Side::b, at(4, 4))),
                  reached[static_cast<std::size_t>(legs)]);
    }
}

TEST(AdaptoidWalk, GoesRoundCornersOnly) {
    // A wall with one gap at its right end: behind it lies what takes four steps.
    Position position = with_walker(3, 0);
    for (int column = 2; column <= 6; ++column) {
        put(position, Side::b, at(3, column), 0, 0);
    }
    const Bitboard three = destinations<Rules::report>(position, Side::b, at(4, 4));
    EXPECT_NE(three & bit(at(3, 7)), 0U);
    EXPECT_EQ(three & bit(at(2, 7)), 0U);
    position.legs.increment(at(4, 4));
    EXPECT_NE(destinations<Rules::report>(position, Side::b, at(4, 4)) & bit(at(2, 7)), 0U);
}

TEST(AdaptoidWalk, PassesItsOwnFirstCell) {
    // A corridor: from the corner it can only go out and come back.
    Position position;
    put(position, Side::b, at(1, 4), 2, 0);
    put(position, Side::b, at(1, 5), 0, 0);
    EXPECT_EQ(destinations<Rules::report>(position, Side::b, at(1, 4)),
              (bit(at(2, 3)) | bit(at(2, 4)) | bit(at(2, 5)) | bit(at(3, 2)) | bit(at(3, 3)) |
               bit(at(3, 4))));
}

TEST(AdaptoidWalk, EndsOnEnemiesThatAreNotStronger) {
    Position position = with_walker(2, 2);
    put(position, Side::p, at(4, 5), 0, 1);
    put(position, Side::p, at(3, 4), 0, 2);
    put(position, Side::p, at(3, 5), 0, 3);
    put(position, Side::p, at(4, 6), 0, 0);  // behind the first
    const Bitboard ends = destinations<Rules::report>(position, Side::b, at(4, 4));
    EXPECT_NE(ends & bit(at(4, 5)), 0U);
    EXPECT_NE(ends & bit(at(3, 4)), 0U);
    EXPECT_EQ(ends & bit(at(3, 5)), 0U);
    EXPECT_EQ(ends & bit(at(4, 6)), 0U);  // two steps lead there through enemies only
}

TEST(AdaptoidWalk, EndsOnAnyEnemyInThePublishedGame) {
    Position position = with_walker(1, 1);
    put(position, Side::p, at(4, 5), 0, 0);
    put(position, Side::p, at(3, 4), 0, 1);
    put(position, Side::p, at(3, 5), 0, 3);
    const Bitboard ends = destinations<Rules::published>(position, Side::b, at(4, 4));
    EXPECT_EQ(ends, neighbours(at(4, 4)));
}

TEST(AdaptoidWalk, EndsOnNoEnemyInThePublishedGameWithoutClaws) {
    Position position = with_walker(1, 0);
    put(position, Side::p, at(4, 5), 0, 0);
    const Bitboard ends = destinations<Rules::published>(position, Side::b, at(4, 4));
    EXPECT_EQ(ends, neighbours(at(4, 4)) & ~bit(at(4, 5)));
}

TEST(AdaptoidWalk, FewerClawsAreCaptured) {
    Position position = with_walker(1, 1);
    put(position, Side::p, at(4, 5), 3, 2);
    walk(position, Side::b, at(4, 4), at(4, 5));
    EXPECT_EQ(position.bodies_of(Side::b), 0U);
    EXPECT_EQ(position.bodies_of(Side::p), bit(at(4, 5)));
    EXPECT_EQ(position.legs.at(at(4, 5)), 3);
    EXPECT_EQ(position.claws.at(at(4, 5)), 2);
    EXPECT_EQ(position.legs.at(at(4, 4)), 0);
    EXPECT_EQ(position.captures, (std::array<std::uint8_t, 2>{0, 1}));
}

TEST(AdaptoidWalk, MoreClawsCapture) {
    Position position = with_walker(1, 2);
    put(position, Side::p, at(4, 5), 3, 1);
    walk(position, Side::b, at(4, 4), at(4, 5));
    EXPECT_EQ(position.bodies_of(Side::b), bit(at(4, 5)));
    EXPECT_EQ(position.bodies_of(Side::p), 0U);
    EXPECT_EQ(position.legs.at(at(4, 5)), 1);
    EXPECT_EQ(position.claws.at(at(4, 5)), 2);
    EXPECT_EQ(position.captures, (std::array<std::uint8_t, 2>{1, 0}));
}

TEST(AdaptoidWalk, EqualClawsCaptureEachOther) {
    for (const int claws : {0, 2}) {
        Position position = with_walker(1, claws);
        put(position, Side::p, at(4, 5), 3, claws);
        walk(position, Side::b, at(4, 4), at(4, 5));
        EXPECT_EQ(position.empty(), board);
        EXPECT_EQ(position.legs, CellNumbers{});
        EXPECT_EQ(position.claws, CellNumbers{});
        EXPECT_EQ(position.captures, (std::array<std::uint8_t, 2>{1, 1}));
    }
}

TEST(AdaptoidFeeding, JudgesAllOnTheSameBoard) {
    // Two neighbours in a corner of p: each would live if the other went first.
    Position position;
    put(position, Side::p, at(1, 4), 2, 0);
    put(position, Side::p, at(1, 5), 2, 1);
    put(position, Side::b, at(2, 4), 0, 0);
    put(position, Side::b, at(2, 3), 0, 0);
    EXPECT_EQ(unfed(position, Side::p), bit(at(1, 4)) | bit(at(1, 5)));
    EXPECT_EQ(feed(position, Side::b), 2);
    EXPECT_EQ(position.bodies_of(Side::p), 0U);
    EXPECT_EQ(position.captures, (std::array<std::uint8_t, 2>{2, 0}));
}

TEST(AdaptoidFeeding, SparesTheMoversOwn) {
    Position position;
    put(position, Side::b, at(1, 4), 4, 0);
    put(position, Side::p, at(7, 7), 0, 0);
    EXPECT_EQ(feed(position, Side::b), 0);
    EXPECT_EQ(feed(position, Side::p), 1);
}

TEST(AdaptoidGrowth, IsSkippedOnlyWhereThereIsNone) {
    // b has all its legs and claws on six full adaptoids, shut in by its other six bodies.
    Position position;
    for (int line = 1; line <= 2; ++line) {
        for (int column = first_column(line - 1) + 1; column <= size; ++column) {
            if (count(position.bodies[0]) < 4) {
                put(position, Side::b, at(line, column), 3, 3);
            } else if (count(position.bodies[0]) < pieces_of_a_kind) {
                put(position, Side::b, at(line, column), 0, 0);
            }
        }
    }
    for (int column = 2; column <= 4; ++column) {
        put(position, Side::b, at(3, column), 0, 0);
    }
    put(position, Side::p, at(7, 7), 0, 0);
    ASSERT_EQ(count(position.bodies[0]), pieces_of_a_kind);
    EXPECT_FALSE(growths(position, Side::b).any());
    const auto moves = legal_moves<Adaptoid<Rules::report>>(position);
    ASSERT_FALSE(moves.empty());
    for (const Move move : moves) {
        EXPECT_EQ(move.growth, Growth::none);
    }
    EXPECT_EQ(moves[0], Move{});
}

TEST(AdaptoidTurn, OfThePublishedGameMovesBeforeItGrows) {
    using G = Adaptoid<Rules::published>;
    const Position position = position_of("1b0 . . . . . . . . . . . . . . . . . . . . . 1p0", 21);
    const Move body_where_it_was{Growth::body, at(1, 4), at(1, 4), at(1, 5)};
    const Move leg_where_it_went{Growth::leg, at(1, 5), at(1, 4), at(1, 5)};
    EXPECT_TRUE(is_pseudo_legal<Rules::published>(position, body_where_it_was));
    EXPECT_EQ(G::play(position, body_where_it_was).bodies_of(Side::b),
              bit(at(1, 4)) | bit(at(1, 5)));
    EXPECT_EQ(G::play(position, leg_where_it_went).legs.at(at(1, 5)), 2);
    EXPECT_FALSE(is_pseudo_legal<Rules::report>(position, body_where_it_was));
    // A leg that grows now does not walk now.
    EXPECT_FALSE(
        is_pseudo_legal<Rules::published>(position, {Growth::leg, at(1, 4), at(1, 4), at(1, 5)}));
}

TEST(AdaptoidOutcome, TheLastToMoveWinsWhereBothDo) {
    const Position both = position_of("1b0", 31, 5, 5);  // b is to move, p has moved last
    EXPECT_EQ(outcome(both), Outcome{1});
    EXPECT_EQ(outcome(position_of("1b0", 32, 5, 5)), Outcome{0});
    EXPECT_EQ(outcome(position_of("", 32, 4, 4)), Outcome{0});
    EXPECT_EQ(outcome(position_of("", 31, 4, 4)), Outcome{1});
    EXPECT_EQ(outcome(position_of("1b0", 31, 0, 4)), Outcome{0});
    EXPECT_EQ(outcome(position_of("1b0", 31, 0, 5)), Outcome{1});
    EXPECT_EQ(outcome(position_of("1b0", 32, 0, 5)), Outcome{0});
}

TEST(AdaptoidOutcome, TwoHundredTurnsAreADraw) {
    EXPECT_EQ(outcome(position_of("1b0 . . 1p0", 200, 4, 4)), std::nullopt);
    EXPECT_EQ(outcome(position_of("1b0 . . 1p0", 201, 4, 4)), Outcome{});
    EXPECT_EQ(outcome(position_of("1b0 . . 1p0", 201, 5, 4)), Outcome{0});
}

TEST(AdaptoidOutcome, TheLastAdaptoidsFallTogether) {
    const Position position = position_of("1b0 0p0", 31, 4, 4);
    const Position after =
        play<Rules::report>(position, {Growth::leg, at(1, 4), at(1, 4), at(1, 5)});
    EXPECT_EQ(after.empty(), board);
    EXPECT_EQ(after.captures, (std::array<std::uint8_t, 2>{5, 5}));
    EXPECT_EQ(outcome(after), Outcome{0});
}

}  // namespace
}  // namespace tabuleiro::adaptoid
