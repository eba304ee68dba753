// What is measured of every game: perft, moves, random games, evaluations, searches. Each game is
// in a file of its own, as it is where it is used: in one with others the compiler inlines less.
// For figures to compare with other programs configure with -DTABULEIRO_NATIVE=ON.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>
#include <string>

#include "engine/perft.hpp"
#include "engine/search/searcher.hpp"

namespace tabuleiro::benchmarks {

/// What is measured of a game.
template <typename G>
struct Measured {
    std::string name;  ///< of the game, with what tells apart those of one game
    typename G::Position start;
    typename G::Position middle;  ///< of a game
    int depth;                    ///< of perft from the start
};

/// A position so many random plies into a game, the same every time; the last one before the end
/// where the game has ended by then.
template <typename G>
[[nodiscard]] typename G::Position after_random_plies(typename G::Position position, int plies) {
    std::mt19937_64 random(1);
    for (int ply = 0; ply < plies; ++ply) {
        const auto after = G::play(position, random_move<G>(position, random));
        if (G::outcome(after)) {
            break;
        }
        position = after;
    }
    return position;
}

/// The position, as something the compiler does not know.
template <typename Position>
[[nodiscard]] Position unknown(Position position) {
    benchmark::DoNotOptimize(position);
    return position;
}

[[nodiscard]] inline benchmark::Counter rate_of(std::uint64_t count) {
    return {static_cast<double>(count), benchmark::Counter::kIsRate};
}

/// The measurements, each a function of the benchmark's state.
template <typename G>
class Measurements {
    using Position = typename G::Position;
    using Move = typename G::Move;

  public:
    explicit Measurements(const Measured<G>& measured) : measured_(measured) {}

    /// Makes a benchmark of each.
    void add_all() const {
        add("perft in bulk", &Measurements::count_sequences<perft<G>>)
            ->Arg(measured_.depth)
            ->Unit(benchmark::kMillisecond);
        add("perft leaf by leaf", &Measurements::count_sequences<perft_by_leaves<G>>)
            ->Arg(measured_.depth)
            ->Unit(benchmark::kMillisecond);
        add("list of moves", &Measurements::list_moves);
        add("moves with gains", &Measurements::find_candidates);
        add("play of all moves", &Measurements::play_all_moves);
        add("greedy move", &Measurements::find_greedy_move);
        add("evaluation", &Measurements::evaluate);
        add("key", &Measurements::hash);
        add("random game", &Measurements::play_random_game)->Unit(benchmark::kMicrosecond);
        add("search", &Measurements::search<&Measured<G>::middle>)
            ->Arg(200'000)
            ->Unit(benchmark::kMillisecond);
        add("search from the start", &Measurements::search<&Measured<G>::start>)
            ->Arg(1)
            ->Arg(1'000)
            ->Arg(50'000)
            ->Unit(benchmark::kMicrosecond);
    }

  private:
    benchmark::internal::Benchmark* add(const char* what,
                                        void (Measurements::*measure)(benchmark::State&)
                                            const) const {
        const std::string name = what + (", " + measured_.name);
        return benchmark::RegisterBenchmark(
            name.c_str(),
            [game = *this, measure](benchmark::State& state) { (game.*measure)(state); });
    }

    template <auto count>
    void count_sequences(benchmark::State& state) const {
        std::uint64_t leaves = 0;
        for (auto _ : state) {
            leaves += count(measured_.start, static_cast<int>(state.range(0)));
        }
        state.counters["leaves"] = rate_of(leaves);
    }

    void list_moves(benchmark::State& state) const {
        std::uint64_t moves = 0;
        for (auto _ : state) {
            const auto list = legal_moves<G>(unknown(measured_.middle));
            benchmark::DoNotOptimize(&list);
            moves += list.size();
        }
        state.counters["moves"] = rate_of(moves);
    }

    void find_candidates(benchmark::State& state) const {
        std::uint64_t moves = 0;
        for (auto _ : state) {
            for_each_candidate<G>(unknown(measured_.middle), [&](Move move, Score gain) {
                benchmark::DoNotOptimize(move);
                benchmark::DoNotOptimize(gain);
                ++moves;
            });
        }
        state.counters["moves"] = rate_of(moves);
    }

    [[gnu::flatten]] void play_all_moves(benchmark::State& state) const {
        const auto list = legal_moves<G>(measured_.middle);
        std::uint64_t moves = 0;
        for (auto _ : state) {
            const Position position = unknown(measured_.middle);
            for (const Move move : list) {
                benchmark::DoNotOptimize(G::play(position, move));
            }
            moves += list.size();
        }
        state.counters["moves"] = rate_of(moves);
    }

    void find_greedy_move(benchmark::State& state) const {
        for (auto _ : state) {
            benchmark::DoNotOptimize(greedy_move<G>(unknown(measured_.middle)));
        }
    }

    [[gnu::flatten]] void evaluate(benchmark::State& state) const {
        for (auto _ : state) {
            if constexpr (SearchableGame<G>) {
                benchmark::DoNotOptimize(G::evaluate(unknown(measured_.middle)));
            } else {
                benchmark::DoNotOptimize(G::evaluate_for(unknown(measured_.middle), 0));
            }
        }
    }

    void hash(benchmark::State& state) const {
        for (auto _ : state) {
            benchmark::DoNotOptimize(G::key(unknown(measured_.middle)));
        }
    }

    void play_random_game(benchmark::State& state) const {
        std::mt19937_64 random(1);
        std::uint64_t moves = 0;
        for (auto _ : state) {
            Position position = unknown(measured_.start);
            while (!G::outcome(position)) {
                const auto list = legal_moves<G>(position);
                position = G::play(position, list[random() % list.size()]);
                ++moves;
            }
            benchmark::DoNotOptimize(position);
        }
        state.counters["moves"] = rate_of(moves);
    }

    template <Position Measured<G>::*from>
    void search(benchmark::State& state) const {
        Searcher<G> searcher(16);
        std::uint64_t nodes = 0;
        for (auto _ : state) {
            searcher.new_game();
            nodes +=
                searcher
                    .search(measured_.*from, {.nodes = static_cast<std::uint64_t>(state.range(0))})
                    .nodes;
        }
        state.counters["nodes"] = rate_of(nodes);
    }

    Measured<G> measured_;
};

/// Adds those of a game. Returns true, for the variable that has it done before `main`.
template <typename G>
bool measure(const Measured<G>& measured) {
    Measurements<G>(measured).add_all();
    return true;
}

}  // namespace tabuleiro::benchmarks
