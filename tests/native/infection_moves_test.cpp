#include <gtest/gtest.h>

#include "games/infection/game.hpp"
#include "games/infection/moves.hpp"
#include "games/infection/notation.hpp"
#include "infection_reference.hpp"

namespace tabuleiro::infection {
namespace {

constexpr int random_positions = 5000;

Position position_of(std::string_view fen) {
    return std::get<Fen>(read_fen(fen)).position;
}

/// The tests that hold for both rule sets.
template <typename G>
class InfectionRules : public testing::Test {};

template <Rules r>
struct Both : Infection<r> {
    static constexpr Rules rules = r;
};
using BothRules = testing::Types<Both<Rules::coursework>, Both<Rules::ataxx>>;
TYPED_TEST_SUITE(InfectionRules, BothRules);

TYPED_TEST(InfectionRules, MovesAreThoseOfThePlainRules) {
    constexpr Rules rules = TypeParam::rules;
    reference::for_each_random_position(rules, random_positions, [](const Position& position) {
        const auto moves = legal_moves<TypeParam>(position);
        ASSERT_EQ(std::vector<Move>(moves.begin(), moves.end()),
                  reference::legal_moves(rules, position))
            << write_fen({position, 1});
    });
}

TYPED_TEST(InfectionRules, PositionsAfterAMoveAreThoseOfThePlainRules) {
    constexpr Rules rules = TypeParam::rules;
    reference::for_each_random_position(rules, random_positions, [](const Position& position) {
        for (const Move move : legal_moves<TypeParam>(position)) {
            ASSERT_EQ(TypeParam::play(position, move), reference::play(rules, position, move))
                << write_fen({position, 1}) << ' ' << write_move(move);
        }
    });
}

TYPED_TEST(InfectionRules, LegalityOfAnyMoveIsThatOfThePlainRules) {
    constexpr Rules rules = TypeParam::rules;
    reference::for_each_random_position(rules, 100, [](const Position& position) {
        for (int from = 0; from < cells; ++from) {
            for (int to = 0; to < cells; ++to) {
                const int line = from / size;
                const int column = from % size;
                const int to_line = to / size;
                const int to_column = to % size;
                ASSERT_EQ(is_pseudo_legal<rules>(
                              position, {cell_at(line, column), cell_at(to_line, to_column)}),
                          reference::holds(position.own(), line, column) &&
                              reference::holds(position.empty(), to_line, to_column) &&
                              reference::within_reach(rules, line, column, to_line, to_column));
            }
        }
    });
}

TYPED_TEST(InfectionRules, MovesAreCountedAsListed) {
    reference::for_each_random_position(
        TypeParam::rules, random_positions, [](const Position& position) {
            const auto moves = legal_moves<TypeParam>(position);
            ASSERT_EQ(TypeParam::count_moves(position), moves.size()) << write_fen({position, 1});
            std::uint64_t replies = 0;
            for (const Move move : moves) {
                replies += legal_moves<TypeParam>(TypeParam::play(position, move)).size();
            }
            ASSERT_EQ(TypeParam::count_replies(position), replies) << write_fen({position, 1});
        });
}

TEST(InfectionPlay, ACloneKeepsTheOldCell) {
    const auto after = play<Rules::coursework>(coursework_start, {cell_at(6, 0), cell_at(5, 1)});
    EXPECT_EQ(after, position_of("o5x/7/7/7/7/1x5/x5o o 0 1"));
}

TEST(InfectionPlay, AJumpLeavesIt) {
    const auto after = play<Rules::coursework>(coursework_start, {cell_at(6, 0), cell_at(4, 2)});
    EXPECT_EQ(after, position_of("o5x/7/7/7/2x4/7/6o o 1 1"));
}

TEST(InfectionPlay, AllEightNeighboursAreInfectedAndNoOther) {
    const auto before = position_of("7/2ooo2/1xo1o2/2ooo2/7/5o1/7 x 9 1");
    const auto after = play<Rules::ataxx>(before, {cell_at(2, 1), cell_at(2, 3)});
    EXPECT_EQ(after, position_of("7/2xxx2/2xxx2/2xxx2/7/5o1/7 o 10 1"));
}

TEST(InfectionPlay, QuietPliesAreCountedAndAnyCloneEndsThem) {
    auto position = position_of("x5o/7/7/7/7/7/o5x x 41 1");
    position = play<Rules::ataxx>(position, {cell_at(0, 0), cell_at(0, 2)});
    EXPECT_EQ(position.quiet, 42);
    position = play<Rules::ataxx>(position, {cell_at(0, 6), cell_at(1, 6)});
    EXPECT_EQ(position.quiet, 0);
}

TEST(InfectionPlay, OnlyInAtaxxIsAPassAPly) {
    const auto position = position_of("7/7/7/7/ooooooo/ooooooo/xxxxxxx x 41 1");
    const auto ataxx = play<Rules::ataxx>(position, pass);
    const auto coursework = play<Rules::coursework>(position, pass);
    EXPECT_EQ(ataxx.quiet, 42);
    EXPECT_EQ(coursework.quiet, 41);
    for (const Position& after : {ataxx, coursework}) {
        EXPECT_EQ(after.to_move, Side::b);
        EXPECT_EQ(after.pieces, position.pieces);
    }
}

TEST(InfectionPlay, IsKnownToTheCompiler) {
    static_assert(legal_moves<Infection<Rules::ataxx>>(ataxx_start).size() == 16);
    static_assert(legal_moves<Infection<Rules::coursework>>(coursework_start).size() == 12);
    static_assert(play<Rules::ataxx>(ataxx_start, pass).to_move == Side::b);
    static_assert(!outcome<Rules::ataxx>(ataxx_start));
}

}  // namespace
}  // namespace tabuleiro::infection
