// The search by chances, for games of more than two seats: on Exo, and on a game of letters.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "engine/moves.hpp"
#include "engine/search/compile.hpp"
#include "games/exo/game.hpp"
#include "games/exo/start.hpp"
#include "games/hash.hpp"

namespace tabuleiro {
namespace {

/// Three players lengthen a word by turns, by five letters. Then, by lot, the first of them has
/// won, or all have drawn, which is better for the two others; before, nobody can tell.
struct Words {
    using Position = std::string;
    using Move = char;
    using MoveList = std::vector<char>;
    static constexpr int seats = 3;
    static constexpr std::size_t letters = 5;

    [[nodiscard]] static Seat seat_to_move(const Position& word) {
        return static_cast<Seat>(word.size() % 3);
    }
    template <typename Visit>
    static void for_each_legal_move(const Position& word, Visit visit) {
        if (!outcome(word)) {
            for (const char letter : {'a', 'b', 'c'}) {
                visit(letter);
            }
        }
    }
    [[nodiscard]] static Position play(const Position& word, char letter) { return word + letter; }
    /// What is before the letters is the number of the lot.
    [[nodiscard]] static std::optional<Outcome> outcome(const Position& word) {
        if (word.size() < 3 + letters) {
            return std::nullopt;
        }
        std::uint64_t lot = 0;
        for (const char letter : word) {
            lot = mix(lot + static_cast<unsigned char>(letter));
        }
        return Outcome{lot % 10 < 8 ? 0 : Outcome::draw};
    }
    [[nodiscard]] static std::uint32_t move_code(char letter) {
        return static_cast<std::uint32_t>(letter);
    }
    [[nodiscard]] static Score evaluate_for(const Position& /*word*/, Seat /*seat*/) { return 0; }
    [[nodiscard]] static std::array<float, 3> chances(const Position& /*word*/) {
        return {1.0F / 3, 1.0F / 3, 1.0F / 3};
    }
};

/// Whether the first seat wins, whatever the others do.
bool is_won(const std::string& word) {
    if (const auto over = Words::outcome(word)) {
        return over->winner == 0;
    }
    const auto wins = [&](char letter) { return is_won(Words::play(word, letter)); };
    constexpr std::array all{'a', 'b', 'c'};
    return Words::seat_to_move(word) == 0 ? std::any_of(all.begin(), all.end(), wins)
                                          : std::all_of(all.begin(), all.end(), wins);
}

TEST(BestFirst, FindsTheOneMoveThatWins) {
    Searcher<Words> searcher(1);
    int found = 0;
    for (int lot = 0; lot < 100 * 100 && found < 20; ++lot) {
        const std::string start{static_cast<char>(lot / 100), static_cast<char>(lot % 100), ' '};
        std::vector<char> winning;
        for (const char letter : {'a', 'b', 'c'}) {
            if (is_won(Words::play(start, letter))) {
                winning.push_back(letter);
            }
        }
        if (winning.size() == 1) {
            const auto report = searcher.search(start, {.nodes = 20'000});
            EXPECT_EQ(*report.move, winning[0]) << lot;
            EXPECT_EQ(report.depth, 5);
            EXPECT_GT(report.score, 0);
            ++found;
        }
    }
    EXPECT_EQ(found, 20);
}

TEST(BestFirst, MovesThatPromiseAsMuchAreInTheOrderOfTheirCodes) {
    Searcher<Words> searcher(1);
    EXPECT_EQ(*searcher.search("  1", {.nodes = 1}).move, 'a');
}

}  // namespace

namespace exo {
namespace {

using G = Exo<3>;

// Two play by alpha-beta.
static_assert(TellsChances<Exo<3>> && !TellsChances<Exo<2>>);

Position some_way(int plies, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Position position = shuffled_start(3, random);
    for (int ply = 0; ply < plies; ++ply) {
        position = play(position, *greedy_move(position));
    }
    return position;
}

TEST(BestFirst, LinesAreLegalMoves) {
    Searcher<G> searcher(1);
    for (const int plies : {0, 7, 20, 23}) {
        Position position = some_way(plies, 3);
        const auto report = searcher.search(position, {.nodes = 30'000});
        EXPECT_GT(report.depth, 2);
        EXPECT_EQ(report.verdict, Verdict::unknown);
        ASSERT_GT(report.line.size(), 1U);
        EXPECT_EQ(report.line[0], *report.move);
        for (const Move move : report.line) {
            const auto legal = legal_moves<G>(position);
            ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
            position = play(position, move);
        }
    }
}

/// Where the tree is full it is searched on as it is.
TEST(BestFirst, AFullTreeIsNoEnd) {
    Searcher<G> small(1);
    const std::size_t bytes = small.bytes();
    const auto report = small.search(some_way(2, 4), {.nodes = 400'000});
    EXPECT_EQ(report.nodes, 400'000U);
    EXPECT_EQ(small.bytes(), bytes);
}

TEST(BestFirst, TellsNowAndThen) {
    Searcher<G> searcher(1);
    int told = 0;
    std::uint64_t nodes = 0;
    const SearchHooks<G> hooks{.progress = [&](const auto& report) {
        ++told;
        EXPECT_GT(report.nodes, nodes);
        nodes = report.nodes;
        EXPECT_TRUE(report.move);
    }};
    (void)searcher.search(some_way(3, 8), {.nodes = 10'000}, {}, hooks);
    EXPECT_GT(told, 5);
    EXPECT_LT(told, 20);
}

/// A search to a depth, an exact one and one of the last planet are max^n's, which alone finish
/// depths.
TEST(BestFirst, LeavesDepthsToMaxN) {
    Searcher<G> searcher(1);
    std::vector<int> depths;
    const SearchHooks<G> hooks{
        .progress = [&](const auto& report) { depths.push_back(report.depth); }};
    (void)searcher.search(some_way(9, 8), {.depth = 2}, {}, hooks);
    (void)searcher.search(some_way(26, 8), {}, {.exact = true}, hooks);
    (void)searcher.search(some_way(26, 8), {}, {}, hooks);
    EXPECT_EQ(depths, (std::vector{1, 2, 1, 1}));
    depths.clear();
    (void)searcher.search(some_way(9, 8), {.depth = max_ply, .nodes = 50'000}, {}, hooks);
    EXPECT_EQ(depths, (std::vector{1, 2, 3, 4, 5}));
}

TEST(BestFirst, ChancesFollowTheWorthOfGalaxies) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Position position = some_way(static_cast<int>(seed), seed);
        const auto chances = G::chances(position);
        EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0F), 1, 1e-5);
        for (std::size_t one = 0; one < 3; ++one) {
            for (std::size_t other = 0; other < 3; ++other) {
                EXPECT_EQ(chances[one] > chances[other],
                          worth(position, one) > worth(position, other));
            }
        }
    }
}

}  // namespace
}  // namespace exo
}  // namespace tabuleiro
