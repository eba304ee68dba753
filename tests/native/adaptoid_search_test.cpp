// Adaptoid as the search sees it.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <utility>

#include "adaptoid_reference.hpp"
#include "adaptoid_text.hpp"
#include "engine/search/searcher.hpp"
#include "games/adaptoid/game.hpp"
#include "minimax.hpp"

namespace tabuleiro::adaptoid {
namespace {

/// Under each rule set.
template <typename G>
class AdaptoidSearch : public testing::Test {};
using BothGames = testing::Types<Adaptoid<Rules::report>, Adaptoid<Rules::published>>;
TYPED_TEST_SUITE(AdaptoidSearch, BothGames);

/// The position after up to so many random turns of a game that goes on.
template <typename G>
Position after_random_turns(int turns, std::mt19937_64& random) {
    Position position = start;
    for (int turn = 0; turn < turns; ++turn) {
        const auto moves = legal_moves<G>(position);
        const Position next = G::play(position, moves[random() % moves.size()]);
        if (outcome(next)) {
            break;
        }
        position = next;
    }
    return position;
}

TYPED_TEST(AdaptoidSearch, CandidatesAreTheLegalTurnsWithWhatTheyCapture) {
    using G = TypeParam;
    int gaining = 0;
    reference::for_each_random_position(300, [&](const Position& position) {
        const Side side = position.to_move;
        const auto legal = legal_moves<G>(position);
        std::size_t next = 0;
        G::for_each_candidate(position, [&](Move move, Score gain) {
            ASSERT_LT(next, legal.size());
            ASSERT_EQ(move, legal[next++]);
            const Position after = G::play(position, move);
            const auto made = [&](Side by) {
                return after.captures[index(by)] - position.captures[index(by)];
            };
            const bool wins = has_won(after, side);
            if (wins) {
                ASSERT_GE(gain, 2000) << text_of(position);
            } else {
                ASSERT_EQ(gain, 100 * (made(side) - made(other(side)))) << text_of(position);
            }
            gaining += gain > 0 ? 1 : 0;
        });
        ASSERT_EQ(next, legal.size());
    });
    EXPECT_GT(gaining, 1000);
}

TYPED_TEST(AdaptoidSearch, MoveCodesDifferAndFitTheTable) {
    using G = TypeParam;
    std::set<std::uint32_t> codes;
    std::size_t moves_seen = 0;
    reference::for_each_random_position(50, [&](const Position& position) {
        std::set<std::uint32_t> here;
        const auto moves = legal_moves<G>(position);
        for (const Move move : moves) {
            const std::uint32_t code = G::move_code(move);
            ASSERT_GT(code, 0U);
            ASSERT_LT(code, 1U << 24);
            here.insert(code);
        }
        ASSERT_EQ(here.size(), moves.size());
        moves_seen += moves.size();
        codes.insert(here.begin(), here.end());
    });
    EXPECT_GT(moves_seen, codes.size());
}

TYPED_TEST(AdaptoidSearch, KeyTellsApartWhatDiffers) {
    using G = TypeParam;
    std::set<std::uint64_t> keys;
    std::set<std::string> texts;
    reference::for_each_random_position(2000, [&](Position position) {
        // The number of the turn matters only near the end.
        position.turn = position.turn > 190 ? position.turn : position.turn % 2 == 1 ? 1 : 2;
        keys.insert(G::key(position));
        texts.insert(text_of(position));
    });
    EXPECT_EQ(keys.size(), texts.size());
}

TYPED_TEST(AdaptoidSearch, KeyIsTheSameBySeveralWays) {
    using G = TypeParam;
    // Two walks in either order, with the same growths.
    const auto at = [](int line, int column) { return cell_at(line - 1, column - 1); };
    Position position = position_of("1b0 . . . . . . . . . . . . . . . . . . . . . 1b0", 21);
    put(position, Side::p, at(7, 7), 0, 0);
    const Move first{Growth::leg, at(1, 4), at(1, 4), at(1, 5)};
    const auto wait = [&](const Position& before, Growth growth) {
        return G::play(before, {growth, at(7, 7), 0, 0});
    };
    const Bitboard others = position.bodies_of(Side::b) & ~bit(at(1, 4));
    const Cell second_from = first_cell(others);
    Cell second_to = 0;
    for (Bitboard rest = neighbours(second_from) & position.empty(); rest != 0;) {
        second_to = pop_first(rest);
    }
    const Move second{Growth::leg, second_from, second_from, second_to};
    const Position one =
        wait(G::play(wait(G::play(position, first), Growth::leg), second), Growth::claw);
    const Position two =
        wait(G::play(wait(G::play(position, second), Growth::claw), first), Growth::leg);
    EXPECT_EQ(one, two);
    EXPECT_EQ(G::key(one), G::key(two));
}

TYPED_TEST(AdaptoidSearch, EvaluationIsFromTheMoversSideAndKnowsNoNames) {
    using G = TypeParam;
    reference::for_each_random_position(500, [](const Position& position) {
        Position renamed = position;
        std::swap(renamed.bodies[0], renamed.bodies[1]);
        std::swap(renamed.captures[0], renamed.captures[1]);
        renamed.to_move = other(position.to_move);
        ASSERT_EQ(G::evaluate(position), G::evaluate(renamed));
        ASSERT_FALSE(is_decided(G::evaluate(position)));
    });
}

TYPED_TEST(AdaptoidSearch, EvaluationCapturesAreWorthSomething) {
    using G = TypeParam;
    Position ahead = start;
    ahead.captures = {3, 1};
    EXPECT_GT(G::evaluate(ahead), 100);
    ahead.captures = {1, 3};
    EXPECT_LT(G::evaluate(ahead), -100);
}

TYPED_TEST(AdaptoidSearch, ExactIsMinimax) {
    using G = TypeParam;
    std::mt19937_64 random(13);
    int decided = 0;
    int tested = 0;
    while (tested < 120) {
        const Position position = after_random_turns<G>(static_cast<int>(random() % 60), random);
        const auto turns = G::count_moves(position);
        if (turns < 2 || turns > 90) {
            continue;
        }
        ++tested;
        for (int depth = 1; depth <= 2; ++depth) {
            Searcher<G> searcher(1);
            const auto report = searcher.search(position, {.depth = depth}, {.exact = true});
            ASSERT_EQ(report.score, minimax<G>(position, report.depth)) << text_of(position);
            decided += is_decided(report.score) ? 1 : 0;
        }
    }
    EXPECT_GT(decided, 5);
}

TEST(AdaptoidThreads, AgreeOnAForcedWin) {
    using G = Adaptoid<Rules::report>;
    const Position position = read_prolog(
        "adaptoid([['!','!',x,[0,p,0],[0,p,0],' ',[1,b,0]],['!',x,[0,p,0],' ',' ',' ',[0,b,0]],"
        "[x,' ',[0,p,0],' ',[0,p,0],' ',[0,b,0]],[' ',[0,p,0],' ',' ',' ',' ',' '],"
        "[x,' ',' ',' ',' ',' ',' '],['!',x,' ',' ',' ',' ',' '],['!','!',x,' ',' ',' ',' ']],"
        "p,3,4,26)");
    Searcher<G> searcher(4);
    const auto report = searcher.search(position, {.nodes = 1'000'000}, {.threads = 2});
    EXPECT_EQ(report.verdict, Verdict::win);
    EXPECT_EQ(report.plies, 3);
}

}  // namespace
}  // namespace tabuleiro::adaptoid
