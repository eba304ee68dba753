// Exo as the search sees it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/search/searcher.hpp"
#include "games/exo/evaluation.hpp"
#include "games/exo/game.hpp"

namespace tabuleiro::exo {

/// The game of so many players, for the search.
template <int players>
struct SearchableExo : Exo<players> {
    /// Hashes the galaxies and the universe. Whose move it is follows from how many planets the
    /// galaxies hold.
    [[nodiscard]] static constexpr std::uint64_t key(const Position& position) noexcept {
        std::uint64_t hash = position.universe.key();
        for (std::size_t player = 0; player < players; ++player) {
            hash = mix(hash + position.galaxies[player].key());
        }
        return hash;
    }

    [[nodiscard]] static constexpr Score evaluate_for(const Position& position,
                                                      Seat seat) noexcept {
        return exo::evaluate(position, static_cast<std::size_t>(seat));
    }

    [[nodiscard]] static constexpr Score evaluate(const Position& position) noexcept {
        return exo::evaluate(position, position.to_move);
    }

    [[nodiscard]] static constexpr std::uint32_t move_code(Move move) noexcept {
        return std::uint32_t{move.planet} << 8 | move.cell;
    }

    template <typename Visit>
    static constexpr void for_each_candidate(const Position& position, Visit visit) {
        if (position.is_over()) {
            return;
        }
        const Galaxy& own = position.own();
        const auto& universe = position.universe;
        own.for_each_free([&](Cell cell) {
            FeatureCounts completed;
            FeatureCounts begun;
            Galaxy::for_each_line(cell, [&](Cell one, Cell other) {
                const Features first = own.features_on(one);
                const Features second = own.features_on(other);
                completed.add(first & second);
                if (!own.occupied().has(one) || !own.occupied().has(other)) {
                    begun.add(first | second);
                }
            });
            for (std::size_t stack = 0; stack < universe.stacks(); ++stack) {
                const Planet planet = universe.top(stack);
                visit(move_to(own, planet, cell),
                      point * completed.of(planet) + weights::begun * begun.of(planet));
            }
        });
    }
};

static_assert(SearchableGame<SearchableExo<2>>);
static_assert(SearchableByMany<SearchableExo<3>>);

}  // namespace tabuleiro::exo

extern template class tabuleiro::Searcher<tabuleiro::exo::SearchableExo<2>>;
extern template class tabuleiro::Searcher<tabuleiro::exo::SearchableExo<3>>;
