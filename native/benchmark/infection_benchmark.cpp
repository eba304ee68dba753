// Infection and Ataxx, on the report's board in the middle of a game.
#include "benchmark/measurements.hpp"
#include "games/infection/game.hpp"
#include "games/infection/notation.hpp"

namespace tabuleiro::benchmarks {
namespace {

using namespace infection;

const Position middle =
    std::get<Fen>(read_fen("x6/1x5/xxxx3/xoxoo2/xxxoo2/oxxxo2/oxxxoox x 0 1")).position;

[[maybe_unused]] const bool added =
    measure<Infection<Rules::coursework>>({"infection", coursework_start, middle, 6}) &&
    measure<Infection<Rules::ataxx>>({"ataxx", ataxx_start, middle, 6});

}  // namespace
}  // namespace tabuleiro::benchmarks
