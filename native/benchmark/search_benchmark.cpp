// The search of every game from its start: how long it takes to begin, and how fast it is then.
#include <benchmark/benchmark.h>

#include <string>

#include "engine/search/searcher.hpp"
#include "games/all.hpp"

namespace tabuleiro {
namespace {

template <typename G>
void search_from_start(benchmark::State& state) {
    const auto position = G::start(1);
    Searcher<G> searcher(1);
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        searcher.new_game();
        nodes +=
            searcher.search(position, {.nodes = static_cast<std::uint64_t>(state.range(0))}).nodes;
    }
    state.counters["nodes"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

[[maybe_unused]] const bool registered = [] {
    AllGames::for_each([]<typename G>() {
        const std::string name =
            "search, " + std::string(G::name) + " for " + std::to_string(G::seats);
        benchmark::RegisterBenchmark(name.c_str(), search_from_start<G>)
            ->Arg(1)
            ->Arg(1'000)
            ->Arg(50'000)
            ->Unit(benchmark::kMicrosecond);
    });
    return true;
}();

}  // namespace
}  // namespace tabuleiro
