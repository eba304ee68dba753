// The search against plain minimax, and against the rules of a game in which sides do not
// alternate.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <random>
#include <utility>

#include "engine/perft.hpp"
#include "engine/search/compile.hpp"
#include "engine/search/deepening.hpp"
#include "engine/search/searcher.hpp"
#include "games/infection/game.hpp"
#include "minimax.hpp"
#include "random_positions.hpp"

namespace tabuleiro {
namespace {

using infection::Infection;
using infection::Position;
using infection::Rules;

constexpr int positions_to_test = 1000;

/// Positions of all kinds whose tree of four plies plain minimax gets through.
template <Rules rules>
[[nodiscard]] Position small_position(std::mt19937_64& random) {
    using G = Infection<rules>;
    constexpr std::uint64_t most_leaves = 20'000;
    for (;;) {
        Position position =
            random() % 2 == 0
                ? infection::random_board<rules>(2 + random() % 6, random() % 25, random)
                : infection::after_random_moves<rules>(infection::coursework_start,
                                                       static_cast<int>(random() % 120), random);
        if (random() % 8 == 0) {
            position.quiet = static_cast<std::uint8_t>(infection::quiet_limit - 1 - random() % 5);
        }
        if (!G::outcome(position) && perft_by_leaves<G>(position, 2) < 300 &&
            perft_by_leaves<G>(position, 3) < 5'000 &&
            perft_by_leaves<G>(position, 4) < most_leaves) {
            return position;
        }
    }
}

template <Rules rules>
void expect_minimax_scores() {
    using G = Infection<rules>;
    std::mt19937_64 random(7);
    int decided = 0;
    for (int i = 0; i < positions_to_test; ++i) {
        const Position position = small_position<rules>(random);
        for (int depth = 1; depth <= 4; ++depth) {
            Searcher<G> searcher(1);
            const auto report = searcher.search(position, {.depth = depth}, {.exact = true});
            if (legal_moves<G>(position).size() > 1) {
                ASSERT_EQ(report.score, minimax<G>(position, report.depth))
                    << "position " << i << " depth " << depth;
            }
            decided += is_decided(report.score) ? 1 : 0;
        }
    }
    EXPECT_GT(decided, positions_to_test / 10);  // or the positions test too little
}

TEST(SearchExact, IsMinimaxUnderAtaxxRules) {
    expect_minimax_scores<Rules::ataxx>();
}

TEST(SearchExact, IsMinimaxUnderCourseworkRules) {
    expect_minimax_scores<Rules::coursework>();
}

/// With everything on, a win or loss that the search claims must be one, at exactly that distance.
template <Rules rules>
void expect_right_distances() {
    using G = Infection<rules>;
    std::mt19937_64 random(11);
    int decided = 0;
    for (int i = 0; i < 300; ++i) {
        const Position position = small_position<rules>(random);
        const Score truth = minimax<G>(position, 4);
        if (!is_decided(truth) || legal_moves<G>(position).size() == 1) {
            continue;
        }
        ++decided;
        Searcher<G> searcher(1);
        const auto report = searcher.search(position, {.nodes = 200'000});
        EXPECT_EQ(report.score, truth) << "position " << i;
        EXPECT_EQ(report.plies, plies_to_end(truth));
        EXPECT_EQ(report.verdict, truth > 0 ? Verdict::win : Verdict::loss);
        EXPECT_EQ(static_cast<int>(report.line.size()), report.plies);
    }
    EXPECT_GT(decided, 30);
}

TEST(SearchExact, FindsTheShortestWinUnderAtaxxRules) {
    expect_right_distances<Rules::ataxx>();
}

TEST(SearchExact, FindsTheShortestWinUnderCourseworkRules) {
    expect_right_distances<Rules::coursework>();
}

/// Nim with one heap of counters, in which each seat takes one to three of them twice running. Who
/// takes the last wins; a counter taken is worth a point until then.
struct TwiceRunningNim {
    struct Position {
        int heap = 0;
        int turn = 0;  ///< 0 and 1 are seat 0's, 2 and 3 are seat 1's
        std::array<int, 2> taken{};
    };
    using Move = int;
    using MoveList = FixedList<Move, 3>;
    static constexpr int seats = 2;

    static Seat seat_to_move(const Position& position) { return position.turn / 2; }
    static std::optional<Outcome> outcome(const Position& position) {
        const Seat last = ((position.turn + 3) % 4) / 2;
        return position.heap == 0 ? std::optional{Outcome{last}} : std::nullopt;
    }
    template <typename Visit>
    static void for_each_legal_move(const Position& position, Visit visit) {
        for (int take = 1; take <= std::min(3, position.heap); ++take) {
            visit(take);
        }
    }
    static MoveList legal_moves(const Position& position) {
        MoveList moves;
        for_each_legal_move(position, [&](Move take) { moves.push_back(take); });
        return moves;
    }
    static Position play(Position position, Move take) {
        position.heap -= take;
        position.taken[static_cast<std::size_t>(seat_to_move(position))] += take;
        position.turn = (position.turn + 1) % 4;
        return position;
    }
    static std::uint64_t key(const Position& position) {
        const auto all = static_cast<std::uint64_t>(position.heap * 4 + position.turn) * 1000 +
                         static_cast<std::uint64_t>(position.taken[0]);
        return (all + 1) * 0x9e37'79b9'7f4a'7c15;
    }
    static Score evaluate(const Position& position) {
        const int lead = position.taken[0] - position.taken[1];
        return 100 * (seat_to_move(position) == 0 ? lead : -lead);
    }
    static std::uint32_t move_code(Move take) { return static_cast<std::uint32_t>(take); }
    template <typename Visit>
    static void for_each_candidate(const Position& position, Visit visit) {
        for_each_legal_move(position, [&](Move take) { visit(take, 100 * take); });
    }
};

TEST(SearchExact, AsksWhoseMoveItIs) {
    for (int heap = 2; heap <= 14; ++heap) {
        for (int turn = 0; turn < 4; ++turn) {
            for (int depth = 1; depth <= 9; ++depth) {
                const TwiceRunningNim::Position position{heap, turn, {}};
                const Score truth = minimax<TwiceRunningNim>(position, depth);
                Searcher<TwiceRunningNim> searcher(1);
                const auto exact = searcher.search(position, {.depth = depth}, {.exact = true});
                ASSERT_EQ(exact.score, truth) << heap << ' ' << turn << ' ' << depth;
                if (is_decided(truth)) {
                    Searcher<TwiceRunningNim> fresh(1);
                    const auto report = fresh.search(position, {.depth = depth});
                    ASSERT_EQ(report.score, truth) << heap << ' ' << turn << ' ' << depth;
                }
            }
        }
    }
}

/// What the table holds of deeper and of less deep searches is the answer to none of another depth,
/// unless the end is in reach.
TEST(SearchExact, IsMinimaxWithATableThatIsFull) {
    for (int heap = 2; heap <= 14; ++heap) {
        Searcher<TwiceRunningNim> searcher(1);
        for (const int depth : {9, 2, 5, 1, 7, 3, 8, 4, 6}) {
            for (int turn = 0; turn < 4; ++turn) {
                const TwiceRunningNim::Position position{heap, turn, {}};
                const auto report = searcher.search(position, {.depth = depth}, {.exact = true});
                ASSERT_EQ(report.score, minimax<TwiceRunningNim>(position, report.depth))
                    << heap << ' ' << turn << ' ' << depth;
            }
        }
    }
}

/// A walk of both among few places, which they come to again on many ways and in windows of all
/// kinds.
struct Ring {
    struct Position {
        int place = 0;
        Seat to_move = 0;
    };
    using Move = int;
    using MoveList = FixedList<Move, 8>;
    static constexpr int seats = 2;
    static constexpr int places = 61;
    static constexpr Score most = 100;
    static constexpr int ways = 4;

    static Seat seat_to_move(const Position& position) { return position.to_move; }
    static std::optional<Outcome> outcome(const Position& /*position*/) { return std::nullopt; }
    template <typename Visit>
    static void for_each_legal_move(const Position& /*position*/, Visit visit) {
        for (int way = 1; way <= ways; ++way) {
            visit(way);
        }
    }
    static Position play(const Position& position, Move way) {
        return {(position.place * way + 7 * way) % places, 1 - position.to_move};
    }
    static Score evaluate(const Position& position) {
        const auto place = static_cast<std::uint64_t>(position.place);
        const std::uint64_t mixed = (place + 1) * 0x9e37'79b9'7f4a'7c15 >> 40;
        const Score lead = static_cast<Score>(mixed % (2 * most + 1)) - most;
        return position.to_move == 0 ? lead : -lead;
    }
    static std::uint32_t move_code(Move way) { return static_cast<std::uint32_t>(way); }
    static std::uint64_t key(const Position& position) {
        return static_cast<std::uint64_t>(2 * position.place + position.to_move + 1) *
               0x9e37'79b9'7f4a'7c15;
    }
};

TEST(SearchExact, IsMinimaxWherePositionsComeAgain) {
    Searcher<Ring> searcher(1);
    for (const int depth : {2, 5, 3, 6, 4}) {
        for (int place = 0; place < Ring::places; ++place) {
            for (const Seat seat : {0, 1}) {
                const Ring::Position position{place, seat};
                const auto report = searcher.search(position, {.depth = depth}, {.exact = true});
                ASSERT_EQ(report.score, minimax<Ring>(position, depth))
                    << place << ' ' << seat << ' ' << depth;
            }
        }
    }
}

/// Whether there is a draw is asked by a search that leaves out nothing. The next one leaves out
/// what it may again.
TEST(SearchExact, LeavesOutNothingJustWhereADrawIsLookedFor) {
    const std::function<bool()> nobody_asks;
    const SearchLimits limits;
    const auto nodes = [&](bool exact, bool after_a_draw) {
        TableFor<Ring> table(1);
        AlphaBeta<Ring> worker;
        Watch watch(limits, nobody_asks, nullptr, 1, 1024);
        worker.begin(&table, watch, 0, exact);
        EXPECT_FALSE(after_a_draw && worker.is_drawn({1, 0}, 1, 100));
        const std::uint64_t before = worker.nodes();
        static_cast<void>(worker.search_root({0, 0}, -infinity<Score>, infinity<Score>, 12));
        return worker.nodes() - before;
    };
    const std::uint64_t all = nodes(true, false);
    EXPECT_LT(nodes(false, false), all / 4);
    EXPECT_EQ(nodes(false, true), nodes(false, false));
}

/// A win that a search with reductions has found need not be the shortest one.
TEST(SearchExact, ConfirmsADecidedScoreByASearchOfFullWidth) {
    const std::function<bool()> nobody_asks;
    const SearchLimits limits;
    const TwiceRunningNim::Position position{9, 1, {}};
    TableFor<TwiceRunningNim> table(1);
    AlphaBeta<TwiceRunningNim> worker;
    Watch watch(limits, nobody_asks, nullptr, 1, 1024);
    worker.begin(&table, watch, 0, false);
    Deepening<TwiceRunningNim> deepening(position, worker);
    int depth = 1;
    while (depth < max_ply && deepening.search_to(depth) && !is_decided(deepening.value().score)) {
        depth = deepening.depth_after(depth, max_ply);
    }
    ASSERT_TRUE(is_decided(deepening.value().score));
    EXPECT_FALSE(deepening.settled(false));
    EXPECT_TRUE(deepening.search_to(deepening.depth_after(depth, max_ply)));
    EXPECT_TRUE(deepening.settled(false));
}

/// A way without forks.
struct Corridor : Ring {
    template <typename Visit>
    static void for_each_legal_move(const Position& /*position*/, Visit visit) {
        visit(1);
    }
};

TEST(SearchExact, GoesNoFurtherThanTheLongestLine) {
    const std::function<bool()> nobody_asks;
    const SearchLimits limits;
    AlphaBeta<Corridor> worker;
    TableFor<Corridor> table(1);
    Watch watch(limits, nobody_asks, nullptr, 1, 1024);
    for (const auto& [depth, plies] : {std::pair{5, 5}, {max_ply, max_ply}, {200, max_ply}}) {
        worker.begin(&table, watch, 0, true);
        static_cast<void>(worker.search_root({0, 0}, -infinity<Score>, infinity<Score>, depth));
        EXPECT_EQ(worker.nodes(), static_cast<std::uint64_t>(plies));
        EXPECT_EQ(worker.selective_depth(), plies);
        EXPECT_EQ(static_cast<int>(worker.line().moves.size()), plies);
        table.clear();
    }
}

/// A walk without an end: seat 0 goes one of three ways, seat 1 can only wait.
struct Walk {
    struct Position {
        std::uint64_t place = 0;
        Seat to_move = 0;
    };
    using Move = int;
    using MoveList = FixedList<Move, 3>;
    static constexpr int seats = 2;
    static constexpr std::uint64_t places = 10'007;
    static constexpr Score most = 100;

    static Seat seat_to_move(const Position& position) { return position.to_move; }
    static std::optional<Outcome> outcome(const Position& /*position*/) { return std::nullopt; }
    template <typename Visit>
    static void for_each_legal_move(const Position& position, Visit visit) {
        for (int way = 1; way <= (position.to_move == 0 ? 3 : 1); ++way) {
            visit(way);
        }
    }
    static Position play(const Position& position, Move way) {
        const std::uint64_t place = position.place * 3 + static_cast<std::uint64_t>(way);
        return {position.to_move == 0 ? place % places : position.place, 1 - position.to_move};
    }
    static Score evaluate(const Position& position) {
        const std::uint64_t mixed = (position.place + 1) * 0x9e37'79b9'7f4a'7c15 >> 40;
        const auto lead = static_cast<Score>(mixed % (2 * most + 1)) - most;
        return position.to_move == 0 ? lead : -lead;
    }
    static std::uint32_t move_code(Move way) { return static_cast<std::uint32_t>(way); }
    static std::uint64_t key(const Position& position) {
        return (2 * position.place + static_cast<std::uint64_t>(position.to_move) + 1) *
               0x9e37'79b9'7f4a'7c15;
    }
};

/// The same, where one may ask what it is worth to do nothing.
struct WalkAndStay : Walk {
    static Position null_move(const Position& position) {
        return {position.place, 1 - position.to_move};
    }
};
static_assert(HasNullMove<WalkAndStay>);

template <typename G>
class SearchWithoutAnEnd : public testing::Test {};
using Walks = testing::Types<Walk, WalkAndStay>;
TYPED_TEST_SUITE(SearchWithoutAnEnd, Walks);

/// A search that leaves out a move, to see what the others are worth, finds none where one can only
/// wait. Nothing of that is in the table for a result, wherever the search is broken off.
TYPED_TEST(SearchWithoutAnEnd, RemembersNoResult) {
    using G = TypeParam;
    TableFor<G> table(1);
    AlphaBeta<G> worker;
    const std::function<bool()> nobody_asks;
    const Walk::Position root;
    for (std::uint64_t nodes = 1000; nodes < 20'000; nodes += nodes / 8) {
        const SearchLimits limits{.nodes = nodes};
        Watch watch(limits, nobody_asks, nullptr, 1, 1024);
        worker.begin(&table, watch, 0, false);
        for (int depth = 1; !worker.stopped(); ++depth) {
            const auto value = worker.search_root(root, -infinity<Score>, infinity<Score>, depth);
            ASSERT_FALSE(value.proven);
        }
        for (std::uint64_t place = 0; place < Walk::places; ++place) {
            for (const Seat seat : {0, 1}) {
                if (const auto entry = table.find(Walk::key({place, seat}))) {
                    ASSERT_FALSE(entry->proven) << place << ' ' << seat;
                    ASSERT_LE(std::abs(entry->score), Walk::most) << place << ' ' << seat;
                }
            }
        }
    }
}

}  // namespace
}  // namespace tabuleiro
