// Players as a match is told of them: `level=3`, `time=0.01`, `nodes=5000,threads=2`.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "engine/levels.hpp"
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

/// A game whose greedy player (level 2) is known.
template <typename G>
concept HasGreedyMove = Game<G> && requires(const typename G::Position& position) {
    { G::greedy_move(position) } -> std::same_as<std::optional<typename G::Move>>;
};

/// Makes players to a description. Their searches ask `poll`, if there is one, as `SearchHooks`
/// says.
template <Searchable G>
requires HasGreedyMove<G>
[[nodiscard]] PlayerFactory<G> player_factory(const PlayerSpec& spec,
                                              const std::function<bool()>& poll = {}) {
    using Position = typename G::Position;
    if (spec.level == random_level) {
        return [](std::uint64_t seed) -> Player<G> {
            return [random = std::mt19937_64(seed)](const Position& position) mutable {
                const auto moves = G::legal_moves(position);
                return moves[random() % moves.size()];
            };
        };
    }
    if (spec.level == greedy_level) {
        return [](std::uint64_t) -> Player<G> {
            return [](const Position& position) {
                // Where the greedy player knows no move there is only the pass.
                return G::greedy_move(position).value_or(G::legal_moves(position)[0]);
            };
        };
    }
    SearchLimits limits = spec.limits;
    if (limits.time) {
        *limits.time /= parts_of_turn<G>;
    }
    return [spec, limits, poll](std::uint64_t) -> Player<G> {
        return [spec, limits, hooks = SearchHooks<G>{.poll = poll},
                searcher = std::make_shared<Searcher<G>>(spec.hash)](const Position& position) {
            return *searcher->search(position, limits, spec.settings, hooks).move;
        };
    };
}

}  // namespace tabuleiro::match
