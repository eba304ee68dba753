// Adaptoid, in a position of 739 turns by the report's rules.
#include "benchmark/measurements.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::benchmarks {
namespace {

using namespace adaptoid;

const Position middle = [] {
    Position position;
    const auto put = [&](Side side, int line, int column, int legs, int claws) {
        const Cell cell = cell_at(line - 1, column - 1);
        position.bodies[index(side)] |= bit(cell);
        position.legs.set(cell, legs);
        position.claws.set(cell, claws);
    };
    put(Side::p, 1, 6, 0, 1);
    put(Side::p, 2, 5, 1, 0);
    put(Side::p, 4, 3, 1, 2);
    put(Side::p, 6, 3, 0, 0);
    put(Side::b, 4, 4, 2, 1);
    put(Side::b, 4, 6, 0, 2);
    put(Side::b, 5, 6, 3, 0);
    put(Side::b, 7, 6, 0, 0);
    position.captures = {2, 1};
    position.turn = 31;
    return position;
}();

[[maybe_unused]] const bool added =
    measure<Adaptoid<Rules::report>>({"adaptoid", start, middle, 5});

}  // namespace
}  // namespace tabuleiro::benchmarks
