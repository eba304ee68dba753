// Perft, turns, random games and evaluations of Adaptoid.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>

#include "engine/perft.hpp"
#include "engine/search/searcher.hpp"
#include "games/adaptoid/game.hpp"

namespace tabuleiro::adaptoid {
namespace {

using G = Adaptoid<Rules::report>;

/// A position in the middle of a game, b to move.
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

/// The position, as something the compiler does not know.
Position unknown(Position position) {
    benchmark::DoNotOptimize(position);
    return position;
}

template <auto count_sequences>
void count_from_the_middle(benchmark::State& state) {
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        leaves += count_sequences(middle, static_cast<int>(state.range(0)));
    }
    state.counters["leaves"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

void list_turns(benchmark::State& state) {
    std::size_t turns = 0;
    for (auto _ : state) {
        turns += legal_moves<G>(unknown(middle)).size();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(turns));
}

void find_candidates(benchmark::State& state) {
    std::int64_t turns = 0;
    for (auto _ : state) {
        G::for_each_candidate(unknown(middle), [&](Move move, Score gain) {
            benchmark::DoNotOptimize(move);
            benchmark::DoNotOptimize(gain);
            ++turns;
        });
    }
    state.SetItemsProcessed(turns);
}

void play_all_turns(benchmark::State& state) {
    const auto moves = legal_moves<G>(middle);
    for (auto _ : state) {
        const Position position = unknown(middle);
        for (const Move move : moves) {
            benchmark::DoNotOptimize(G::play(position, move));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}

void play_random_game(benchmark::State& state) {
    std::mt19937_64 random(1);
    std::int64_t turns = 0;
    for (auto _ : state) {
        Position position = start;
        while (!outcome(position)) {
            const auto moves = legal_moves<G>(position);
            position = G::play(position, moves[random() % moves.size()]);
            ++turns;
        }
    }
    state.counters["turns"] =
        benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

void evaluate_position(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(G::evaluate(unknown(middle)));
    }
}

void hash_position(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(G::key(unknown(middle)));
    }
}

void search_nodes(benchmark::State& state) {
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        Searcher<G> searcher(16);
        nodes += searcher.search(middle, {.nodes = 200'000}).nodes;
    }
    state.counters["nodes"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

BENCHMARK_TEMPLATE(count_from_the_middle, perft<G>)
    ->Name("perft in bulk, adaptoid")
    ->Arg(3)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(count_from_the_middle, perft_by_leaves<G>)
    ->Name("perft leaf by leaf, adaptoid")
    ->Arg(3)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(list_turns)->Name("list of turns, adaptoid");
BENCHMARK(find_candidates)->Name("turns with gains, adaptoid");
BENCHMARK(play_all_turns)->Name("play of all turns, adaptoid");
BENCHMARK(play_random_game)->Name("random game, adaptoid")->Unit(benchmark::kMicrosecond);
BENCHMARK(evaluate_position)->Name("evaluation, adaptoid");
BENCHMARK(hash_position)->Name("key, adaptoid");
BENCHMARK(search_nodes)->Name("search, adaptoid")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tabuleiro::adaptoid
