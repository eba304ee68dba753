// Moves, scores, games and evaluation of Exo.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>

#include "engine/perft.hpp"
#include "games/exo/game.hpp"
#include "games/exo/start.hpp"

namespace tabuleiro::exo {
namespace {

/// Some way into a game of so many players, with lines that score.
Position middle(int players) {
    std::mt19937_64 random(1);
    Position position = shuffled_start(players, random);
    while (position.own().count() < 5) {
        position = play(position, *greedy_move(position));
    }
    return position;
}

/// The position, as something the compiler does not know.
Position unknown(Position position) {
    benchmark::DoNotOptimize(position);
    return position;
}

template <auto count_sequences>
void perft_from_start(benchmark::State& state) {
    const Position start = start_position(2, ordered_planets());
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        leaves += count_sequences(start, static_cast<int>(state.range(0)));
    }
    state.counters["leaves"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

void list_moves(benchmark::State& state) {
    const Position position = middle(2);
    std::size_t moves = 0;
    for (auto _ : state) {
        auto list = legal_moves<Exo<2>>(position);
        benchmark::DoNotOptimize(list);
        moves += list.size();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(moves));
}

void play_all_moves(benchmark::State& state) {
    const Position position = middle(2);
    const auto moves = legal_moves<Exo<2>>(position);
    for (auto _ : state) {
        for (const Move move : moves) {
            benchmark::DoNotOptimize(play(position, move));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}

/// What every move of a position gains: the score after it, less the score before.
void score_all_moves(benchmark::State& state) {
    const Position position = middle(2);
    const auto moves = legal_moves<Exo<2>>(position);
    for (auto _ : state) {
        for (const Move move : moves) {
            benchmark::DoNotOptimize(position.own().gain(move.planet, move.cell));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}

void find_greedy_move(benchmark::State& state) {
    const Position position = middle(2);
    for (auto _ : state) {
        benchmark::DoNotOptimize(greedy_move(unknown(position)));
    }
}

void evaluate_position(benchmark::State& state) {
    const Position position = middle(2);
    for (auto _ : state) {
        benchmark::DoNotOptimize(Exo<2>::evaluate(unknown(position)));
    }
}

template <int players>
void play_random_game(benchmark::State& state) {
    std::mt19937_64 random(7);
    for (auto _ : state) {
        Position position = shuffled_start(players, random);
        while (!position.is_over()) {
            const auto moves = legal_moves<Exo<players>>(position);
            position = play(position, moves[random() % moves.size()]);
        }
        benchmark::DoNotOptimize(final_outcome(position));
    }
}

BENCHMARK_TEMPLATE(perft_from_start, perft<Exo<2>>)
    ->Name("perft in bulk, exo")
    ->Arg(4)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(perft_from_start, perft_by_leaves<Exo<2>>)
    ->Name("perft leaf by leaf, exo")
    ->Arg(3)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(list_moves)->Name("list of moves, exo");
BENCHMARK(play_all_moves)->Name("play of all moves, exo");
BENCHMARK(score_all_moves)->Name("score of all moves, exo");
BENCHMARK(find_greedy_move)->Name("greedy move, exo");
BENCHMARK(evaluate_position)->Name("evaluation, exo");
BENCHMARK_TEMPLATE(play_random_game, 2)->Name("random game, exo for two");
BENCHMARK_TEMPLATE(play_random_game, 3)->Name("random game, exo for three");

}  // namespace
}  // namespace tabuleiro::exo
