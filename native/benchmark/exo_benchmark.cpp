// Exo, with five planets in each galaxy and lines that score.
#include "benchmark/measurements.hpp"
#include "games/exo/game.hpp"

namespace tabuleiro::benchmarks {
namespace {

using namespace exo;

template <int players>
bool measure_exo(const char* name) {
    const Position start = Exo<players>::start(1);
    Position middle = start;
    while (middle.own().count() < 5) {
        middle = play(middle, *greedy_move(middle));
    }
    return measure<Exo<players>>({name, start, middle, 4});
}

[[maybe_unused]] const bool added =
    measure_exo<2>("exo for two") && measure_exo<3>("exo for three");

}  // namespace
}  // namespace tabuleiro::benchmarks
