// Adaptoid as published, some random turns into a game.
#include "benchmark/measurements.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::benchmarks {
namespace {

using Published = adaptoid::Adaptoid<adaptoid::Rules::published>;

[[maybe_unused]] const bool added = measure<Published>(
    {"adaptoid_published", adaptoid::start, after_random_plies<Published>(adaptoid::start, 20), 5});

}  // namespace
}  // namespace tabuleiro::benchmarks
