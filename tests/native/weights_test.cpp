// Evaluations by weights: that the engine counts as games/weights.hpp says, with the files of the
// tree.
#include "games/weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "games/all.hpp"
#include "promises.hpp"

namespace tabuleiro {
namespace {

/// A game, and where its weights are.
struct VirusWarsWeights {
    using G = virus_wars::VirusWars;
    static constexpr auto file = "virus_wars/virus_wars.weights";
};
struct AdaptoidWeights {
    using G = adaptoid::Adaptoid<adaptoid::Rules::report>;
    static constexpr auto file = "adaptoid/adaptoid.weights";
};
struct AdaptoidPublishedWeights {
    using G = adaptoid::Adaptoid<adaptoid::Rules::published>;
    static constexpr auto file = "adaptoid/adaptoid_published.weights";
};
struct BreakthroughWeights {
    using G = breakthrough::Breakthrough;
    static constexpr auto file = "breakthrough/breakthrough.weights";
};
struct ExoWeights {
    using G = exo::Exo<2>;
    static constexpr auto file = "exo/exo.weights";
};
template <typename Case>
class WeightsOfGame : public testing::Test {};
using Cases = testing::Types<VirusWarsWeights, AdaptoidWeights, AdaptoidPublishedWeights,
                             BreakthroughWeights, ExoWeights>;
TYPED_TEST_SUITE(WeightsOfGame, Cases);

/// Calls `visit(position)` for positions of random games that go on.
template <typename G, typename Visit>
void for_each_position(Visit visit) {
    std::mt19937_64 random(11);
    const auto visit_while_it_goes_on = [&](const typename G::Position& position) {
        if (!G::outcome(position)) {
            visit(position);
        }
    };
    for (int game = 0; game < 5; ++game) {
        play_at_random<G>(G::start(random()), 2000, random, visit_while_it_goes_on);
    }
}

/// The value as the description has it, in numbers that hold any sum.
template <typename Sight, typename Position>
[[nodiscard]] Score plain_value(const WeightsFor<Sight>& weights, const Position& position) {
    const WeightsShape shape = Sight::shape;
    const std::size_t stage = Sight::stage_of(position);
    EXPECT_LT(stage, shape.stages);
    std::int64_t sum = weights[shape.bias(stage)];
    std::vector<std::int64_t> units(shape.hidden);
    for (std::size_t i = 0; i < shape.hidden; ++i) {
        units[i] = weights[shape.hidden_bias() + i];
    }
    Sight::for_each_input(position, [&](std::size_t input, int amount) {
        EXPECT_LT(input, shape.inputs);
        sum += amount * weights[shape.direct(stage) + input];
        for (std::size_t i = 0; i < shape.hidden; ++i) {
            units[i] += std::int64_t{amount} * weights[shape.row(input) + i];
        }
    });
    std::int64_t by_units = 0;
    for (std::size_t i = 0; i < shape.hidden; ++i) {
        const std::int64_t unit =
            std::clamp<std::int64_t>(units[i], 0, hidden_one) * 128 / hidden_one;
        by_units += unit * unit / 128 * weights[shape.output(stage) + i];
    }
    return static_cast<Score>(
        std::clamp<std::int64_t>(sum / direct_one + by_units / 128, 1 - least_win, least_win - 1));
}

TYPED_TEST(WeightsOfGame, AreThoseOfTheFile) {
    using G = typename TypeParam::G;
    WeightsFor<typename G::Sight> weights;
    std::ifstream file(std::string(TABULEIRO_GAMES "/") + TypeParam::file, std::ios::binary);
    file.read(reinterpret_cast<char*>(weights.data()), sizeof(weights));
    ASSERT_TRUE(file && file.peek() == std::ifstream::traits_type::eof());
    for_each_position<G>([&](const typename G::Position& position) {
        const Score score = plain_value<typename G::Sight>(weights, position);
        ASSERT_EQ(G::evaluate(position), score);
        ASSERT_FALSE(is_decided(score));
    });
}

constexpr int most_weight = std::numeric_limits<std::int16_t>::max();

/// A weight, often a small one.
[[nodiscard]] std::int16_t random_weight(std::mt19937_64& random) {
    const int most = random() % 2 == 0 ? 100 : most_weight;
    return static_cast<std::int16_t>(std::uniform_int_distribution(-most, most)(random));
}

TYPED_TEST(WeightsOfGame, MayBeAnyNumbers) {
    using Sight = typename TypeParam::G::Sight;
    std::mt19937_64 random(12);
    WeightsFor<Sight> weights;
    const auto expect_plain_values = [&] {
        for_each_position<typename TypeParam::G>([&](const auto& position) {
            ASSERT_EQ(weigh<Sight>(weights, position), plain_value<Sight>(weights, position));
        });
    };
    for (const int weight : {most_weight, -most_weight}) {
        weights.fill(static_cast<std::int16_t>(weight));
        expect_plain_values();
    }
    for (int i = 0; i < 8; ++i) {
        std::ranges::generate(weights, [&] { return random_weight(random); });
        expect_plain_values();
    }
}

}  // namespace
}  // namespace tabuleiro
