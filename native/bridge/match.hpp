// Games between computer players, called from Prolog for any game.
#pragma once

#include <SWI-Prolog.h>

#include <span>
#include <vector>

#include "bridge/predicate.hpp"
#include "bridge/search.hpp"
#include "bridge/term.hpp"
#include "match/match.hpp"
#include "match/player.hpp"

namespace tabuleiro::bridge {

/// The statistics of matches.
extern const std::span<const Predicate> match_predicates;

/// What a game is played by.
struct GameRequest {
    std::vector<match::PlayerSpec> players;  ///< by seat
    std::uint64_t seed = 0;
    int most_plies = 0;
};

/// Reads the arguments (+Players, +Seed, +MostPlies): Players is a list, as long as there are
/// seats, of atoms that `match::read_player` understands.
[[nodiscard]] bool get_game_request(term_t first, int seats, GameRequest& request);

/// Unifies the seat of who has won, from 0, or `draw`.
[[nodiscard]] bool unify_winning_seat(term_t term, const Outcome& outcome);

/// Plays a game from a position. The arguments from `first` on are
/// (+Players, +Seed, +MostPlies, -Seat, -Moves).
template <Game G, typename MoveWriter>
[[nodiscard]] bool play_game_for_prolog(const typename G::Position& start, term_t first) {
    GameRequest request;
    if (!get_game_request(first, G::seats, request)) {
        return false;
    }
    const auto poll = [] {
        handle_signals();
        return false;
    };
    std::vector<typename G::Move> moves;
    std::vector<match::Player<G>> players;
    for (const match::PlayerSpec& spec : request.players) {
        auto player = match::player_factory<G>(spec, poll)(request.seed + players.size());
        players.push_back(
            [&moves, player = std::move(player)](const typename G::Position& position) {
                handle_signals();
                return moves.emplace_back(player(position));
            });
    }
    const auto game = match::play_game<G>(start, players, request.most_plies);
    return unify_winning_seat(first + 3, game.outcome) &&
           unify_list(first + 4, moves, MoveWriter());
}

}  // namespace tabuleiro::bridge
