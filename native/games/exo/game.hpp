// Exo as a game of the engine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string_view>

#include "engine/fixed_list.hpp"
#include "engine/moves.hpp"
#include "engine/search/searcher.hpp"
#include "games/exo/evaluation.hpp"
#include "games/exo/position.hpp"
#include "games/exo/start.hpp"

namespace tabuleiro::exo {

/// At most this many legal moves: one for each stack and each free cell next to a galaxy. The sun
/// has eight neighbours, and a planet adds at most four to the free cells (five at a corner, less
/// its own). With p planets in every galaxy that makes 8 + 4 p cells, and the 27 - 2 p planets of
/// two players' universe can lie in as many stacks: (27 - 2 p) (8 + 4 p) is largest at p = 6.
inline constexpr std::size_t max_moves = std::size_t{15} * 32;
using MoveList = FixedList<Move, max_moves>;

/// A galaxy's rank among others: points first, then planets next to the sun.
[[nodiscard]] constexpr int rank_of(const Galaxy& galaxy) noexcept {
    return 16 * galaxy.score() + galaxy.adjacent_to_sun();
}

/// How a game that is over ended.
[[nodiscard]] constexpr Outcome final_outcome(const Position& position) noexcept {
    Outcome outcome;
    int best = -1;
    for (std::size_t player = 0; player < position.players; ++player) {
        const int rank = rank_of(position.galaxies[player]);
        if (rank > best) {
            best = rank;
            outcome.winner = static_cast<Seat>(player);
        } else if (rank == best) {
            outcome.winner = Outcome::draw;
        }
    }
    return outcome;
}

/// The player's score less the best score among the others: `value/3`.
[[nodiscard]] constexpr int lead(const Position& position, std::size_t player) noexcept {
    int best_other = 0;  // no score is less
    for (std::size_t other = 0; other < position.players; ++other) {
        if (other != player) {
            best_other = std::max(best_other, position.galaxies[other].score());
        }
    }
    return position.galaxies[player].score() - best_other;
}

/// Calls `visit(Move)` for each legal move: by stack in the order of the universe, for
/// each by cell in reading order.
template <typename Visit>
constexpr void for_each_legal_move(const Position& position, Visit visit) {
    if (position.is_over()) {
        return;
    }
    const Galaxy& own = position.own();
    for (std::size_t stack = 0; stack < position.universe.stacks(); ++stack) {
        const Planet planet = position.universe.top(stack);
        own.for_each_free([&](Cell cell) { visit(move_to(own, planet, cell)); });
    }
}

/// Whether an available planet goes to a free cell that its line and its column tell.
[[nodiscard]] constexpr bool is_legal(const Position& position, Move move) noexcept {
    const Galaxy& own = position.own();
    return !position.is_over() && own.free().contains(move.cell) &&
           move == move_to(own, move.planet, move.cell) &&
           position.universe.stack_of(move.planet) != position.universe.stacks();
}

/// The position after a legal move.
[[nodiscard]] constexpr Position play(const Position& position, Move move) noexcept {
    Position after = position;
    after.universe.take(after.universe.stack_of(move.planet));
    after.galaxies[after.to_move].put(move.planet, move.cell);
    after.to_move = static_cast<std::uint8_t>((after.to_move + 1) % after.players);
    return after;
}

/// The first of the moves after which the mover leads by most: level 2. Nothing where the game is
/// over.
[[nodiscard]] constexpr std::optional<Move> greedy_move(const Position& position) noexcept {
    std::optional<Move> best;
    int best_gain = -1;
    for_each_legal_move(position, [&](Move move) {
        const int gain = position.own().gain(move.planet, move.cell);
        if (gain > best_gain) {
            best_gain = gain;
            best = move;
        }
    });
    return best;
}

/// The game of so many players. A position has to be one of as many.
template <int players>
struct Exo {
    static_assert(players >= min_players && players <= max_players);

    using Position = exo::Position;
    using Move = exo::Move;
    using MoveList = exo::MoveList;

    static constexpr std::string_view name = "exo";
    static constexpr int seats = players;

    /// With the planets shuffled.
    [[nodiscard]] static Position start(std::uint64_t seed) {
        std::mt19937_64 random(seed);
        return shuffled_start(players, random);
    }

    [[nodiscard]] static constexpr bool is_valid(const Position& position) noexcept {
        if (position.players != players || position.to_move >= players || !position.is_in_turn() ||
            position.own().count() > planets_each(players)) {
            return false;
        }
        std::array<int, planets + 1> met{};
        position.universe.for_each([&](Planet planet, int) { ++met[planet]; });
        for (std::size_t player = 0; player < max_players; ++player) {
            const Galaxy& galaxy = position.galaxies[player];
            if (!galaxy.is_connected() || (player >= players && galaxy != Galaxy())) {
                return false;
            }
            galaxy.occupied().for_each([&](Cell cell) { ++met[galaxy.at(cell)]; });
        }
        return std::all_of(met.begin() + 1, met.end(), [](int times) { return times == 1; });
    }

    [[nodiscard]] static constexpr Seat seat_to_move(const Position& position) noexcept {
        return position.to_move;
    }

    [[nodiscard]] static constexpr std::optional<Outcome> outcome(
        const Position& position) noexcept {
        return position.is_over() ? std::optional{final_outcome(position)} : std::nullopt;
    }

    template <typename Visit>
    static constexpr void for_each_legal_move(const Position& position, Visit visit) {
        exo::for_each_legal_move(position, visit);
    }

    [[nodiscard]] static constexpr bool is_legal(const Position& position, Move move) noexcept {
        return exo::is_legal(position, move);
    }

    [[nodiscard]] static constexpr Position play(const Position& position, Move move) noexcept {
        return exo::play(position, move);
    }

    [[nodiscard]] static constexpr std::optional<Move> greedy_move(
        const Position& position) noexcept {
        return exo::greedy_move(position);
    }

    [[nodiscard]] static constexpr std::uint64_t count_moves(const Position& position) noexcept {
        return position.is_over() ? 0
                                  : position.universe.stacks() *
                                        static_cast<std::uint64_t>(position.own().free().count());
    }

    /// A move changes the mover's galaxy alone: what the next player can do after it depends on the
    /// stack it takes from, and on nothing else.
    [[nodiscard]] static constexpr std::uint64_t count_replies(const Position& position) noexcept {
        const auto next = static_cast<std::size_t>((position.to_move + 1) % players);
        const bool ends_the_game =
            position.to_move == players - 1 && position.own().count() + 1 >= planets_each(players);
        if (position.is_over() || ends_the_game) {
            return 0;
        }
        std::uint64_t stacks_after = 0;
        for (std::size_t stack = 0; stack < position.universe.stacks(); ++stack) {
            const bool runs_out =
                position.universe.below(position.universe.top(stack)) == no_planet;
            stacks_after += position.universe.stacks() - (runs_out ? 1 : 0);
        }
        return stacks_after * static_cast<std::uint64_t>(position.own().free().count()) *
               static_cast<std::uint64_t>(position.galaxies[next].free().count());
    }

    /// Hashes the galaxies and the universe. Whose move it is follows from how many planets the
    /// galaxies hold.
    [[nodiscard]] static constexpr std::uint64_t key(const Position& position) noexcept {
        std::uint64_t hash = position.universe.key();
        for (std::size_t player = 0; player < players; ++player) {
            hash = mix(hash + position.galaxies[player].key());
        }
        return hash;
    }

    /// As `value/3`.
    [[nodiscard]] static constexpr int value(const Position& position, Seat seat) noexcept {
        return lead(position, static_cast<std::size_t>(seat));
    }

    /// Of a game of two.
    using Sight = exo::Sight;

    [[nodiscard]] static Score evaluate_for(const Position& position, Seat seat) noexcept {
        return exo::evaluate<players>(position, seat);
    }

    [[nodiscard]] static Score evaluate(const Position& position) noexcept {
        return evaluate_for(position, position.to_move);
    }

    [[nodiscard]] static std::array<float, players> chances(const Position& position) noexcept
        requires(players == 3) {
        return exo::chances<players>(position);
    }

    /// Among three: the last planets can be played out in every way.
    [[nodiscard]] static constexpr bool ends_soon(const Position& position) noexcept
        requires(players == 3) {
        return position.universe.count() <= 3;
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
                if (!own.occupied().contains(one) || !own.occupied().contains(other)) {
                    begun.add(first | second);
                }
            });
            for (std::size_t stack = 0; stack < universe.stacks(); ++stack) {
                const Planet planet = universe.top(stack);
                visit(move_to(own, planet, cell),
                      point * completed.of(planet) + begun_gain * begun.of(planet));
            }
        });
    }

  private:
    /// Hundredths of a point that a line is given which a move begins, by feature.
    static constexpr Score begun_gain = 8;
};

static_assert(BuiltInGame<Exo<2>>);
static_assert(BuiltInGame<Exo<3>>);

}  // namespace tabuleiro::exo

extern template class tabuleiro::Searcher<tabuleiro::exo::Exo<2>>;
extern template class tabuleiro::Searcher<tabuleiro::exo::Exo<3>>;
