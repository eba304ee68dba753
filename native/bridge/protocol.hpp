// The protocol's predicates over states: the same for every game, whose terms its `GameTerms` reads
// and writes.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string_view>

#include "bridge/match.hpp"
#include "bridge/predicate.hpp"
#include "bridge/search.hpp"
#include "bridge/term.hpp"
#include "engine/moves.hpp"
#include "engine/search/turns.hpp"

namespace tabuleiro::bridge {

/// How the states, the moves and the players of a game are written as terms.
///
/// - `name`, and `state_name` where its states are called otherwise; `arity`: of its states.
/// - `prepare()`: makes the atoms and functors that are used, before anything else.
/// - `State`: a state that has been read: the engine's `position`, and those of its terms that new
///   ones share. It is made without arguments, for `get_state` to fill.
/// - `get_state(term, state)`: reads a compound of the name and the arity of the game's states,
///   from the first argument to the last. The first fault is raised; a position that is none by
///   the game's `is_valid` is one.
/// - `with_game(state, use)`: what `use(game)` makes of the engine's game of this state.
/// - `get_player(term, state, seat)`: reads a player of this state.
/// - `put_player(term, seat)`: builds a player.
/// - `read_move(term, state)`: the move that a term is, legal or not, or nothing where it is none.
///   Raises nothing.
/// - `put_state_after(arguments, state, move)`: builds the arguments of the state after a legal
///   move, and after the passes of those who have no move then.
/// - `value(state, seat)`, where the position does not tell all of it: what the state is worth to a
///   player, as the report has it.
/// - `MoveWriter`: builds moves, with `put(term, move)`, of which false is an error that Prolog has
///   pending. It is made without arguments; one that can be made from a state, too, takes parts of
///   the moves from it.
///
/// The concept asks for some of that; where the rest is missing, `with_game` or the writer's
/// functions, the compiler says so inside `ProtocolOf`, once for each predicate.
template <typename T>
concept GameTerms = requires(term_t term, typename T::State& state, Seat& seat) {
    { T::name } -> std::convertible_to<std::string_view>;
    T::prepare();
    { T::get_state(term, state) } -> std::same_as<bool>;
    { T::get_player(term, state, seat) } -> std::same_as<bool>;
    { T::put_player(term, seat) } -> std::same_as<bool>;
    { T::put_state_after(term, state, *T::read_move(term, state)) } -> std::same_as<bool>;
    typename T::MoveWriter;
};

/// Unifies the player of a seat.
template <typename T>
[[nodiscard]] bool unify_player(term_t term, Seat seat) {
    const term_t player = new_term();
    return T::put_player(player, seat) && PL_unify(term, player);
}

/// Unifies the winner of a game, or `draw`. Fails where it is not over.
template <typename T>
[[nodiscard]] bool unify_winner(term_t term, const std::optional<Outcome>& outcome) {
    return outcome &&
           (outcome->winner == Outcome::draw ? PL_unify_atom(term, search_words.draw) != 0
                                             : unify_player<T>(term, outcome->winner));
}

/// Unifies the state after a legal move.
template <typename T, typename Move>
[[nodiscard]] bool unify_state_after(term_t term, const typename T::State& state,
                                     const Move& move) {
    const term_t arguments = new_terms(T::arity);
    const term_t after = new_term();
    return T::put_state_after(arguments, state, move) &&
           PL_cons_functor_v(after, state_functor<T>, arguments) && PL_unify(term, after);
}

/// The predicates for the states of one game. `first + i` is argument i, the first one a state.
template <GameTerms T>
class ProtocolOf {
    using State = typename T::State;

    /// Reads a state and passes it on, with the engine's game of it.
    template <typename Use>
    [[nodiscard]] static bool with_state(term_t term, Use use) {
        State state;
        return T::get_state(term, state) &&
               T::with_game(state, [&](auto game) { return use(game, state); });
    }

    /// A writer of moves in a state.
    [[nodiscard]] static auto writer_in(const State& state) {
        using Writer = typename T::MoveWriter;
        if constexpr (std::constructible_from<Writer, const State&>) {
            return Writer(state);
        } else {
            return Writer();
        }
    }

  public:
    /// game_of_(+State, -Game)
    static bool game_of(term_t first) {
        return with_state(first, [&](auto /*game*/, const State& /*state*/) {
            return PL_unify_atom_nchars(first + 1, T::name.size(), T::name.data()) != 0;
        });
    }

    /// players_(+State, -Players): in the order of their turns.
    static bool players(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& /*state*/) {
            const term_t list = new_term();
            const term_t player = new_term();
            PL_put_nil(list);
            for (Seat seat = G::seats; seat-- > 0;) {
                if (!T::put_player(player, seat) || !PL_cons_list(list, player, list)) {
                    return false;
                }
            }
            return PL_unify(first + 1, list) != 0;
        });
    }

    /// player_to_move_(+State, -Player)
    static bool player_to_move(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            return unify_player<T>(first + 1, G::seat_to_move(state.position));
        });
    }

    /// valid_moves_(+State, -Moves): none exactly where the game is over.
    static bool valid_moves(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            return unify_list(first + 1, legal_moves<G>(state.position), writer_in(state));
        });
    }

    /// move_(+State, +Move, -NewState): fails where the move is not legal.
    static bool move(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            const auto move = T::read_move(first + 1, state);
            if (!move || !G::is_legal(state.position, *move)) {
                return PL_is_ground(first + 1) == 0 && instantiation_error(first + 1);
            }
            return unify_state_after<T>(first + 2, state, *move);
        });
    }

    /// game_over_(+State, -Winner): a player or `draw`. Fails while the game goes on.
    static bool game_over(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            return unify_winner<T>(first + 1, G::outcome(state.position));
        });
    }

    /// value_(+State, +Player, -Value)
    static bool value(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            Seat seat = 0;
            if (!T::get_player(first + 1, state, seat)) {
                return false;
            }
            if constexpr (requires { T::value(state, seat); }) {
                return PL_unify_int64(first + 2, T::value(state, seat)) != 0;
            } else {
                return PL_unify_integer(first + 2, G::value(state.position, seat)) != 0;
            }
        });
    }

    /// greedy_move_(+State, -Move): level 2; the pass of who has no other move. Fails where the
    /// game is over.
    static bool greedy_move(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            const auto best = tabuleiro::greedy_move<G>(state.position);
            const term_t move = new_term();
            return best && writer_in(state).put(move, *best) && PL_unify(first + 1, move);
        });
    }

    /// search_(+State, +Request, -Report): see search.hpp. Fails where the game is over.
    static bool search(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            return search_for_prolog<G, typename T::MoveWriter>(state.position, first + 1,
                                                                first + 2);
        });
    }

    /// perft_(+State, +Depth, -Count)
    static bool perft(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            return perft_for_prolog<G>(state.position, first + 1, first + 2);
        });
    }

    /// play_out_(+State, +Players, +Seed, +MostMoves, -Seat, -Moves): see match.hpp.
    static bool play_out(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            return play_game_for_prolog<G, typename T::MoveWriter>(state.position, first + 1);
        });
    }

    /// parts_of_turn_(+State, -Left, -Parts): how many moves the player has left in this turn, with
    /// the next one, and of how many.
    static bool parts_of_turn(term_t first) {
        return with_state(first, [&]<typename G>(G /*game*/, const State& state) {
            int left = 1;
            if constexpr (HasTurns<G>) {
                left = G::moves_left(state.position);
            }
            return PL_unify_integer(first + 1, left) &&
                   PL_unify_integer(first + 2, tabuleiro::parts_of_turn<G>);
        });
    }
};

template <GameTerms T>
inline constexpr auto protocol_of = std::to_array<ProtocolPredicate>({
    {"game_of_", 2, ProtocolOf<T>::game_of},
    {"players_", 2, ProtocolOf<T>::players},
    {"player_to_move_", 2, ProtocolOf<T>::player_to_move, "tabuleiro_game", "player_to_move"},
    {"valid_moves_", 2, ProtocolOf<T>::valid_moves, "tabuleiro_game", "valid_moves"},
    {"move_", 3, ProtocolOf<T>::move, "tabuleiro_game", "move"},
    {"game_over_", 2, ProtocolOf<T>::game_over, "tabuleiro_game", "game_over"},
    {"value_", 3, ProtocolOf<T>::value, "tabuleiro_game", "value"},
    {"greedy_move_", 2, ProtocolOf<T>::greedy_move},
    {"search_", 3, ProtocolOf<T>::search, "tabuleiro", "best_move"},
    {"perft_", 3, ProtocolOf<T>::perft, "tabuleiro", "perft"},
    {"play_out_", 6, ProtocolOf<T>::play_out},
    {"parts_of_turn_", 3, ProtocolOf<T>::parts_of_turn},
});

/// A game of such terms, with the predicates of its library, if it has one, and those that are
/// asked of the core beside the protocol.
template <GameTerms T>
[[nodiscard]] constexpr GameModule game_module(std::span<const Predicate> predicates = {},
                                               std::span<const Predicate> core_predicates = {}) {
    const auto prepare = [] {
        T::prepare();
        if constexpr (requires { T::state_name; }) {
            state_functor<T> = functor_of(T::state_name, T::arity);
        } else {
            state_functor<T> = functor_of(T::name, T::arity);
        }
        return state_functor<T>;
    };
    return {T::name, prepare, protocol_of<T>, predicates, core_predicates};
}

}  // namespace tabuleiro::bridge
