// In which order the moves of a position are searched, and which of them.
#include "engine/search/picker.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

namespace tabuleiro {
namespace {

/// A position is the gains of its moves, which are numbered; it counts how often they were made.
struct Gains {
    struct Position {
        std::vector<Score> gains;
        mutable int made = 0;
    };
    using Move = int;
    using MoveList = std::vector<Move>;
    static constexpr int seats = 2;

    [[nodiscard]] static Seat seat_to_move(const Position&) { return 0; }
    template <typename Visit>
    static void for_each_legal_move(const Position& position, Visit visit) {
        for_each_candidate(position, [&](Move move, Score) { visit(move); });
    }
    [[nodiscard]] static Position play(const Position& position, Move) { return position; }
    [[nodiscard]] static std::optional<Outcome> outcome(const Position&) { return std::nullopt; }
    [[nodiscard]] static std::uint32_t move_code(Move move) {
        return static_cast<std::uint32_t>(move) + 1;
    }
    template <typename Visit>
    static void for_each_candidate(const Position& position, Visit visit) {
        ++position.made;
        for (std::size_t move = 0; move < position.gains.size(); ++move) {
            visit(static_cast<Move>(move), position.gains[move]);
        }
    }
};

/// The same, whose moves are found by their codes.
struct FoundGains : Gains {
    [[nodiscard]] static std::optional<Move> find_candidate(const Position& position,
                                                            std::uint32_t code) {
        return code <= position.gains.size() ? std::optional(static_cast<Move>(code) - 1)
                                             : std::nullopt;
    }
};
static_assert(FindsCandidates<FoundGains> && !FindsCandidates<Gains>);

template <typename G>
class Picker : public testing::Test {
  protected:
    using Hints = typename MovePicker<G>::Hints;

    [[nodiscard]] std::vector<int> order(const std::vector<Score>& gains, const Hints& hints = {},
                                         Score least_gain = -infinite_score) {
        const Gains::Position position{gains};
        std::vector<int> moves;
        MovePicker<G> picker(stack_, position, hints, history_, replies_, least_gain);
        while (picker.next()) {
            moves.push_back(picker.move());
            stack_.push(99, 99);  // what is searched below is put behind, and taken away
            stack_.shrink(stack_.size() - 1);
        }
        left_out_ = picker.left_out();
        const auto given_out = picker.given_out();
        EXPECT_EQ(std::vector(given_out.begin(), given_out.end()), moves);
        return moves;
    }

    CandidateStack<G> stack_;
    History history_;
    ReplyHistoryOf<G> replies_;
    bool left_out_ = false;
};
using BothWays = testing::Types<Gains, FoundGains>;
TYPED_TEST_SUITE(Picker, BothWays);

TYPED_TEST(Picker, GivesOutWhatGainsMostFirst) {
    EXPECT_EQ(this->order({100, 300, 0, 200}), (std::vector{1, 3, 0, 2}));
    EXPECT_FALSE(this->left_out_);
    EXPECT_EQ(this->order({}), std::vector<int>{});
    EXPECT_EQ(this->stack_.size(), 0U);
}

TYPED_TEST(Picker, GivesOutTheTablesMoveBeforeAll) {
    EXPECT_EQ(this->order({100, 300, 0, 200}, {.table_move = 3}), (std::vector{2, 1, 3, 0}));
    EXPECT_EQ(this->order({100, 300, 0, 200}, {.table_move = 77}), (std::vector{1, 3, 0, 2}));
}

TYPED_TEST(Picker, GivesOutAllButTheExcludedOne) {
    EXPECT_EQ(this->order({100, 300, 0, 200}, {.excluded = 2}), (std::vector{3, 0, 2}));
    EXPECT_EQ(this->order({100, 300, 0, 200}, {.excluded = 2}, 1000), (std::vector{3}));
    EXPECT_EQ(this->order({100}, {.excluded = 1}), std::vector<int>{});
}

TYPED_TEST(Picker, GivesOutKillersAndWhatDidWellBeforeTheirLike) {
    EXPECT_EQ(this->order({1, 0, 0, 500}, {.killers = {3, 0}}), (std::vector{3, 2, 0, 1}));
    this->history_.update(0, 2, History::limit / 4);
    EXPECT_EQ(this->order({0, 0, 0, 500}).at(1), 1);
}

TEST(History, StaysWithinItsLimits) {
    History history;
    ReplyHistory replies;
    for (const int sign : {1, -1, 1}) {
        for (int i = 0; i < 100; ++i) {
            const int before = history.of(0, 5);
            history.update(0, 5, sign * History::limit / 4);
            replies.update(3, 5, sign * History::limit / 4);
            EXPECT_GE(sign * history.of(0, 5), sign * before);
            EXPECT_LE(std::abs(history.of(0, 5)), History::limit);
        }
        EXPECT_GT(sign * history.of(0, 5), History::limit * 9 / 10);
        EXPECT_EQ(replies.of(3, 5), history.of(0, 5));
    }
    EXPECT_EQ(history.of(1, 5), 0);
    const int learnt = history.of(0, 5);
    history.fade();
    EXPECT_EQ(history.of(0, 5), learnt / 2);
    history.clear();
    EXPECT_EQ(history.of(0, 5), 0);
}

TYPED_TEST(Picker, LeavesOutWhatGainsTooLittle) {
    EXPECT_EQ(this->order({100, 300, 0, 200}, {}, 200), (std::vector{1, 3}));
    EXPECT_TRUE(this->left_out_);
    EXPECT_EQ(this->order({100, 300, 0, 200}, {.table_move = 3}, 200), (std::vector{2, 1, 3}));
    EXPECT_TRUE(this->left_out_);
    EXPECT_EQ(this->order({100, 300, 0, 200}, {}, 0).size(), 4U);
    EXPECT_FALSE(this->left_out_);
}

TYPED_TEST(Picker, NeverLeavesOutAll) {
    EXPECT_EQ(this->order({100, 300, 300, 200}, {}, 1000), (std::vector{1}));
    EXPECT_TRUE(this->left_out_);
    EXPECT_EQ(this->order({100, 300, 300, 200}, {.table_move = 4}, 1000), (std::vector{3}));
}

/// The same, whose rules are calls.
struct CalledGains : Gains {
    static constexpr bool calls_out = true;
};
class PickerOfReplies : public Picker<CalledGains> {};

TEST_F(PickerOfReplies, PutsForwardWhatAnsweredTheLastMove) {
    constexpr std::uint32_t last = 7;
    replies_.update(last, CalledGains::move_code(2), 100);
    replies_.update(last, CalledGains::move_code(0), -100);
    EXPECT_EQ(order({0, 0, 0}, {.last_move = last}), (std::vector{2, 1, 0}));
    EXPECT_EQ(order({0, 0, 0}, {.last_move = last + 1}), (std::vector{0, 1, 2}));
    replies_.clear();
    EXPECT_EQ(order({0, 0, 0}, {.last_move = last}), (std::vector{0, 1, 2}));
}

TEST(PickerInStages, TriesTheTablesMoveBeforeTheOthersAreMade) {
    CandidateStack<FoundGains> stack;
    const History history;
    const NoReplyHistory replies;
    const Gains::Position position{{0, 100, 200}};
    MovePicker<FoundGains> picker(stack, position, {.table_move = 1}, history, replies,
                                  -infinite_score);
    ASSERT_TRUE(picker.next());
    EXPECT_EQ(picker.move(), 0);
    EXPECT_EQ(position.made, 0);
    ASSERT_TRUE(picker.next());
    EXPECT_EQ(picker.move(), 2);
    EXPECT_EQ(position.made, 1);
}

}  // namespace
}  // namespace tabuleiro
