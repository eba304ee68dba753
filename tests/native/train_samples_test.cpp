#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "games/infection/game.hpp"
#include "games/infection/network.hpp"
#include "temporary_file.hpp"
#include "train/record.hpp"
#include "train/samples.hpp"

namespace tabuleiro::train {
namespace {

using infection::Rules;

constexpr std::int16_t no_score = RecordedMove::no_score;

/// The chances, for who moves, that come of a game with those scores.
[[nodiscard]] std::vector<float> chances(const std::vector<std::int16_t>& scores, Seat winner,
                                         const ChanceSettings& settings) {
    RecordedGame game;
    game.outcome.winner = winner;
    for (const std::int16_t score : scores) {
        game.moves.push_back({0, score});
    }
    const TemporaryFile file;
    RecordWriter(file.path(), "ataxx by hand").write(game);
    Samples samples;
    read_samples<Rules::ataxx>(file.path(), settings, samples);
    EXPECT_TRUE(samples.fitted.empty());  // the first game of a file is held out
    std::vector<float> chances;
    for (const Sample& sample : samples.held_out) {
        chances.push_back(sample.chance);
    }
    return chances;
}

[[nodiscard]] float chance_of(float score) {
    return chance(score / infection::Network::score_one);
}

void expect_chances(const std::vector<float>& chances, const std::vector<float>& expected) {
    ASSERT_EQ(chances.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(chances[i], expected[i], 1e-6) << i;
    }
}

TEST(TrainSamples, TakeTheChancesOfTheScoresAlone) {
    const ChanceSettings alone{.later_share = 0, .most_change = 1};
    expect_chances(chances({no_score, 700, -700, 0}, 0, alone),
                   {chance_of(700), chance_of(-700), 0.5F});
    EXPECT_NEAR(chance_of(700), 0.731059F, 1e-6);
}

TEST(TrainSamples, TakeTheResultAlone) {
    const ChanceSettings result{.later_share = 1, .most_change = 1};
    expect_chances(chances({no_score, 700, -700, 0}, 0, result), {0, 1, 0});
    expect_chances(chances({no_score, 700, -700, 0}, 1, result), {1, 0, 1});
    expect_chances(chances({no_score, 700, 0}, Outcome::draw, result), {0.5F, 0.5F});
}

TEST(TrainSamples, TakeAShareOfWhatComesLater) {
    const ChanceSettings half{.later_share = 0.5F, .most_change = 1};
    expect_chances(chances({0, 0, 0}, 0, half), {0.5625F, 0.375F, 0.75F});
    expect_chances(chances({0, 0, 0}, Outcome::draw, half), {0.5F, 0.5F, 0.5F});
}

TEST(TrainSamples, TakeNothingFromBehindALargeChange) {
    const ChanceSettings half{.later_share = 0.5F, .most_change = 0.2F};
    // The result is far off the last score, the third score far off the second.
    expect_chances(chances({0, 0, 700, -700}, 1, half),
                   {0.5F, 0.5F, chance_of(700), chance_of(-700)});
}

TEST(TrainSamples, MixInTheResult) {
    const ChanceSettings quarter{.later_share = 0, .most_change = 1, .result_share = 0.25F};
    expect_chances(chances({no_score, 700, -700, 0}, 0, quarter),
                   {chance_of(700) * 0.75F, chance_of(-700) * 0.75F + 0.25F, 0.375F});
}

TEST(TrainSamples, TakeTheResultAloneToTheLastBit) {
    const ChanceSettings result{.result_share = 1};
    EXPECT_EQ(chances({77, 777, -77}, 0, result), (std::vector<float>{1, 0, 1}));
    EXPECT_EQ(chances({77, 777, -77}, Outcome::draw, result),
              (std::vector<float>{0.5F, 0.5F, 0.5F}));
}

TEST(TrainSamples, TakeTheScoreForOneThatIsGiven) {
    const ChanceSettings given{.later_share = 0, .most_change = 1, .score_one = 350};
    expect_chances(chances({350, -700}, 0, given), {chance(1), chance(-2)});
}

TEST(TrainSamples, FindWhatScoresAreWorthInEachFile) {
    // Whoever leads by 500 wins 22 of 25 games.
    const TemporaryFile file;
    {
        RecordWriter writer(file.path(), "ataxx by hand");
        for (int i = 0; i < 50; ++i) {
            RecordedGame game;  // of a move of either side
            const auto lead = static_cast<std::int16_t>(i % 2 == 0 ? 500 : -500);
            game.moves = {{0, lead}, {0, static_cast<std::int16_t>(-lead)}};
            game.outcome.winner = (i % 2) ^ (i < 6 ? 1 : 0);
            writer.write(game);
        }
    }
    Samples samples;
    read_samples<Rules::ataxx>(file.path(), {.later_share = 0, .most_change = 1, .score_one = 0},
                               samples);
    ASSERT_EQ(samples.fitted.size(), 98U);
    for (const Sample& sample : samples.fitted) {
        EXPECT_NEAR(std::max(sample.chance, 1 - sample.chance), 0.88F, 0.001F);
    }
}

TEST(TrainSamples, FindTheScoreForOneOfManyScores) {
    std::vector<ScoreAndResult> scores;
    for (int score = -2000; score <= 2000; score += 10) {
        const auto number = static_cast<float>(score);
        scores.push_back({number, chance(number / 420)});
    }
    EXPECT_NEAR(find_score_one(scores, 700), 420, 2);
    EXPECT_NEAR(find_score_one(scores, 100), 420, 2);
}

TEST(TrainSamples, RefuseGamesOfAnotherKind) {
    const TemporaryFile file;
    RecordWriter(file.path(), "infection by hand").write({});
    Samples samples;
    EXPECT_THROW(read_samples<Rules::ataxx>(file.path(), {}, samples), std::runtime_error);
}

TEST(TrainSamples, RefuseAMoveThatIsNone) {
    const auto read = [](std::uint16_t index) {
        RecordedGame game;
        game.moves = {{index, 0}};
        const TemporaryFile file;
        RecordWriter(file.path(), "ataxx by hand").write(game);
        Samples samples;
        read_samples<Rules::ataxx>(file.path(), {}, samples);
    };
    const auto moves =
        legal_moves<infection::Infection<Rules::ataxx>>(infection::ataxx_start).size();
    EXPECT_NO_THROW(read(static_cast<std::uint16_t>(moves - 1)));
    EXPECT_THROW(read(static_cast<std::uint16_t>(moves)), std::runtime_error);
    EXPECT_THROW(read(60'000), std::runtime_error);
}

}  // namespace
}  // namespace tabuleiro::train
