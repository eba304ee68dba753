#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <limits>
#include <set>
#include <stdexcept>

#include "random_positions.hpp"
#include "temporary_file.hpp"
#include "train/fit_command.hpp"
#include "train/network_fit.hpp"
#include "train/play_command.hpp"
#include "train/symmetry.hpp"

namespace tabuleiro::train {
namespace {

using infection::Network;
using infection::Rules;

/// The position turned as `symmetry` is: mirrored up and down, left and right, along the diagonal.
[[nodiscard]] infection::Position turned(const infection::Position& position, int symmetry) {
    const auto turn = [&](Bitboard set) {
        Bitboard after = 0;
        while (set != 0) {
            const Cell cell = pop_first(set);
            int line = infection::line_of(cell);
            int column = infection::column_of(cell);
            line = (symmetry & 1) != 0 ? infection::size - 1 - line : line;
            column = (symmetry & 2) != 0 ? infection::size - 1 - column : column;
            if ((symmetry & 4) != 0) {
                std::swap(line, column);
            }
            after |= bit(infection::cell_at(line, column));
        }
        return after;
    };
    return {{turn(position.pieces[0]), turn(position.pieces[1])},
            turn(position.blocked),
            position.to_move};
}

TEST(TrainSymmetry, MapsTheRowsOfAPositionToThoseOfTheTurnedOne) {
    const RowMaps maps = make_row_maps();
    std::mt19937_64 random(8);
    for (int i = 0; i < 200; ++i) {
        const auto position = infection::random_board<Rules::ataxx>(random() % 48, 6, random);
        for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
            std::multiset<int> mapped;
            infection::features::for_each_row<Rules::ataxx>(position, [&](int row) {
                mapped.insert(
                    maps[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(row)]);
            });
            std::multiset<int> seen;
            infection::features::for_each_row<Rules::ataxx>(turned(position, symmetry),
                                                            [&](int row) { seen.insert(row); });
            ASSERT_EQ(mapped, seen);
        }
    }
}

/// Positions where the side with more pieces is the better off.
[[nodiscard]] std::vector<Sample> plain_samples(int count) {
    std::mt19937_64 random(9);
    std::vector<Sample> samples;
    for (int i = 0; i < count; ++i) {
        const auto position = infection::random_board<Rules::ataxx>(random() % 40, 3, random);
        const int lead = infection::piece_lead(position, position.to_move);
        samples.push_back({position.own(), position.enemy(), position.blocked,
                           chance(static_cast<float>(100 * lead) / Network::score_one)});
    }
    return samples;
}

TEST(TrainFit, LearnsWhatTheSamplesSay) {
    auto samples = plain_samples(20'000);
    const std::vector<Sample> held_out(samples.end() - 1000, samples.end());
    samples.resize(samples.size() - held_out.size());
    NetworkFit<Rules::ataxx> fit({.passes = 60, .rate = 0.01F});
    const double before = fit.loss(held_out);
    double last = before;
    for (int pass = 0; pass < 60; ++pass) {
        last = fit.pass(samples);
    }
    EXPECT_LT(last, before / 4);
    EXPECT_LT(fit.loss(held_out), before / 4);

    // What the engine makes of it is nearly the same.
    const Network network = fit.quantised();
    double off = 0;
    for (const Sample& sample : held_out) {
        const auto score =
            infection::value_of(network, infection::shown<Rules::ataxx>(sample.position()));
        off += std::pow(chance(static_cast<float>(score) / Network::score_one) - sample.chance, 2);
    }
    EXPECT_NEAR(off / static_cast<double>(held_out.size()), fit.loss(held_out), 0.001);
}

TEST(TrainFit, BeginsWithTheNetworkThatItIsGiven) {
    auto samples = plain_samples(2000);
    NetworkFit<Rules::ataxx> drawn({.passes = 2});
    (void)drawn.pass(samples);
    const Network network = drawn.quantised();
    const Network again = NetworkFit<Rules::ataxx>({.seed = 2}, &network).quantised();
    EXPECT_EQ(std::memcmp(&network, &again, sizeof(Network)), 0);
}

TEST(TrainFitCommand, MakesTheSameNetworkFromTheSameGames) {
    const TemporaryFile games;
    run(PlayCommand{.file = games.path(), .games = 60, .settings = {.nodes = 5}});
    const TemporaryFile first;
    const TemporaryFile second;
    FitCommand command{.games = {games.path()}, .file = first.path(), .settings = {.passes = 2}};
    run(command);
    EXPECT_EQ(std::filesystem::file_size(first.path()), sizeof(Network));
    command.file = second.path();
    run(command);
    EXPECT_EQ(bytes_of(first.path()), bytes_of(second.path()));
    command.settings.parallel = 3;
    run(command);
    EXPECT_EQ(bytes_of(first.path()), bytes_of(second.path()));
    command.settings.seed = 2;
    run(command);
    EXPECT_NE(bytes_of(first.path()), bytes_of(second.path()));
    command.start = first.path();
    run(command);
    command.start = games.path();
    EXPECT_THROW(run(command), std::runtime_error);
}

TEST(TrainFitCommand, RefusesWhatItCannotDo) {
    const TemporaryFile games;
    const TemporaryFile network;
    run(PlayCommand{
        .game = "infection", .file = games.path(), .games = 60, .settings = {.nodes = 5}});
    FitCommand command{.games = {games.path()}, .file = network.path(), .settings = {.passes = 1}};
    EXPECT_THROW(run(command), std::runtime_error);  // of another game
    command.game = "infection";
    run(command);
    command.game = "chess";
    EXPECT_THROW(run(command), std::invalid_argument);
    EXPECT_THROW(run(FitCommand{.file = network.path()}), std::runtime_error);
    EXPECT_THROW(run(FitCommand{.games = {games.path()}}), std::invalid_argument);
    command.game = "infection";
    command.file = "/no/such/folder/file";
    EXPECT_THROW(run(command), std::runtime_error);
}

TEST(TrainFitCommand, RefusesNumbersThatFitNothing) {
    constexpr float none = std::numeric_limits<float>::quiet_NaN();
    constexpr float infinite = std::numeric_limits<float>::infinity();
    const auto refused = [](const ChanceSettings& chances, const FitSettings& settings) {
        // Before any file is read
        const FitCommand command{.games = {"/no/such/file"},
                                 .file = "/no/such/folder/file",
                                 .chances = chances,
                                 .settings = settings};
        EXPECT_THROW(run(command), std::invalid_argument);
    };
    for (const float share : {-0.1F, 1.1F, infinite, none}) {
        refused({.later_share = share}, {});
        refused({.most_change = share}, {});
        refused({.result_share = share}, {});
    }
    for (const float score : {-1.0F, infinite, none}) {
        refused({.score_one = score}, {});
    }
    for (const float rate : {0.0F, -1.0F, infinite, none}) {
        refused({}, {.rate = rate});
    }
    refused({}, {.passes = 0});
    refused({}, {.parallel = 0});
    const FitCommand command{.games = {"/no/such/file"},
                             .file = "/no/such/folder/file",
                             .chances = {.later_share = 1, .most_change = 1, .result_share = 1},
                             .settings = {.passes = 1}};
    EXPECT_THROW(run(command), std::runtime_error);
}

}  // namespace
}  // namespace tabuleiro::train
