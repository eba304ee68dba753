// The fit of weights to positions, and to games.
#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <stdexcept>
#include <string>

#include "games/virus_wars/game.hpp"
#include "temporary_file.hpp"
#include "train/fit_command.hpp"
#include "train/play_command.hpp"
#include "train/weights_fit.hpp"

namespace tabuleiro::train {
namespace {

constexpr WeightsShape shape{.inputs = 3, .stages = 2, .hidden = 8};
constexpr Score score_one = 100;

/// Positions that are won by whichever of two counts is greater in the first stage, by the lesser
/// in the second, but for those where a third is there: that turns it round.
[[nodiscard]] SeenPositions plain_positions(int count) {
    std::mt19937_64 random(3);
    SeenPositions positions;
    for (int i = 0; i < count; ++i) {
        const auto first = static_cast<std::int16_t>(1 + random() % 9);
        const auto second = static_cast<std::int16_t>(1 + random() % 9);
        const bool is_turned = random() % 2 == 0;
        const auto stage = static_cast<std::uint16_t>(random() % 2);
        const std::size_t begin = positions.inputs.size();
        positions.inputs.push_back({0, first});
        positions.inputs.push_back({1, second});
        if (is_turned) {
            positions.inputs.push_back({2, 1});
        }
        const int sign = ((stage == 1) != is_turned) ? -1 : 1;
        const int lead = sign * (first - second);
        (i % 10 == 0 ? positions.held_out : positions.fitted)
            .push_back({begin, static_cast<std::uint16_t>(is_turned ? 3 : 2), stage,
                        0.5F + 0.5F * static_cast<float>((lead > 0) - (lead < 0))});
    }
    return positions;
}

TEST(TrainWeightsFit, LearnsWhatPartsMeanTogether) {
    SeenPositions positions = plain_positions(20'000);
    WeightsFit fit(shape, score_one, {.passes = 15}, positions);
    const double before = fit.loss(positions);
    for (int pass = 0; pass < 15; ++pass) {
        (void)fit.pass(positions);
    }
    EXPECT_LT(fit.loss(positions), before / 8);
}

TEST(TrainWeightsFit, WithoutHiddenUnitsLearnsSums) {
    SeenPositions positions = plain_positions(20'000);
    WeightsShape direct = shape;
    direct.hidden = 0;
    WeightsFit fit(direct, score_one, {.passes = 5}, positions);
    for (int pass = 0; pass < 5; ++pass) {
        (void)fit.pass(positions);
    }
    EXPECT_GT(fit.loss(positions), 0.1);  // what is turned round is none
    std::erase_if(positions.fitted, [](const SeenPosition& seen) { return seen.input_count == 3; });
    std::erase_if(positions.held_out,
                  [](const SeenPosition& seen) { return seen.input_count == 3; });
    WeightsFit of_sums(direct, score_one, {.passes = 15}, positions);
    for (int pass = 0; pass < 15; ++pass) {
        (void)of_sums.pass(positions);
    }
    EXPECT_LT(of_sums.loss(positions), 0.02);
    const auto weights = of_sums.quantised();
    EXPECT_GT(weights[direct.direct(0)], 0);
    EXPECT_LT(weights[direct.direct(0) + 1], 0);
    EXPECT_LT(weights[direct.direct(1)], 0);
}

TEST(TrainWeightsFit, BeginsWithTheWeightsThatItIsGiven) {
    SeenPositions positions = plain_positions(2000);
    WeightsFit drawn(shape, score_one, {.passes = 2}, positions);
    (void)drawn.pass(positions);
    const auto weights = drawn.quantised();
    EXPECT_EQ(WeightsFit(shape, score_one, {.seed = 2}, positions, weights).quantised(), weights);
}

void play(const std::string& game, const TemporaryFile& file) {
    run(PlayCommand{.game = game, .file = file.path(), .games = 60, .settings = {.nodes = 5}});
}

TEST(TrainWeightsCommand, FitsEachGame) {
    for (const std::string game :
         {"virus_wars", "adaptoid", "adaptoid_published", "breakthrough", "exo"}) {
        const TemporaryFile games;
        const TemporaryFile weights;
        play(game, games);
        run(FitCommand{.game = game,
                       .games = {games.path()},
                       .file = weights.path(),
                       .settings = {.passes = 1}});
        EXPECT_GT(std::filesystem::file_size(weights.path()), 0) << game;
    }
}

TEST(TrainWeightsCommand, MakesTheSameWeightsFromTheSameGames) {
    const TemporaryFile games;
    play("virus_wars", games);
    const TemporaryFile first;
    const TemporaryFile second;
    FitCommand command{.game = "virus_wars",
                       .games = {games.path()},
                       .file = first.path(),
                       .settings = {.passes = 2}};
    run(command);
    EXPECT_EQ(std::filesystem::file_size(first.path()),
              sizeof(WeightsFor<virus_wars::VirusWars::Sight>));
    command.file = second.path();
    run(command);
    EXPECT_EQ(bytes_of(first.path()), bytes_of(second.path()));
    command.settings.seed = 2;
    run(command);
    EXPECT_NE(bytes_of(first.path()), bytes_of(second.path()));
    command.start = first.path();
    run(command);
}

/// The one line that a command which is no good is told.
[[nodiscard]] std::string refusal(const FitCommand& command) {
    try {
        run(command);
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

TEST(TrainWeightsCommand, RefusesFilesOfAnythingElse) {
    const TemporaryFile games;
    const TemporaryFile of_another;
    play("exo", games);
    play("breakthrough", of_another);
    const TemporaryFile weights;
    FitCommand command{.game = "exo",
                       .games = {of_another.path()},
                       .file = weights.path(),
                       .settings = {.passes = 1}};
    EXPECT_EQ(refusal(command), of_another.path() + " holds no games of exo");
    command.games = {games.path()};
    command.start = games.path();
    EXPECT_EQ(refusal(command), "no weights of exo are in " + games.path());
    command.start = "/no/such/file";
    EXPECT_EQ(refusal(command), "no weights of exo are in /no/such/file");
    command.start = "";
    command.file = "/no/such/folder/file";
    EXPECT_EQ(refusal(command), "cannot write /no/such/folder/file");
    command.file = weights.path();
    EXPECT_EQ(refusal(command), "");
    command.start = weights.path();
    EXPECT_EQ(refusal(command), weights.path() + " is read, and not written over");
    const TemporaryFile others;
    command.file = others.path();
    EXPECT_EQ(refusal(command), "");
}

}  // namespace
}  // namespace tabuleiro::train
