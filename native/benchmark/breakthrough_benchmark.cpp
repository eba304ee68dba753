// Breakthrough, some random moves into a game.
#include "benchmark/measurements.hpp"
#include "games/breakthrough/game.hpp"

namespace tabuleiro::benchmarks {
namespace {

using breakthrough::Breakthrough;

[[maybe_unused]] const bool added =
    measure<Breakthrough>({"breakthrough", breakthrough::start,
                           after_random_plies<Breakthrough>(breakthrough::start, 20), 5});

}  // namespace
}  // namespace tabuleiro::benchmarks
