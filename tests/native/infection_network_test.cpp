#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <random>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "games/infection/evaluation.hpp"
#include "games/infection/game.hpp"
#include "games/infection/network.hpp"
#include "random_positions.hpp"

namespace tabuleiro::infection {
namespace {

/// The number of a weight, no further from zero than `most`: often just that far.
[[nodiscard]] std::int16_t random_weight(int most, std::mt19937_64& random) {
    switch (random() % 4) {
        case 0:
            return static_cast<std::int16_t>(most);
        case 1:
            return static_cast<std::int16_t>(-most);
        default:
            return static_cast<std::int16_t>(
                static_cast<int>(random() % static_cast<unsigned>(2 * most + 1)) - most);
    }
}

void fill(std::span<std::int16_t> numbers, int most, std::mt19937_64& random) {
    for (std::int16_t& number : numbers) {
        number = random_weight(most, random);
    }
}

[[nodiscard]] int most_of_row(std::size_t row) {
    const bool of_blocked = row >= features::first_blocked_row && row < features::first_reach_row;
    return of_blocked ? Network::most_blocked : Network::most_row;
}

/// A network with weights up to what they may be.
[[nodiscard]] std::unique_ptr<Network> random_network(std::mt19937_64& random) {
    auto network = std::make_unique<Network>();
    for (std::size_t row = 0; row < network->rows.size(); ++row) {
        fill(network->rows[row], most_of_row(row), random);
    }
    fill(network->hidden_bias, Network::most_hidden_bias, random);
    for (Network::Units& output : network->output) {
        fill(output, Network::most_output, random);
    }
    fill(network->output_bias, 1000, random);
    return network;
}

/// A network of which every weight is as far from zero as it may be.
[[nodiscard]] std::unique_ptr<Network> extreme_network(int sign) {
    auto network = std::make_unique<Network>();
    for (std::size_t row = 0; row < network->rows.size(); ++row) {
        network->rows[row].fill(static_cast<std::int16_t>(sign * most_of_row(row)));
    }
    network->hidden_bias.fill(static_cast<std::int16_t>(sign * Network::most_hidden_bias));
    for (Network::Units& output : network->output) {
        output.fill(static_cast<std::int16_t>(sign * Network::most_output));
    }
    return network;
}

/// The value as the network's description has it, in numbers that hold any sum.
[[nodiscard]] Score plain_value(const Network& network, const Shown& shown) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < Network::hidden; ++i) {
        std::int64_t unit = network.hidden_bias[i];
        for (const std::uint16_t row : shown.rows) {
            unit += network.rows[row][i];
        }
        unit = std::clamp<std::int64_t>(unit, 0, Network::hidden_one);
        sum += unit * unit * network.output[shown.stage][i];
    }
    constexpr std::int64_t unity =
        std::int64_t{Network::hidden_one} * Network::hidden_one * Network::output_one;
    const auto score =
        static_cast<Score>(sum * Network::score_one / unity) + network.output_bias[shown.stage];
    return std::clamp(score, 1 - least_win, least_win - 1);
}

void expect_same_on_all_ways(const Network& network, const Position& position) {
    const Shown seen = shown<Rules::ataxx>(position);
    const Score score = plain_value(network, seen);
    ASSERT_EQ(ways::portable(network, seen), score);
    ASSERT_EQ(value_of(network, seen), score);
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") != 0) {
        ASSERT_EQ(ways::avx2(network, seen), score);
    }
#endif
    ASSERT_FALSE(is_decided(score));
}

[[nodiscard]] Position some_position(std::mt19937_64& random) {
    return random_board<Rules::ataxx>(random() % 48, static_cast<int>(random() % 20), random);
}

TEST(InfectionNetwork, IsTheSameOnAllWays) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 20; ++i) {
        const auto network = random_network(random);
        for (int j = 0; j < 50; ++j) {
            expect_same_on_all_ways(*network, some_position(random));
        }
    }
}

TEST(InfectionNetwork, NoWeightsThatMayBeLeaveItsNumbers) {
    std::mt19937_64 random(6);
    Position blocked = ataxx_start;
    blocked.blocked = board & ~(blocked.pieces[0] | blocked.pieces[1]) & ~bit(cell_at(3, 3));
    for (const int sign : {1, -1}) {
        const auto network = extreme_network(sign);
        expect_same_on_all_ways(*network, blocked);
        for (int i = 0; i < 50; ++i) {
            expect_same_on_all_ways(*network, some_position(random));
        }
    }
}

/// Whether no weight is further from zero than it may be.
[[nodiscard]] bool is_within_bounds(const Network& network) {
    const auto are_within = [](std::span<const std::int16_t> numbers, int most) {
        return std::ranges::all_of(numbers, [&](int number) { return std::abs(number) <= most; });
    };
    for (std::size_t row = 0; row < network.rows.size(); ++row) {
        if (!are_within(network.rows[row], most_of_row(row))) {
            return false;
        }
    }
    return are_within(network.hidden_bias, Network::most_hidden_bias) &&
           std::ranges::all_of(network.output, [&](const Network::Units& output) {
               return are_within(output, Network::most_output);
           });
}

/// Each rule set is evaluated by the network in its file.
template <Rules rules>
void expect_network_of(const std::string& file_name) {
    auto network = std::make_unique<Network>();
    std::ifstream file(TABULEIRO_GAMES "/infection/" + file_name, std::ios::binary);
    file.read(reinterpret_cast<char*>(network.get()), sizeof(Network));
    ASSERT_TRUE(file && file.peek() == std::ifstream::traits_type::eof());
    EXPECT_TRUE(is_within_bounds(*network));
    std::mt19937_64 random(7);
    for (int i = 0; i < 50; ++i) {
        const Position position = random_board<rules>(random() % 48, 0, random);
        ASSERT_EQ(evaluate<rules>(position), plain_value(*network, shown<rules>(position)));
    }
}

TEST(InfectionNetwork, IsTheOneOfTheRules) {
    expect_network_of<Rules::coursework>("infection.network");
    expect_network_of<Rules::ataxx>("ataxx.network");
}

/// The pattern of a square, cell by cell.
[[nodiscard]] int plain_pattern(const Position& position, int line, int column) {
    int pattern = 0;
    int weight = 1;
    for (const auto& [down, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
        const Bitboard cell = bit(cell_at(line + down, column + right));
        pattern += weight * ((position.own() & cell) != 0     ? 1
                             : (position.enemy() & cell) != 0 ? 2
                                                              : 0);
        weight *= 3;
    }
    return pattern;
}

TEST(InfectionNetwork, SeesEachSquareEachBlockedCellAndWhatCanBeReached) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 200; ++i) {
        const Position position = some_position(random);
        std::multiset<int> expected;
        for (int line = 0; line < size - 1; ++line) {
            for (int column = 0; column < size - 1; ++column) {
                expected.insert(features::patterns * (6 * line + column) +
                                plain_pattern(position, line, column));
            }
        }
        for (int line = 0; line < size; ++line) {
            for (int column = 0; column < size; ++column) {
                if ((position.blocked & bit(cell_at(line, column))) != 0) {
                    expected.insert(features::first_blocked_row + size * line + column);
                }
            }
        }
        int first = features::first_reach_row;
        for (const Side side : {position.to_move, other(position.to_move)}) {
            Position to_move = position;
            to_move.to_move = side;
            int best_clone = 0;
            int best_jump = 0;
            Bitboard entries = 0;
            for_each_pseudo_legal_move<Rules::ataxx>(to_move, [&](Move move) {
                int& best = is_clone(move) ? best_clone : best_jump;
                best = std::max(best, count(neighbours(move.to) & to_move.enemy()));
                entries |= bit(move.to);
            });
            expected.insert(first + best_clone);
            expected.insert(first + 9 + best_jump);
            expected.insert(first + 18 + count(entries));
            first += features::rows_of_reach;
        }
        EXPECT_EQ(first, features::rows);
        const Shown seen = shown<Rules::ataxx>(position);
        EXPECT_EQ(std::multiset<int>(seen.rows.begin(), seen.rows.end()), expected);
        EXPECT_LT(seen.stage, features::stages);
    }
}

}  // namespace
}  // namespace tabuleiro::infection
