#include <gtest/gtest.h>

#include <random>

#include "adaptoid_reference.hpp"
#include "adaptoid_text.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::adaptoid {
namespace {

constexpr int random_positions = 500;

template <Rules given>
struct ByRules {
    static constexpr Rules rules = given;
    using G = Adaptoid<rules>;
};

/// Under each rule set.
template <typename R>
class AdaptoidTurns : public testing::Test {};
using BothRules = testing::Types<ByRules<Rules::report>, ByRules<Rules::published>>;
TYPED_TEST_SUITE(AdaptoidTurns, BothRules);

std::vector<Move> plain_moves(Rules rules, const reference::State& state) {
    std::vector<Move> moves;
    for (const auto& turn : reference::legal_turns(rules, state)) {
        moves.push_back(reference::move_of(turn));
    }
    return moves;
}

TYPED_TEST(AdaptoidTurns, AreThoseOfThePlainRules) {
    using G = typename TypeParam::G;
    reference::for_each_random_position(random_positions, [](const Position& position) {
        const auto moves = legal_moves<G>(position);
        ASSERT_EQ(std::vector<Move>(moves.begin(), moves.end()),
                  plain_moves(TypeParam::rules, reference::state_of(position)))
            << text_of(position);
        ASSERT_EQ(G::count_moves(position), moves.size());
    });
}

TYPED_TEST(AdaptoidTurns, ThePositionsAfterThemAreThoseOfThePlainRules) {
    using G = typename TypeParam::G;
    reference::for_each_random_position(random_positions, [](const Position& position) {
        const auto state = reference::state_of(position);
        for (const auto& turn : reference::legal_turns(TypeParam::rules, state)) {
            const Position after = G::play(position, reference::move_of(turn));
            ASSERT_EQ(reference::state_of(after), reference::play(TypeParam::rules, state, turn))
                << text_of(position);
            ASSERT_EQ(after.to_move, other(position.to_move));
            ASSERT_EQ((after.bodies[0] | after.bodies[1]) & ~board, 0U);
            ASSERT_EQ(after.bodies[0] & after.bodies[1], 0U);
            ASSERT_EQ((after.legs.positive() | after.claws.positive()) & after.empty(), 0U);
        }
    });
}

TYPED_TEST(AdaptoidTurns, TheLegalOnesAreTheListedOnes) {
    using G = typename TypeParam::G;
    reference::for_each_random_position(200, [](const Position& position) {
        if (outcome(position)) {
            return;
        }
        std::mt19937 random(position.turn);
        const auto moves = legal_moves<G>(position);
        for (const Move move : moves) {
            ASSERT_TRUE(is_pseudo_legal<TypeParam::rules>(position, move)) << text_of(position);
        }
        const auto some_cell = [&] {
            Bitboard rest = board;
            for (auto skip = random() % cells; skip > 0; --skip) {
                pop_first(rest);
            }
            return first_cell(rest);
        };
        for (int i = 0; i < 1000; ++i) {
            Move move{static_cast<Growth>(random() % 4), some_cell(), some_cell(), some_cell()};
            if (move.growth == Growth::none) {
                move.on = 0;
            }
            if (move.from == move.to) {
                move.from = move.to = 0;
            }
            ASSERT_EQ(is_pseudo_legal<TypeParam::rules>(position, move),
                      std::find(moves.begin(), moves.end(), move) != moves.end())
                << text_of(position);
        }
    });
}

TYPED_TEST(AdaptoidTurns, ValuesAndOutcomesAreThoseOfThePlainRules) {
    int over = 0;
    reference::for_each_random_position(random_positions, [&](const Position& position) {
        const auto state = reference::state_of(position);
        ASSERT_EQ(value(position, Side::b), reference::value(state, 'b')) << text_of(position);
        ASSERT_EQ(value(position, Side::p), reference::value(state, 'p')) << text_of(position);
        ASSERT_EQ(outcome(position), reference::outcome(state)) << text_of(position);
        over += outcome(position) ? 1 : 0;
    });
    EXPECT_GT(over, random_positions / 10);
    EXPECT_LT(over, random_positions * 9 / 10);
}

TYPED_TEST(AdaptoidTurns, TheGreedyOneIsTheFirstOfTheBest) {
    using G = typename TypeParam::G;
    reference::for_each_random_position(100, [](const Position& position) {
        std::optional<Move> best;
        int best_value = 0;
        const auto state = reference::state_of(position);
        for (const auto& turn : reference::legal_turns(TypeParam::rules, state)) {
            const int after =
                reference::value(reference::play(TypeParam::rules, state, turn), state.mover());
            if (!best || after > best_value) {
                best = reference::move_of(turn);
                best_value = after;
            }
        }
        ASSERT_EQ(tabuleiro::greedy_move<G>(position), best) << text_of(position);
    });
}

TYPED_TEST(AdaptoidTurns, EveryGameEnds) {
    using G = typename TypeParam::G;
    std::mt19937 random(5);
    int draws = 0;
    for (int game = 0; game < 200; ++game) {
        Position position = start;
        while (!outcome(position)) {
            const auto moves = legal_moves<G>(position);
            ASSERT_FALSE(moves.empty());
            position = G::play(position, moves[random() % moves.size()]);
            ASSERT_LE(position.turn, last_turn + 1);
        }
        ASSERT_TRUE(legal_moves<G>(position).empty());
        draws += outcome(position)->winner == Outcome::draw ? 1 : 0;
    }
    EXPECT_LT(draws, 200);
}

TYPED_TEST(AdaptoidTurns, AreKnownToTheCompiler) {
    using G = typename TypeParam::G;
    static_assert(G::count_moves(start) == (TypeParam::rules == Rules::report ? 14 : 8));
    static_assert(!outcome(start));
    EXPECT_EQ(text_of(position_of(text_of(start))), text_of(start));
}

}  // namespace
}  // namespace tabuleiro::adaptoid
