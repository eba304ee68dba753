#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "engine/perft.hpp"
#include "exo_text.hpp"
#include "games/exo/game.hpp"
#include "games/exo/start.hpp"
#include "perft_table.hpp"

namespace tabuleiro::exo {
namespace {

struct Row {
    std::string text;
    Position position;
    int depth = 0;
    std::uint64_t count = 0;
};

std::vector<Row> rows() {
    std::vector<Row> table;
    for (const PerftRow& row : perft_table("exo_perft.tsv")) {
        table.push_back({row.position, read_state(row.position), row.depth, row.count});
    }
    return table;
}

std::uint64_t counted(const Position& position, int depth) {
    return position.players == 2 ? perft<Exo<2>>(position, depth) : perft<Exo<3>>(position, depth);
}

std::uint64_t counted_by_leaves(const Position& position, int depth) {
    return position.players == 2 ? perft_by_leaves<Exo<2>>(position, depth)
                                 : perft_by_leaves<Exo<3>>(position, depth);
}

TEST(ExoPerft, EveryRow) {
    const auto table = rows();
    ASSERT_EQ(table.size(), 12U);
    for (const Row& row : table) {
        EXPECT_EQ(counted(row.position, row.depth), row.count) << row.text << ' ' << row.depth;
        EXPECT_EQ(counted_by_leaves(row.position, row.depth), row.count)
            << row.text << ' ' << row.depth;
    }
}

/// At every node the counts in bulk are what lists of moves give.
template <int players>
std::uint64_t expect_consistent(const Position& position, int depth) {
    using G = Exo<players>;
    const auto moves = legal_moves<G>(position);
    EXPECT_EQ(G::count_moves(position), moves.size());
    EXPECT_EQ(moves.empty(), G::outcome(position).has_value());
    std::uint64_t sum = depth == 0 ? 1 : 0;
    if (depth > 0) {
        for (const Move move : moves) {
            sum += expect_consistent<players>(G::play(position, move), depth - 1);
        }
    }
    EXPECT_EQ(perft<G>(position, depth), sum);
    return sum;
}

TEST(ExoPerft, EveryNodeIsConsistent) {
    for (const Row& row : rows()) {
        if (row.depth == 1) {
            if (row.position.players == 2) {
                expect_consistent<2>(row.position, 2);
            } else {
                expect_consistent<3>(row.position, 2);
            }
        }
    }
}

TEST(ExoPerft, EndsWithTheGame) {
    Position position = start_position(3, ordered_planets());
    while (position.galaxies[2].count() < 8 || position.to_move < 2) {
        position = play(position, legal_moves<Exo<3>>(position)[0]);
    }
    EXPECT_EQ(counted(position, 0), 1U);
    EXPECT_EQ(counted(position, 1), position.own().free().count() * position.universe.stacks());
    EXPECT_EQ(counted(position, 2), 0U);
}

}  // namespace
}  // namespace tabuleiro::exo
