// Perft, moves and evaluation of Infection and Ataxx. For figures to compare with other programs
// configure with -DTABULEIRO_NATIVE=ON.
#include <benchmark/benchmark.h>

#include <cstdint>

#include "engine/perft.hpp"
#include "games/infection/game.hpp"

namespace tabuleiro::infection {
namespace {

template <Rules rules>
constexpr Position start = rules == Rules::ataxx ? ataxx_start : coursework_start;

/// The report's board in the middle of a game, A to move.
constexpr Position middle = [] {
    Position position;
    constexpr const char* lines =
        "a......"
        ".a....."
        "aaaa..."
        "ababb.."
        "aaabb.."
        "baaab.."
        "baaabba";
    for (int cell = 0; cell < cells; ++cell) {
        if (lines[cell] != '.') {
            position.pieces[lines[cell] == 'a' ? 0 : 1] |= bit(cell_at(cell / size, cell % size));
        }
    }
    return position;
}();

/// The position, as something the compiler does not know.
Position unknown(Position position) {
    benchmark::DoNotOptimize(position);
    return position;
}

template <Rules rules, auto count_sequences>
void perft_from_start(benchmark::State& state) {
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        leaves += count_sequences(start<rules>, static_cast<int>(state.range(0)));
    }
    state.counters["leaves"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

template <Rules rules>
void list_moves(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(legal_moves<Infection<rules>>(unknown(middle)));
    }
}

template <Rules rules>
void count_the_moves(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(Infection<rules>::count_moves(unknown(middle)));
    }
}

template <Rules rules>
void play_all_moves(benchmark::State& state) {
    const auto moves = legal_moves<Infection<rules>>(middle);
    for (auto _ : state) {
        const Position position = unknown(middle);
        for (const Move move : moves) {
            benchmark::DoNotOptimize(Infection<rules>::play(position, move));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}

template <Rules rules>
void find_greedy_move(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(greedy_move<rules>(unknown(middle)));
    }
}

template <Rules rules>
void evaluate_position(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(Infection<rules>::evaluate(unknown(middle)));
    }
}

constexpr auto ataxx = Rules::ataxx;
constexpr auto coursework = Rules::coursework;

BENCHMARK_TEMPLATE(perft_from_start, ataxx, perft<Infection<ataxx>>)
    ->Name("perft in bulk, ataxx")
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(perft_from_start, ataxx, perft_by_leaves<Infection<ataxx>>)
    ->Name("perft leaf by leaf, ataxx")
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(perft_from_start, coursework, perft<Infection<coursework>>)
    ->Name("perft in bulk, coursework")
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(perft_from_start, coursework, perft_by_leaves<Infection<coursework>>)
    ->Name("perft leaf by leaf, coursework")
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(list_moves, ataxx)->Name("list of moves, ataxx");
BENCHMARK_TEMPLATE(list_moves, coursework)->Name("list of moves, coursework");
BENCHMARK_TEMPLATE(count_the_moves, ataxx)->Name("count of moves, ataxx");
BENCHMARK_TEMPLATE(count_the_moves, coursework)->Name("count of moves, coursework");
BENCHMARK_TEMPLATE(play_all_moves, ataxx)->Name("play of all moves, ataxx");
BENCHMARK_TEMPLATE(play_all_moves, coursework)->Name("play of all moves, coursework");
BENCHMARK_TEMPLATE(find_greedy_move, coursework)->Name("greedy move, coursework");
BENCHMARK_TEMPLATE(evaluate_position, ataxx)->Name("evaluation, ataxx");

}  // namespace
}  // namespace tabuleiro::infection
