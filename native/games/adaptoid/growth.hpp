// The growth of a turn: a body, a leg or a claw is added.
#pragma once

#include "games/adaptoid/position.hpp"

namespace tabuleiro::adaptoid {

/// The cells on which a side can grow, by kind.
struct Growths {
    Bitboard bodies = 0;
    Bitboard legs = 0;
    Bitboard claws = 0;

    [[nodiscard]] constexpr bool any() const noexcept { return (bodies | legs | claws) != 0; }
    [[nodiscard]] constexpr int total() const noexcept {
        return count(bodies) + count(legs) + count(claws);
    }
    [[nodiscard]] constexpr Bitboard of(Growth growth) const noexcept {
        return growth == Growth::body   ? bodies
               : growth == Growth::leg  ? legs
               : growth == Growth::claw ? claws
                                        : 0;
    }
};

/// A new body stands next to one of the side's own; a member goes on one that has fewer than six;
/// and either has to be in hand: what a side owns and is not on the board.
[[nodiscard]] constexpr Growths growths(const Position& position, Side side) noexcept {
    const Bitboard own = position.bodies_of(side);
    const Bitboard unfinished = own & ~(position.legs + position.claws).equal_to(most_members);
    Growths possible;
    if (count(own) < pieces_of_a_kind) {
        possible.bodies = near(own) & position.empty();
    }
    if (position.legs.total(own) < pieces_of_a_kind) {
        possible.legs = unfinished;
    }
    if (position.claws.total(own) < pieces_of_a_kind) {
        possible.claws = unfinished;
    }
    return possible;
}

/// Carries out a possible growth.
constexpr void grow(Position& position, Side side, Growth growth, Cell on) noexcept {
    switch (growth) {
        case Growth::body:
            position.bodies[index(side)] |= bit(on);
            break;
        case Growth::leg:
            position.legs.increment(on);
            break;
        case Growth::claw:
            position.claws.increment(on);
            break;
        case Growth::none:
            break;
    }
}

}  // namespace tabuleiro::adaptoid
