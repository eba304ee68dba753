// A board of Virus Wars, and what it alone tells: which cells a side can play on, and whether none.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "games/sides.hpp"
#include "games/virus_wars/bitboard.hpp"

namespace tabuleiro::virus_wars {

/// Seat 0 is blue, which begins; seat 1 is red.
enum class Side : std::uint8_t { blue, red };

/// What lies on each cell.
struct Board {
    std::array<Bitboard, 2> live{};     ///< viruses, by `index(side)`
    std::array<Bitboard, 2> zombies{};  ///< by the side that made them
    int size = most_size;

    [[nodiscard]] constexpr Bitboard pieces(Side side) const noexcept {
        return live[index(side)] | zombies[index(side)];
    }
    [[nodiscard]] constexpr Bitboard empty() const noexcept {
        return cells_of(size) - (pieces(Side::blue) | pieces(Side::red));
    }

    friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// Whether a side has made its first play. Its viruses vanish only by becoming zombies of the
/// other.
[[nodiscard]] constexpr bool has_entered(const Board& board, Side side) noexcept {
    return !board.live[index(side)].empty() || !board.zombies[index(other(side))].empty();
}

/// `sources` and all of `zombies` that a chain of zombies joins to them.
[[nodiscard]] constexpr Bitboard joined(Bitboard sources, const Bitboard& zombies) noexcept {
    // Only the cells found last can have neighbours that are not found yet.
    for (Bitboard found = (spread(sources) & zombies) - sources; !found.empty();
         found = (spread(found) & zombies) - sources) {
        sources |= found;
    }
    return sources;
}

/// The cells that make those around them available to a side: its live viruses, and its zombies
/// that are connected to one.
[[nodiscard]] constexpr Bitboard sources_of(const Board& board, Side side) noexcept {
    return joined(board.live[index(side)], board.zombies[index(side)]);
}

/// The cells on which a side can play, given its sources.
[[nodiscard]] constexpr Bitboard available(const Board& board, Side side,
                                           const Bitboard& sources) noexcept {
    if (has_entered(board, side)) {
        return spread(sources) & (board.empty() | board.live[index(other(side))]);
    }
    return edges_of(board.size)[index(side)] & board.empty();
}
[[nodiscard]] constexpr Bitboard available(const Board& board, Side side) noexcept {
    return available(board, side, sources_of(board, side));
}

[[nodiscard]] constexpr bool can_play(const Board& board, Side side, Cell cell) noexcept {
    return available(board, side).contains(cell);
}

/// How the game has ended for a side that has to make a play, given the cells on which it can, or
/// nothing while it goes on.
[[nodiscard]] constexpr std::optional<Outcome> outcome_with(const Bitboard& available,
                                                            Side side) noexcept {
    return available.empty() ? std::optional{Outcome{seat_of(other(side))}} : std::nullopt;
}
[[nodiscard]] constexpr std::optional<Outcome> outcome(const Board& board, Side side) noexcept {
    return outcome_with(available(board, side), side);
}

/// Puts a virus of the side on an available cell, or makes the enemy's virus there its zombie.
constexpr void put(Board& board, Side side, Cell cell) noexcept {
    Bitboard& enemy = board.live[index(other(side))];
    if (enemy.contains(cell)) {
        enemy.remove(cell);
        board.zombies[index(side)].add(cell);
    } else {
        board.live[index(side)].add(cell);
    }
}

}  // namespace tabuleiro::virus_wars
