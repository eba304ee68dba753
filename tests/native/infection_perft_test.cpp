#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "engine/interruptible_perft.hpp"
#include "engine/perft.hpp"
#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"
#include "perft_table.hpp"

namespace tabuleiro::infection {
namespace {

/// Reads `position(Board, Player)`: the cells are the only `a`, `b` and `' '` before the player.
Position read_prolog(const std::string& text) {
    Position position;
    const auto player = text.rfind(",'");
    int cell = 0;
    for (auto i = text.find('['); i < player; ++i) {
        const char c = text[i];
        if (c != 'a' && c != 'b' && c != ' ') {
            continue;
        }
        if (c != ' ') {
            position.pieces[c == 'a' ? 0 : 1] |= bit(cell_at(cell / size, cell % size));
        }
        ++cell;
    }
    EXPECT_EQ(cell, cells) << text;
    position.to_move = text[player + 2] == 'A' ? Side::a : Side::b;
    return position;
}

struct Row {
    Rules rules;
    Position position;
    int depth;
    std::uint64_t count;
};

/// The rows of the table, or of its part that is counted leaf by leaf.
std::vector<Row> rows(std::uint64_t most) {
    std::vector<Row> table;
    for (const PerftRow& row : perft_table("infection_perft.tsv")) {
        if (row.count > most) {
            continue;
        }
        const bool ataxx = row.rules == "ataxx";
        table.push_back(
            {ataxx ? Rules::ataxx : Rules::coursework,
             ataxx ? std::get<Fen>(read_fen(row.position)).position : read_prolog(row.position),
             row.depth, row.count});
    }
    return table;
}

TEST(InfectionPerft, EveryRowInBulk) {
    const auto table = rows(std::numeric_limits<std::uint64_t>::max());
    ASSERT_EQ(table.size(), 49U);
    for (const Row& row : table) {
        const auto count = row.rules == Rules::ataxx
                               ? perft<Infection<Rules::ataxx>>(row.position, row.depth)
                               : perft<Infection<Rules::coursework>>(row.position, row.depth);
        EXPECT_EQ(count, row.count) << write_fen({row.position, 1}) << " depth " << row.depth;
    }
}

TEST(InfectionPerft, EveryRowLeafByLeaf) {
    const auto table = rows(5'000'000);
    ASSERT_EQ(table.size(), 48U);
    for (const Row& row : table) {
        const auto count =
            row.rules == Rules::ataxx
                ? perft_by_leaves<Infection<Rules::ataxx>>(row.position, row.depth)
                : perft_by_leaves<Infection<Rules::coursework>>(row.position, row.depth);
        EXPECT_EQ(count, row.count) << write_fen({row.position, 1}) << " depth " << row.depth;
    }
}

TEST(InfectionPerft, NoMovesIsOneSequence) {
    EXPECT_EQ(perft<Infection<Rules::ataxx>>(ataxx_start, 0), 1U);
    EXPECT_EQ(perft_by_leaves<Infection<Rules::ataxx>>(ataxx_start, 0), 1U);
}

/// A game without any help for counting.
struct PlainAtaxx {
    using Position = infection::Position;
    using Move = infection::Move;
    using MoveList = infection::MoveList;
    using Whole = Infection<Rules::ataxx>;
    static constexpr int seats = 2;

    static Seat seat_to_move(const Position& position) { return Whole::seat_to_move(position); }
    template <typename Visit>
    static void for_each_legal_move(const Position& position, Visit visit) {
        Whole::for_each_legal_move(position, visit);
    }
    static Position play(const Position& position, Move move) {
        return Whole::play(position, move);
    }
    static std::optional<Outcome> outcome(const Position& position) {
        return Whole::outcome(position);
    }
};
static_assert(!CountsMoves<PlainAtaxx> && !CountsReplies<PlainAtaxx>);
static_assert(CountsMoves<Infection<Rules::ataxx>> && CountsReplies<Infection<Rules::ataxx>>);

TEST(InfectionPerft, AGameNeedNotHelp) {
    EXPECT_EQ(perft<PlainAtaxx>(ataxx_start, 4), 155'888U);
    EXPECT_EQ(perft_by_leaves<PlainAtaxx>(ataxx_start, 4), 155'888U);
}

/// Whoever counts has to be able to stop: it looks up at the beginning, and whenever it has counted
/// a million sequences.
TEST(InfectionPerft, LooksUpOnTheWay) {
    int polls = 0;
    const auto poll = [&] { ++polls; };
    const std::uint64_t many = interruptible_perft<Infection<Rules::ataxx>>(ataxx_start, 5, poll);
    EXPECT_EQ(many, 4'752'668U);
    EXPECT_GE(polls, 5);
    EXPECT_LT(polls, 100);
    struct Stopped {};
    polls = 0;
    EXPECT_THROW((void)interruptible_perft<Infection<Rules::ataxx>>(ataxx_start, 60,
                                                                    [&] {
                                                                        if (++polls == 10) {
                                                                            throw Stopped();
                                                                        }
                                                                    }),
                 Stopped);
}

/// At every node: the count of moves is the length of their list, the counts of the children add
/// up, and both ways of counting agree.
template <Rules rules>
std::uint64_t expect_consistent(const Position& position, int depth) {
    using G = Infection<rules>;
    const auto moves = legal_moves<G>(position);
    EXPECT_EQ(G::count_moves(position), moves.size());
    EXPECT_EQ(moves.empty(), G::outcome(position).has_value());
    std::uint64_t sum = depth == 0 ? 1 : 0;
    if (depth > 0) {
        for (const Move move : moves) {
            sum += expect_consistent<rules>(G::play(position, move), depth - 1);
        }
    }
    EXPECT_EQ(perft<G>(position, depth), sum) << write_fen({position, 1}) << " depth " << depth;
    EXPECT_EQ(perft_by_leaves<G>(position, depth), sum);
    return sum;
}

TEST(InfectionPerft, EveryNodeIsConsistent) {
    for (const char* fen : {"x5o/7/7/7/7/7/o5x x 0 1", "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1",
                            "7/7/7/2x1o2/7/7/7 x 98 1", "7/7/7/7/-------/-------/x3oo1 x 97 1",
                            "xxxx1oo/xxxxooo/xx-ooo1/xoxx-xx/ooxxxxx/oooxxx-/ooo1xxx x 0 30"}) {
        expect_consistent<Rules::ataxx>(std::get<Fen>(read_fen(fen)).position, 3);
    }
    for (const char* fen : {"o5x/7/7/7/7/7/x5o x 0 1", "xoo4/oo5/o1o4/7/7/7/7 x 99 1",
                            "xxxxxxx/xxxxxoo/xxxxooo/xxxoooo/xxooooo/1oo1ooo/xo1ooo1 x 97 1"}) {
        expect_consistent<Rules::coursework>(std::get<Fen>(read_fen(fen)).position, 3);
    }
}

}  // namespace
}  // namespace tabuleiro::infection
