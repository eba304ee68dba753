#include <gtest/gtest.h>

#include <array>

#include "adaptoid_text.hpp"
#include "engine/perft.hpp"
#include "games/adaptoid/game.hpp"
#include "perft_table.hpp"

namespace tabuleiro::adaptoid {
namespace {

TEST(AdaptoidPerft, EveryRow) {
    const auto table = perft_table("adaptoid_perft.tsv");
    ASSERT_EQ(table.size(), 13U);
    for (const PerftRow& row : table) {
        const Position position = read_prolog(row.position);
        EXPECT_EQ(perft<Adaptoid<Rules::report>>(position, row.depth), row.count)
            << row.position << " depth " << row.depth;
        EXPECT_EQ(perft_by_leaves<Adaptoid<Rules::report>>(position, row.depth), row.count);
    }
}

TEST(AdaptoidPerft, OfThePublishedGame) {
    using G = Adaptoid<Rules::published>;
    const std::array<std::uint64_t, 6> counts{1, 8, 64, 976, 14'880, 571'347};
    for (std::size_t depth = 0; depth < counts.size(); ++depth) {
        EXPECT_EQ(perft<G>(start, static_cast<int>(depth)), counts[depth]);
        EXPECT_EQ(perft_by_leaves<G>(start, static_cast<int>(depth)), counts[depth]);
    }
}

TEST(AdaptoidPerft, NoTurnsAreOneSequence) {
    EXPECT_EQ(perft<Adaptoid<Rules::report>>(start, 0), 1U);
    EXPECT_EQ(perft_by_leaves<Adaptoid<Rules::report>>(start, 0), 1U);
}

}  // namespace
}  // namespace tabuleiro::adaptoid
