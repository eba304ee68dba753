// Players as a match is told of them: `level=3`, `time=0.01`, `nodes=5000,threads=2`.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/levels.hpp"
#include "engine/moves.hpp"
#include "engine/search/searcher.hpp"
#include "engine/search/turns.hpp"
#include "match/match.hpp"

namespace tabuleiro::match {

/// What a player is made from.
struct PlayerSpec {
    int level = last_level;  ///< `random_level` and `greedy_level` do not search
    SearchLimits limits;
    SearchSettings settings;
    std::size_t hash = 16;  ///< MiB of table
};

/// Reads a player. The times of levels are multiplied by `time_scale`. Throws
/// `std::invalid_argument` where the text says no player.
[[nodiscard]] PlayerSpec read_player(std::string_view text, double time_scale);

/// The searchers of a player's games: what one game has done with is used again in the next, where
/// memory that is new would cost as much as many moves.
template <Searchable G>
class SearcherPool : public std::enable_shared_from_this<SearcherPool<G>> {
  public:
    explicit SearcherPool(std::size_t mebibytes) noexcept : mebibytes_(mebibytes) {}

    /// One that remembers nothing. It comes back when nobody holds it any more.
    [[nodiscard]] std::shared_ptr<Searcher<G>> take() {
        auto searcher = take_idle();
        searcher->new_game();
        return {searcher.release(), [pool = this->shared_from_this()](Searcher<G>* done) {
                    const std::lock_guard lock(pool->mutex_);
                    pool->idle_.emplace_back(done);
                }};
    }

  private:
    [[nodiscard]] std::unique_ptr<Searcher<G>> take_idle() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) {
            idle_.reserve(++made_);  // room for all of them, so that coming back cannot fail
            return std::make_unique<Searcher<G>>(mebibytes_);
        }
        auto searcher = std::move(idle_.back());
        idle_.pop_back();
        return searcher;
    }

    const std::size_t mebibytes_;
    std::mutex mutex_;
    std::size_t made_ = 0;
    std::vector<std::unique_ptr<Searcher<G>>> idle_;
};

/// Makes players to a description. Their searches ask `poll`, if there is one, as `SearchHooks`
/// says.
template <BuiltInGame G>
[[nodiscard]] PlayerFactory<G> player_factory(const PlayerSpec& spec,
                                              const std::function<bool()>& poll = {}) {
    using Position = typename G::Position;
    if (spec.level == random_level) {
        return [](std::uint64_t seed) -> Player<G> {
            return [random = std::mt19937_64(seed)](const Position& position) mutable {
                return random_move<G>(position, random);
            };
        };
    }
    if (spec.level == greedy_level) {
        return [](std::uint64_t) -> Player<G> {
            return [](const Position& position) { return *greedy_move<G>(position); };
        };
    }
    SearchLimits limits = spec.limits;
    if (limits.time) {
        *limits.time /= parts_of_turn<G>;
    }
    const auto pool = std::make_shared<SearcherPool<G>>(spec.hash);
    return [spec, limits, poll, pool](std::uint64_t) -> Player<G> {
        return [spec, limits, hooks = SearchHooks<G>{.poll = poll},
                searcher = pool->take()](const Position& position) {
            return *searcher->search(position, limits, spec.settings, hooks).move;
        };
    };
}

}  // namespace tabuleiro::match
