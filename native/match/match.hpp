// A match: many games between players, made different by random openings and fair by rotating
// seats.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <random>
#include <vector>

#include "engine/moves.hpp"
#include "engine/thread_group.hpp"
#include "match/statistics.hpp"

namespace tabuleiro::match {

/// Chooses a move where there is one. Called from one thread only, for one game.
template <Game G>
using Player = std::function<typename G::Move(const typename G::Position&)>;

/// Makes a player for one game; a player who draws lots does so from the seed.
template <Game G>
using PlayerFactory = std::function<Player<G>(std::uint64_t seed)>;

struct Settings {
    std::int64_t games = 100;  ///< rounded up to a multiple of the seats
    int opening_plies = 4;     ///< random moves before the players take over
    std::uint64_t seed = 1;
    int parallel = 1;       ///< games at a time
    int most_plies = 2000;  ///< a game this long is a draw
};

/// A position some random moves from the start, where the game still goes on. Throws
/// `std::invalid_argument` where so many moves always end it.
template <Game G>
[[nodiscard]] typename G::Position random_opening(const typename G::Position& start, int plies,
                                                  std::uint64_t seed) {
    std::mt19937_64 random(seed);
    constexpr int most_tries = 1000;
    for (int tries = 0; tries < most_tries; ++tries) {
        auto position = start;
        for (int ply = 0; ply < plies && !G::outcome(position); ++ply) {
            position = G::play(position, random_move<G>(position, random));
        }
        if (!G::outcome(position)) {
            return position;
        }
    }
    throw std::invalid_argument("no game goes on after so many random moves");
}

/// A game from its opening to its end.
struct PlayedGame {
    Outcome outcome;
    int plies = 0;
};

/// Plays one game to its end; one that goes on after `most_plies` is a draw. `players` are by seat.
template <Game G>
[[nodiscard]] PlayedGame play_game(typename G::Position position,
                                   const std::vector<Player<G>>& players, int most_plies) {
    for (int ply = 0;; ++ply) {
        if (const auto over = G::outcome(position)) {
            return {*over, ply};
        }
        if (ply == most_plies) {
            return {Outcome{}, ply};
        }
        const auto seat = static_cast<std::size_t>(G::seat_to_move(position));
        position = G::play(position, players[seat](position));
    }
}

/// Makes the start of a game; one that is drawn by lot depends on the seed.
template <Game G>
using StartFactory = std::function<typename G::Position(std::uint64_t seed)>;

/// Plays a match between as many entrants as there are seats. Each opening is played once for each
/// rotation of the entrants over the seats. `after_game` is told the tallies so far, by entrant,
/// one call at a time.
template <Game G>
[[nodiscard]] std::vector<Tally> play_match(
    const StartFactory<G>& start, const std::vector<PlayerFactory<G>>& entrants,
    const Settings& settings, const std::function<void(const std::vector<Tally>&)>& after_game) {
    const auto seats = entrants.size();
    const std::int64_t games = (settings.games + G::seats - 1) / G::seats * G::seats;
    std::vector<Tally> tallies(seats);
    std::mutex tallies_mutex;
    std::atomic<std::int64_t> next_game = 0;

    const auto play_one = [&](std::int64_t game) {
        const auto opening_seed =
            settings.seed * 1'000'003 + static_cast<std::uint64_t>(game / G::seats);
        const auto rotation = static_cast<std::size_t>(game % G::seats);
        const auto entrant_of = [&](std::size_t seat) { return (seat + rotation) % seats; };
        std::vector<Player<G>> players;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            players.push_back(entrants[entrant_of(seat)](opening_seed + seat));
        }
        const Outcome outcome =
            play_game<G>(
                random_opening<G>(start(opening_seed), settings.opening_plies, opening_seed),
                players, settings.most_plies)
                .outcome;
        const std::lock_guard lock(tallies_mutex);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            Tally& tally = tallies[entrant_of(seat)];
            ++(outcome.winner == Outcome::draw             ? tally.draws
               : outcome.winner == static_cast<Seat>(seat) ? tally.wins
                                                           : tally.losses);
        }
        after_game(tallies);
    };
    // Where one cannot go on, nobody needs to.
    const auto or_end_match = [&](const auto& act) {
        try {
            act();
        } catch (...) {
            next_game = games;
            throw;
        }
    };
    ThreadGroup threads;
    const std::int64_t parallel = std::min<std::int64_t>(std::max(settings.parallel, 1), games);
    for (std::int64_t i = 0; i < parallel; ++i) {
        or_end_match([&] {
            threads.start([&] {
                or_end_match([&] {
                    for (std::int64_t game; (game = next_game++) < games;) {
                        play_one(game);
                    }
                });
            });
        });
    }
    threads.join();
    threads.rethrow();
    return tallies;
}

}  // namespace tabuleiro::match
