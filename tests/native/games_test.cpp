// What holds of every built-in game: random games keep what the rules promise, and whatever counts,
// searches, hashes or chooses moves agrees with the list of legal moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <vector>

#include "engine/perft.hpp"
#include "games/all.hpp"
#include "games/infection/notation.hpp"
#include "promises.hpp"

namespace tabuleiro {
namespace {

template <typename List>
struct TypesOf;
template <typename... Games>
struct TypesOf<GameList<Games...>> {
    using Types = testing::Types<Games...>;
};

struct NameOfGame {
    template <typename G>
    static std::string GetName(int /*index*/) {
        return std::string(G::name) + std::to_string(G::seats);
    }
};

template <typename G>
class EveryGame : public testing::Test {};
TYPED_TEST_SUITE(EveryGame, TypesOf<AllGames>::Types, NameOfGame);

/// The positions of random games from their start to their end.
template <typename G, typename Visit>
void for_each_random_position(int games, Visit visit) {
    std::mt19937_64 random(19);
    for (int game = 0; game < games; ++game) {
        play_at_random<G>(G::start(random()), 2000, random, visit);
    }
}

TYPED_TEST(EveryGame, KeepsItsPromisesToTheEnd) {
    using G = TypeParam;
    int ends = 0;
    for_each_random_position<G>(20, [&](const typename G::Position& position) {
        ASSERT_EQ(broken_promise<G>(position), "");
        ends += G::outcome(position) ? 1 : 0;
    });
    EXPECT_EQ(ends, 20);
}

TYPED_TEST(EveryGame, StartsTheSameWayForTheSameSeed) {
    using G = TypeParam;
    EXPECT_EQ(G::start(7), G::start(7));
    EXPECT_FALSE(G::outcome(G::start(7)));
}

TYPED_TEST(EveryGame, TellsLegalMovesFromThoseOfOtherPositions) {
    using G = TypeParam;
    typename G::MoveList one_before;
    typename G::MoveList two_before;
    int illegal = 0;
    for_each_random_position<G>(5, [&](const typename G::Position& position) {
        const auto legal = legal_moves<G>(position);
        for (const auto& move : legal) {
            ASSERT_TRUE(G::is_legal(position, move));
        }
        const auto check = [&](const typename G::Move& move) {
            if (!G::is_legal(position, move)) {
                ++illegal;
            } else if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
                const auto leads_there_too = [&](const typename G::Move& other) {
                    return G::play(position, other) == G::play(position, move);
                };
                ASSERT_TRUE(std::any_of(legal.begin(), legal.end(), leads_there_too));
            }
        };
        std::for_each(one_before.begin(), one_before.end(), check);
        std::for_each(two_before.begin(), two_before.end(), check);
        two_before = one_before;
        one_before = legal;
    });
    EXPECT_GT(illegal, 100);
}

/// At every node the count of moves is the length of their list, the counts of the children add up,
/// and all ways of counting agree.
template <typename G>
std::uint64_t expect_consistent(const typename G::Position& position, int depth) {
    const auto moves = legal_moves<G>(position);
    EXPECT_EQ(count_moves<G>(position), moves.size());
    std::uint64_t sum = depth == 0 ? 1 : 0;
    if (depth > 0) {
        for (const auto& move : moves) {
            sum += expect_consistent<G>(G::play(position, move), depth - 1);
        }
    }
    EXPECT_EQ(perft<G>(position, depth), sum);
    EXPECT_EQ(perft_by_leaves<G>(position, depth), sum);
    return sum;
}

TYPED_TEST(EveryGame, IsCountedTheSameAtEveryNode) {
    using G = TypeParam;
    int seen = 0;
    for_each_random_position<G>(3, [&](const typename G::Position& position) {
        if (++seen % 7 == 0) {
            expect_consistent<G>(position, count_moves<G>(position) < 25 ? 2 : 1);
        }
    });
}

/// By the code of a move to search it is found, unless it is the only one; by no other code is any.
template <FindsCandidates G>
void expect_found_by_code(const typename G::Position& position, std::mt19937_64& random) {
    std::map<std::uint32_t, typename G::Move> candidates;
    for_each_candidate<G>(position, [&](const typename G::Move& move, Score) {
        candidates.emplace(G::move_code(move), move);
    });
    if (candidates.empty()) {
        return;
    }
    if (candidates.size() > 1) {
        for (const auto& [code, move] : candidates) {
            ASSERT_EQ(G::find_candidate(position, code), move);
        }
    }
    for (int i = 0; i < 1000; ++i) {
        const auto code = static_cast<std::uint32_t>(random() >> (40 + random() % 20));
        if (const auto found = G::find_candidate(position, code)) {
            ASSERT_TRUE(candidates.contains(code));
            ASSERT_EQ(*found, candidates.at(code));
        }
    }
}

TYPED_TEST(EveryGame, FindsTheCandidatesOfCodesAndNoOthers) {
    using G = TypeParam;
    if constexpr (FindsCandidates<G>) {
        std::mt19937_64 random(23);
        for_each_random_position<G>(3, [&](const typename G::Position& position) {
            expect_found_by_code<G>(position, random);
        });
    }
}

// Calls `visit` for positions that differ from one in a single thing: random games hardly ever show
// such. Exo has none: there the galaxies tell whose move it is, and each move changes two things.

template <typename Visit>
void for_each_variant(const infection::Position& position, Visit visit) {
    auto variant = position;
    variant.to_move = other(position.to_move);
    visit(variant);
    for (Bitboard rest = infection::board; rest != 0;) {
        const Bitboard cell = bit(pop_first(rest));
        for (Bitboard* const set : {&variant.pieces[0], &variant.pieces[1], &variant.blocked}) {
            variant = position;
            *set ^= cell;
            visit(variant);
        }
    }
}

template <typename Visit>
void for_each_variant(const breakthrough::Position& position, Visit visit) {
    auto variant = position;
    variant.to_move = other(position.to_move);
    visit(variant);
    for (int cell = 0; cell < 64; ++cell) {
        for (auto& set : variant.pawns) {
            variant = position;
            set ^= bit(static_cast<Cell>(cell));
            visit(variant);
        }
    }
}

template <typename Visit>
void for_each_variant(const adaptoid::Position& position, Visit visit) {
    auto variant = position;
    variant.to_move = other(position.to_move);
    visit(variant);
    for (auto& captures : variant.captures) {
        variant = position;
        ++captures;
        visit(variant);
    }
    for (Bitboard rest = adaptoid::board; rest != 0;) {
        const Cell cell = pop_first(rest);
        for (auto& set : variant.bodies) {
            variant = position;
            set ^= bit(cell);
            visit(variant);
        }
        for (adaptoid::CellNumbers* const numbers : {&variant.legs, &variant.claws}) {
            variant = position;
            numbers->increment(cell);
            visit(variant);
        }
    }
}

template <typename Visit>
void for_each_variant(const virus_wars::Position& position, Visit visit) {
    virus_wars::Board variant = position.board();
    for (int plays = 1; plays <= virus_wars::plays_of_turn; ++plays) {
        visit(virus_wars::Position(variant, position.to_move(), plays));
        visit(virus_wars::Position(variant, other(position.to_move()), plays));
    }
    for (int line = 0; line < variant.size; ++line) {
        for (int column = 0; column < variant.size; ++column) {
            const virus_wars::Cell cell = virus_wars::cell_at(line, column);
            for (virus_wars::Bitboard* const set :
                 {&variant.live[0], &variant.live[1], &variant.zombies[0], &variant.zombies[1]}) {
                variant = position.board();
                set->contains(cell) ? set->remove(cell) : set->add(cell);
                visit(virus_wars::Position(variant, position.to_move(), position.plays_left()));
            }
        }
    }
}

template <typename Visit>
void for_each_variant(const exo::Position& /*position*/, Visit /*visit*/) {}

/// The position but for a counter that is in the key only where it may soon matter.
template <typename Position>
[[nodiscard]] Position without_counter(Position position) {
    if constexpr (requires { position.quiet; }) {
        position.quiet = 0;
    } else if constexpr (requires { position.captures; }) {
        position.turn = 0;
    }
    return position;
}

/// Positions with one key are one position, but for that counter.
TYPED_TEST(EveryGame, HasKeysThatTellPositionsApart) {
    using G = TypeParam;
    using Position = typename G::Position;
    std::map<std::uint64_t, Position> met;
    const auto meet = [&](const Position& position) {
        const auto [at, is_new] = met.try_emplace(G::key(position), without_counter(position));
        ASSERT_TRUE(is_new || at->second == without_counter(position));
    };
    int seen = 0;
    for_each_random_position<G>(4, [&](const Position& position) {
        meet(position);
        int children = 0;
        for_each_candidate<G>(position, [&](const typename G::Move& move, Score) {
            if (++children <= 20) {
                meet(G::play(position, move));
            }
        });
        if (++seen % 20 == 0) {
            for_each_variant(position, meet);
        }
    });
    EXPECT_GT(met.size(), 500U);
}

/// Near the limit the counter is in the key, far from it not, so that lines meet.
template <typename G>
void expect_in_the_key_near_its_limit(const std::function<typename G::Position(int)>& at, int step,
                                      int limit) {
    EXPECT_EQ(G::key(at(step + 1)), G::key(at(1)));
    for (int value = limit - 3 * step; value < limit; value += step) {
        EXPECT_NE(G::key(at(value)), G::key(at(value + step))) << G::name << ' ' << value;
        EXPECT_NE(G::key(at(value)), G::key(at(1))) << G::name << ' ' << value;
    }
}

template <infection::Rules rules>
void expect_quiet_plies_in_the_key() {
    const auto at = [](int quiet) {
        infection::Position position = infection::coursework_start;
        position.quiet = static_cast<std::uint8_t>(quiet);
        return position;
    };
    expect_in_the_key_near_its_limit<infection::Infection<rules>>(at, 1, infection::quiet_limit);
}

template <adaptoid::Rules rules>
void expect_the_turn_in_the_key() {
    const auto at = [](int turn) {
        adaptoid::Position position = adaptoid::start;
        position.turn = static_cast<std::uint8_t>(turn);
        return position;
    };
    expect_in_the_key_near_its_limit<adaptoid::Adaptoid<rules>>(at, 2, adaptoid::last_turn + 1);
}

TEST(GamesWithCounters, HaveKeysThatTellNearEndsApart) {
    expect_quiet_plies_in_the_key<infection::Rules::ataxx>();
    expect_quiet_plies_in_the_key<infection::Rules::coursework>();
    expect_the_turn_in_the_key<adaptoid::Rules::report>();
    expect_the_turn_in_the_key<adaptoid::Rules::published>();
}

TYPED_TEST(EveryGame, IsSearchedTheSameByAUsedSearcher) {
    using G = TypeParam;
    std::mt19937_64 random(23);
    Searcher<G> used(1);
    for (int i = 0; i < 6; ++i) {
        const auto start = G::start(random());
        const auto check = [&](const typename G::Position& position) {
            if (G::outcome(position)) {
                return;
            }
            used.new_game();
            Searcher<G> fresh(1);
            const auto one = used.search(position, {.nodes = 500});
            const auto other = fresh.search(position, {.nodes = 500});
            ASSERT_EQ(one.nodes, other.nodes);
            ASSERT_EQ(one.line, other.line);
            ASSERT_EQ(one.score, other.score);
            ASSERT_EQ(one.depth, other.depth);
        };
        play_at_random<G>(start, 12, random, check);
    }
    EXPECT_LT(used.bytes(), std::size_t{4} << 20);
}

template <infection::Rules rules>
void expect_text_round_trips() {
    using G = infection::Infection<rules>;
    for_each_random_position<G>(5, [&](const infection::Position& position) {
        const infection::Fen fen{position, 1};
        const auto again = infection::read_fen(infection::write_fen(fen));
        ASSERT_TRUE(std::holds_alternative<infection::Fen>(again));
        ASSERT_EQ(std::get<infection::Fen>(again), fen);
        for (const auto move : legal_moves<G>(position)) {
            const auto text = infection::write_move(move);
            const auto read = infection::read_move<rules>(position, text);
            ASSERT_TRUE(read) << text;
            ASSERT_EQ(infection::write_move(*read), text);
        }
    });
}

TEST(GamesWithText, ReadWhatTheyWrite) {
    expect_text_round_trips<infection::Rules::ataxx>();
    expect_text_round_trips<infection::Rules::coursework>();
}

// What is no legal move, as no random game shows

template <infection::Rules rules>
void expect_nothing_legal_after_quiet_moves() {
    using G = infection::Infection<rules>;
    infection::Position position = G::start();
    const auto move = legal_moves<G>(position)[0];
    EXPECT_TRUE(G::is_legal(position, move));
    EXPECT_FALSE(G::is_legal(position, infection::pass));
    position.quiet = infection::quiet_limit;
    EXPECT_FALSE(G::is_legal(position, move));
    EXPECT_FALSE(G::is_legal(position, infection::pass));
}

TEST(InfectionMove, IsIllegalWhereTheGameIsOver) {
    expect_nothing_legal_after_quiet_moves<infection::Rules::coursework>();
    expect_nothing_legal_after_quiet_moves<infection::Rules::ataxx>();
}

TEST(AdaptoidMove, IsIllegalWhereTheGameIsOver) {
    using G = adaptoid::Adaptoid<adaptoid::Rules::report>;
    adaptoid::Position position = adaptoid::start;
    const auto move = legal_moves<G>(position)[0];
    EXPECT_TRUE(G::is_legal(position, move));
    position.turn = adaptoid::last_turn + 1;
    EXPECT_FALSE(G::is_legal(position, move));
}

TEST(ExoMove, IsIllegalWhereItsLineAndColumnDoNotTellItsCell) {
    using G = exo::Exo<2>;
    const exo::Position position = G::start(1);
    exo::Move move = legal_moves<G>(position)[0];
    EXPECT_TRUE(G::is_legal(position, move));
    ++move.line;
    EXPECT_FALSE(G::is_legal(position, move));
}

// What is no position of the game

TEST(InfectionPosition, IsInvalidWhereARuleIsBroken) {
    using Ataxx = infection::Infection<infection::Rules::ataxx>;
    using Coursework = infection::Infection<infection::Rules::coursework>;
    infection::Position twice = infection::ataxx_start;
    twice.pieces[1] |= twice.pieces[0];
    EXPECT_FALSE(Ataxx::is_valid(twice));
    infection::Position outside = infection::ataxx_start;
    outside.pieces[0] |= bit(8);
    EXPECT_FALSE(Ataxx::is_valid(outside));
    infection::Position blocked = infection::ataxx_start;
    blocked.blocked = bit(infection::cell_at(3, 3));
    EXPECT_TRUE(Ataxx::is_valid(blocked));
    EXPECT_FALSE(Coursework::is_valid(blocked));
    infection::Position late = infection::ataxx_start;
    late.quiet = infection::quiet_limit + 1;
    EXPECT_FALSE(Ataxx::is_valid(late));
}

TEST(VirusWarsPosition, IsInvalidWhereARuleIsBroken) {
    using G = virus_wars::VirusWars;
    virus_wars::Board board;
    board.size = 5;
    board.live[0].add(virus_wars::cell_at(0, 0));
    EXPECT_TRUE(G::is_valid({board, virus_wars::Side::red, 3}));
    EXPECT_FALSE(G::is_valid({board, virus_wars::Side::red, 6}));
    board.zombies[1].add(virus_wars::cell_at(0, 0));
    EXPECT_FALSE(G::is_valid({board, virus_wars::Side::red, 3}));
    board.zombies[1] = {};
    board.live[1].add(virus_wars::cell_at(0, 5));
    EXPECT_FALSE(G::is_valid({board, virus_wars::Side::red, 3}));
}

TEST(AdaptoidPosition, IsInvalidWhereARuleIsBroken) {
    using G = adaptoid::Adaptoid<adaptoid::Rules::report>;
    adaptoid::Position position = adaptoid::start;
    EXPECT_TRUE(G::is_valid(position));
    position.turn = 2;
    EXPECT_FALSE(G::is_valid(position));
    position = adaptoid::start;
    position.legs.set(adaptoid::cell_at(0, 3), 1);  // of nobody
    EXPECT_FALSE(G::is_valid(position));
    position = adaptoid::start;
    position.legs.set(adaptoid::cell_at(3, 5), 4);
    position.claws.set(adaptoid::cell_at(3, 5), 3);
    EXPECT_FALSE(G::is_valid(position));
    position = adaptoid::start;
    int bodies = 1;
    for (Bitboard rest = position.empty(); bodies < 13; ++bodies) {
        position.bodies[0] |= bit(pop_first(rest));
    }
    EXPECT_FALSE(G::is_valid(position));
}

TEST(ExoPosition, IsInvalidWhereARuleIsBroken) {
    using G = exo::Exo<2>;
    exo::Position position = G::start(1);
    EXPECT_TRUE(G::is_valid(position));
    EXPECT_FALSE(exo::Exo<3>::is_valid(position));
    const exo::Planet taken = position.universe.top(0);
    position.galaxies[0].put(taken, 0, 1);  // it is in the universe, too, and nobody has the move
    EXPECT_FALSE(G::is_valid(position));
    position.to_move = 1;
    EXPECT_FALSE(G::is_valid(position));
    position.universe.take(0);
    EXPECT_TRUE(G::is_valid(position));
    exo::Position apart = G::start(1);
    apart.galaxies[0].put(apart.universe.top(0), 0, 2);
    apart.universe.take(0);
    apart.to_move = 1;
    EXPECT_FALSE(G::is_valid(apart));
}

}  // namespace
}  // namespace tabuleiro
