#include <gtest/gtest.h>

#include <random>
#include <set>
#include <utility>

#include "games/infection/game.hpp"
#include "games/infection/neighbour_count.hpp"
#include "random_positions.hpp"

namespace tabuleiro::infection {
namespace {

TEST(InfectionNeighbourCount, CountsEachCell) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 2000; ++i) {
        const Bitboard set = random() & (i % 2 == 0 ? random() : ~Bitboard{0}) & board;
        const NeighbourCount counts(set);
        int most = 0;
        for (Bitboard rest = board; rest != 0;) {
            const Cell cell = pop_first(rest);
            const int there = count(neighbours(cell) & set);
            most = std::max(most, there);
            ASSERT_EQ(counts.most_within(bit(cell)), there);
        }
        ASSERT_EQ(counts.most_within(board), most);
        ASSERT_EQ(counts.most_within(0), 0);
    }
}

TEST(InfectionEvaluation, IsFromTheMoversSideAndKnowsNoNames) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 500; ++i) {
        const Position position = random_board<Rules::ataxx>(random() % 40, 5, random);
        Position renamed = position;
        std::swap(renamed.pieces[0], renamed.pieces[1]);
        renamed.to_move = other(position.to_move);
        ASSERT_EQ(evaluate<Rules::ataxx>(position), evaluate<Rules::ataxx>(renamed));
        ASSERT_FALSE(is_decided(evaluate<Rules::ataxx>(position)));
    }
}

TEST(InfectionEvaluation, PiecesAreWorthSomething) {
    Position position;
    position.pieces[0] = board & 0x7fff;
    position.pieces[1] = bit(cell_at(6, 6));
    EXPECT_GT(evaluate<Rules::coursework>(position), 500);
    position.to_move = Side::b;
    EXPECT_LT(evaluate<Rules::coursework>(position), -500);
}

/// The candidates must lead to every position that a legal move leads to, to each once.
template <Rules rules>
void expect_candidates_of_legal_moves() {
    using G = Infection<rules>;
    std::mt19937_64 random(9);
    const auto place_of = [](const Position& position) {
        return std::pair{position.pieces[0], position.pieces[1]};
    };
    for (int i = 0; i < 500; ++i) {
        const Position position = i % 2 == 0
                                      ? random_board<rules>(1 + random() % 40, 8, random)
                                      : after_random_moves<rules>(ataxx_start, i / 4, random);
        std::set<std::pair<Bitboard, Bitboard>> legal;
        std::set<std::pair<Bitboard, Bitboard>> candidates;
        const auto moves = legal_moves<G>(position);
        for (const Move move : moves) {
            legal.insert(place_of(G::play(position, move)));
        }
        std::size_t given = 0;
        G::for_each_candidate(position, [&](Move move, Score gain) {
            ++given;
            ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
            const Position after = G::play(position, move);
            candidates.insert(place_of(after));
            EXPECT_EQ(gain, 100 * (piece_lead(after, position.to_move) -
                                   piece_lead(position, position.to_move)) +
                                (is_clone(move) ? 200 : 0));
        });
        EXPECT_EQ(candidates, legal);
        EXPECT_EQ(given, candidates.size());
    }
}

TEST(InfectionCandidates, LeadToEachPositionOnce) {
    expect_candidates_of_legal_moves<Rules::ataxx>();
    expect_candidates_of_legal_moves<Rules::coursework>();
}

TEST(InfectionKey, TellsApartWhatTheSearchCanSee) {
    using G = Infection<Rules::ataxx>;
    const Position position = ataxx_start;
    std::set<std::uint64_t> keys{G::key(position)};
    const auto expect_new = [&](const Position& different) {
        EXPECT_TRUE(keys.insert(G::key(different)).second);
    };
    Position different = position;
    different.to_move = Side::b;
    expect_new(different);
    std::swap(different.pieces[0], different.pieces[1]);
    expect_new(different);
    different = position;
    different.blocked = bit(cell_at(3, 3));
    expect_new(different);
    for (int quiet = 60; quiet < quiet_limit; ++quiet) {
        different = position;
        different.quiet = static_cast<std::uint8_t>(quiet);
        expect_new(different);
    }
    EXPECT_NE(G::key(position), Infection<Rules::coursework>::key(position));
}

}  // namespace
}  // namespace tabuleiro::infection
