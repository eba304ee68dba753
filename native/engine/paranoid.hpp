// A game of more than two seats for the search of two: one who seeks a move against all others, as
// if those played together.
//
// What the search proves a win for the one is a win whatever the others do. What it proves a loss
// or a draw is what the others can bring about together.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "engine/searchable.hpp"

namespace tabuleiro {

/// What the search asks of such a game: as of a `SearchableGame`, but for the evaluation, which is
/// for a seat.
template <typename G>
concept SearchableByOne = Game<G> &&
    requires(const typename G::Position& position, typename G::Move move, Seat seat) {
    { G::key(position) } -> std::same_as<std::uint64_t>;
    { G::evaluate_for(position, seat) } -> std::same_as<Score>;
    { G::move_code(move) } -> std::same_as<std::uint32_t>;
    G::for_each_candidate(position, detail::AnyVisitor{});
};

/// The game `G` as seat 0 (`self`) against seat 1 (everybody else).
template <SearchableByOne G>
struct Paranoid {
    struct Position {
        typename G::Position position;
        Seat self = 0;

        /// The position as who moves in it sees it.
        [[nodiscard]] static Position of_mover(const typename G::Position& position) {
            return {position, G::seat_to_move(position)};
        }
    };
    using Move = typename G::Move;
    using MoveList = typename G::MoveList;

    static constexpr int seats = 2;

    [[nodiscard]] static Seat seat_to_move(const Position& position) noexcept {
        return G::seat_to_move(position.position) == position.self ? 0 : 1;
    }

    [[nodiscard]] static std::optional<Outcome> outcome(const Position& position) noexcept {
        auto outcome = G::outcome(position.position);
        if (outcome && outcome->winner != Outcome::draw) {
            outcome->winner = outcome->winner == position.self ? 0 : 1;
        }
        return outcome;
    }

    [[nodiscard]] static MoveList legal_moves(const Position& position) noexcept {
        return G::legal_moves(position.position);
    }

    [[nodiscard]] static Position play(const Position& position, Move move) noexcept {
        return {G::play(position.position, move), position.self};
    }

    [[nodiscard]] static std::uint64_t key(const Position& position) noexcept {
        return G::key(position.position) ^
               (std::uint64_t{0x9e37'79b9'7f4a'7c15} * static_cast<std::uint64_t>(position.self));
    }

    [[nodiscard]] static Score evaluate(const Position& position) noexcept {
        const Score score = G::evaluate_for(position.position, position.self);
        return seat_to_move(position) == 0 ? score : -score;
    }

    [[nodiscard]] static std::uint32_t move_code(Move move) noexcept { return G::move_code(move); }

    template <typename Visit>
    static void for_each_candidate(const Position& position, Visit visit) {
        G::for_each_candidate(position.position, visit);
    }
};

/// How the search sees a position of `G` on behalf of who is to move in it.
template <typename G>
struct ForMover;

template <SearchableGame G>
struct ForMover<G> {
    using Game = G;
    [[nodiscard]] static const typename G::Position& view(
        const typename G::Position& position) noexcept {
        return position;
    }
};

template <SearchableByOne G>
requires(G::seats > 2) struct ForMover<G> {
    using Game = Paranoid<G>;
    [[nodiscard]] static typename Game::Position view(
        const typename G::Position& position) noexcept {
        return Game::Position::of_mover(position);
    }
};

/// A game of any number of seats in which moves can be searched for.
template <typename G>
concept SearchableForMover = Game<G> && SearchableGame<typename ForMover<G>::Game>;

}  // namespace tabuleiro
