// A position of Exo, and a move.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/exo/feature_counts.hpp"
#include "games/exo/galaxy.hpp"
#include "games/exo/planet.hpp"
#include "games/hash.hpp"

namespace tabuleiro::exo {

inline constexpr int min_players = 2;
inline constexpr int max_players = 3;

/// How many planets each player puts down.
[[nodiscard]] constexpr int planets_each(int players) noexcept {
    return players == 2 ? 13 : 9;
}

/// A planet on top of a stack goes to a cell of the mover's galaxy. Line and column tell the cell
/// as players count, on the galaxy as it stands before the move.
struct Move {
    Planet planet;
    Cell cell;
    std::uint8_t line;
    std::uint8_t column;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The planets that are not in a galaxy, in stacks of which only the top is available.
class Universe {
  public:
    [[nodiscard]] constexpr std::size_t stacks() const noexcept { return stacks_; }
    [[nodiscard]] constexpr Planet top(std::size_t stack) const noexcept { return tops_[stack]; }
    /// The planet under another, or `no_planet`.
    [[nodiscard]] constexpr Planet below(Planet planet) const noexcept { return below_[planet]; }

    /// How many planets are left, in all and by feature.
    [[nodiscard]] constexpr int count() const noexcept { return count_; }
    [[nodiscard]] constexpr FeatureCounts supply() const noexcept { return supply_; }

    /// Depends on which planet lies on which, and on nothing else: not on the order of the stacks.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_; }

    /// Begins a new stack with its top.
    constexpr void add_stack(Planet top) noexcept {
        tops_[stacks_++] = top;
        add(top);
    }
    /// Puts a planet under the lowest of a stack.
    constexpr void add_below(Planet lowest, Planet planet) noexcept {
        key_ ^= key_of(lowest);
        below_[lowest] = planet;
        key_ ^= key_of(lowest);
        add(planet);
    }

    /// The stack a planet is on top of, or `stacks()`.
    [[nodiscard]] constexpr std::size_t stack_of(Planet planet) const noexcept {
        std::size_t stack = 0;
        while (stack < stacks_ && tops_[stack] != planet) {
            ++stack;
        }
        return stack;
    }

    /// Takes the top of a stack away. A stack that runs out leaves the universe.
    constexpr void take(std::size_t stack) noexcept {
        assert(stack < stacks_);
        const Planet taken = tops_[stack];
        const Planet next = below_[taken];
        key_ ^= key_of(taken);
        supply_.take(features_of(taken));
        --count_;
        below_[taken] = no_planet;
        tops_[stack] = next;
        if (next == no_planet) {
            --stacks_;
            for (; stack < stacks_; ++stack) {
                tops_[stack] = tops_[stack + 1];
            }
            tops_[stacks_] = no_planet;
        }
    }

    /// Calls `visit(Planet, int depth)` for each planet that is left; a top has depth 0.
    template <typename Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t stack = 0; stack < stacks_; ++stack) {
            int depth = 0;
            for (Planet planet = tops_[stack]; planet != no_planet; planet = below_[planet]) {
                visit(planet, depth++);
            }
        }
    }

    friend constexpr bool operator==(const Universe&, const Universe&) = default;

  private:
    constexpr void add(Planet planet) noexcept {
        key_ ^= key_of(planet);
        supply_.add(features_of(planet));
        ++count_;
    }
    [[nodiscard]] constexpr std::uint64_t key_of(Planet planet) const noexcept {
        return mix(0x8000U | unsigned{planet} << 8 | below_[planet]);
    }

    FeatureCounts supply_;
    std::uint64_t key_ = 0;
    std::array<Planet, planets + 1> tops_{};  // one more, so that the last can be moved up
    std::array<Planet, planets + 1> below_{};
    std::uint8_t stacks_ = 0;
    std::uint8_t count_ = 0;
};

/// The move that takes a planet to a line and a column, as players count them.
[[nodiscard]] constexpr Move move_to(const Galaxy& galaxy, Planet planet, int line,
                                     int column) noexcept {
    return {planet, galaxy.cell_of(line, column), static_cast<std::uint8_t>(line),
            static_cast<std::uint8_t>(column)};
}
/// The move that takes a planet to a cell of a galaxy.
[[nodiscard]] constexpr Move move_to(const Galaxy& galaxy, Planet planet, Cell cell) noexcept {
    return {planet, cell, static_cast<std::uint8_t>(galaxy.line_of(cell)),
            static_cast<std::uint8_t>(galaxy.column_of(cell))};
}

/// The universe, the galaxies and whose move it is. The galaxies of players who are not there stay
/// as they are made.
struct Position {
    std::array<Galaxy, max_players> galaxies{};
    Universe universe;
    std::uint8_t players = min_players;
    std::uint8_t to_move = 0;  ///< from 0

    [[nodiscard]] constexpr const Galaxy& own() const noexcept { return galaxies[to_move]; }

    /// Whether every player has put down all planets.
    [[nodiscard]] constexpr bool is_over() const noexcept {
        // The last player is the last to get there.
        return galaxies[players - 1U].count() >= planets_each(players);
    }

    /// Whether the galaxies hold as many planets as when each moves in turn.
    [[nodiscard]] constexpr bool is_in_turn() const noexcept {
        for (std::size_t player = 0; player < players; ++player) {
            if (galaxies[player].count() != own().count() + (player < to_move ? 1 : 0)) {
                return false;
            }
        }
        return true;
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

}  // namespace tabuleiro::exo
