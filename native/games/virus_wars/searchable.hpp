// Virus Wars as the search sees it.
#pragma once

#include "engine/search/searcher.hpp"
#include "engine/search/turns.hpp"
#include "games/virus_wars/evaluation.hpp"
#include "games/virus_wars/game.hpp"

namespace tabuleiro::virus_wars {

/// The game, for the search.
struct SearchableVirusWars : VirusWars {
    [[nodiscard]] static constexpr std::uint64_t key(const Position& position) noexcept {
        return position.key();
    }

    [[nodiscard]] static constexpr Score evaluate(const Position& position) noexcept {
        return virus_wars::evaluate(position);
    }

    [[nodiscard]] static constexpr std::optional<Move> greedy_move(
        const Position& position) noexcept {
        return greedy_play(position);
    }

    [[nodiscard]] static constexpr std::uint32_t move_code(Move move) noexcept {
        return std::uint32_t{move} + 1;
    }

    static constexpr int moves_of_turn = plays_of_turn;

    [[nodiscard]] static constexpr int moves_left(const Position& position) noexcept {
        return position.plays_left();
    }

    /// Of the many orders of the many plays hardly any matter.
    [[nodiscard]] static constexpr int moves_to_search(int /*depth*/) noexcept { return 4; }

    template <typename Visit>
    static constexpr void for_each_candidate(const Position& position, Visit visit) {
        const Side side = position.to_move();
        const Bitboard& enemy = position.board().live[index(other(side))];
        const Bitboard available = position.available(side);
        const Bitboard empty = position.board().empty();
        const Bitboard cut_off = position.board().zombies[index(side)] - position.sources(side);
        available.for_each([&](Cell cell) {
            const Bitboard near = only(cell).spread();
            const Bitboard opened = near - available;
            visit(cell, assimilation_gain * (enemy.contains(cell) ? 1 : 0) +
                            opened_enemy_gain * (opened & enemy).count() +
                            opened_cell_gain * (opened & empty).count() +
                            joined_zombie_gain * (near & cut_off).count());
        });
    }

  private:
    static constexpr Score assimilation_gain = 200;
    static constexpr Score opened_enemy_gain = 60;
    static constexpr Score opened_cell_gain = 12;
    static constexpr Score joined_zombie_gain = 40;
};

static_assert(SearchableGame<SearchableVirusWars> && HasTurns<SearchableVirusWars>);

}  // namespace tabuleiro::virus_wars

extern template class tabuleiro::Searcher<tabuleiro::virus_wars::SearchableVirusWars>;
