// Virus Wars on boards of several sizes, half way through a random game.
#include <string>

#include "benchmark/measurements.hpp"
#include "games/virus_wars/game.hpp"

namespace tabuleiro::benchmarks {
namespace {

[[maybe_unused]] const bool added = [] {
    using G = virus_wars::VirusWars;
    for (const int size : {5, 8, 10, 13, 15}) {
        const G::Position start(size);
        measure<G>({"virus_wars of " + std::to_string(size), start,
                    after_random_plies<G>(start, size * size), 7});
    }
    return true;
}();

}  // namespace
}  // namespace tabuleiro::benchmarks
