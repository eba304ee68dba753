// Moves, plays, whole random games and evaluations of Virus Wars, by the size of the board.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>

#include "engine/perft.hpp"
#include "games/virus_wars/game.hpp"

namespace tabuleiro::virus_wars {
namespace {

using G = VirusWars;

/// A position half way through a random game, the same every time.
Position middle_of_game(int size) {
    Position position(size);
    std::mt19937_64 random(1);
    for (int play = 0; play < size * size; ++play) {
        const auto moves = legal_moves<G>(position);
        const Position after = G::play(position, moves[random() % moves.size()]);
        if (G::outcome(after)) {
            break;
        }
        position = after;
    }
    return position;
}

/// The position, as something the compiler does not know.
Position unknown(Position position) {
    benchmark::DoNotOptimize(position);
    return position;
}

/// From the board alone: the flood through the zombies, and the list of what is available.
void generate_moves(benchmark::State& state) {
    const Position position = middle_of_game(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        const Position given = unknown(position);
        MoveList moves;
        available(given.board(), given.to_move()).for_each([&](Cell cell) {
            moves.push_back(cell);
        });
        benchmark::DoNotOptimize(moves);
    }
    state.SetItemsProcessed(state.iterations());
}

/// Items are positions reached.
void random_game(benchmark::State& state) {
    const Position start(static_cast<int>(state.range(0)));
    std::mt19937_64 random(1);
    std::int64_t positions = 0;
    for (auto _ : state) {
        Position position = unknown(start);
        for (auto moves = legal_moves<G>(position); !moves.empty();
             moves = legal_moves<G>(position)) {
            position.make_play(moves[random() % moves.size()]);
            ++positions;
        }
        benchmark::DoNotOptimize(position);
    }
    state.SetItemsProcessed(positions);
}

void evaluate_position(benchmark::State& state) {
    const Position position = middle_of_game(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(evaluate(unknown(position)));
    }
    state.SetItemsProcessed(state.iterations());
}

void find_greedy_play(benchmark::State& state) {
    const Position position = middle_of_game(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(greedy_move<G>(unknown(position)));
    }
}

void perft_from_start(benchmark::State& state) {
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        leaves += perft<G>(Position(10), static_cast<int>(state.range(0)));
    }
    state.counters["leaves"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

void for_sizes(benchmark::internal::Benchmark* benchmark) {
    for (const int size : {5, 8, 10, 13, 15}) {
        benchmark->Arg(size);
    }
}

BENCHMARK(generate_moves)->Name("list of moves, virus_wars")->Apply(for_sizes);
BENCHMARK(random_game)->Name("random game, virus_wars")->Apply(for_sizes);
BENCHMARK(evaluate_position)->Name("evaluation, virus_wars")->Apply(for_sizes);
BENCHMARK(find_greedy_play)->Name("greedy play, virus_wars")->Apply(for_sizes);
BENCHMARK(perft_from_start)
    ->Name("perft in bulk, virus_wars")
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tabuleiro::virus_wars
