#include "bridge/states.hpp"

#include <SWI-Prolog.h>

#include <algorithm>
#include <array>

#include "bridge/error.hpp"
#include "bridge/games.hpp"

namespace tabuleiro::bridge {
namespace {

/// The names and arities of the states, by game: written once, when the shared library is loaded,
/// and only read afterwards.
std::array<functor_t, games.size()> functors;

/// The game that a state names, or null.
[[nodiscard]] const GameModule* game_of(term_t state) {
    functor_t functor = 0;
    if (!PL_get_functor(state, &functor)) {
        return nullptr;
    }
    const auto* const found = std::find(functors.begin(), functors.end(), functor);
    return found == functors.end() ? nullptr
                                   : games[static_cast<std::size_t>(found - functors.begin())];
}

/// Does what the game does whose state the first argument is.
template <Body Protocol::*predicate>
bool of_game(term_t first) {
    const GameModule* const game = game_of(first);
    return game == nullptr ? domain_error("game_state", first) : (game->protocol.*predicate)(first);
}

/// is_state_(+Term): it has the name and the arity of a game's states.
bool is_state(term_t first) {
    return game_of(first) != nullptr;
}

constexpr std::array predicates{
    Predicate{"is_state_", 1, guarded<is_state>},
    Predicate{"game_of_", 2, guarded<of_game<&Protocol::game_of>>},
    Predicate{"players_", 2, guarded<of_game<&Protocol::players>>},
    Predicate{"player_to_move_", 2, guarded<of_game<&Protocol::player_to_move>>},
    Predicate{"valid_moves_", 2, guarded<of_game<&Protocol::valid_moves>>},
    Predicate{"move_", 3, guarded<of_game<&Protocol::move>>},
    Predicate{"game_over_", 2, guarded<of_game<&Protocol::game_over>>},
    Predicate{"value_", 3, guarded<of_game<&Protocol::value>>},
    Predicate{"greedy_move_", 2, guarded<of_game<&Protocol::greedy_move>>},
    Predicate{"search_", 3, guarded<of_game<&Protocol::search>>},
    Predicate{"perft_", 3, guarded<of_game<&Protocol::perft>>},
    Predicate{"play_out_", 6, guarded<of_game<&Protocol::play_out>>},
    Predicate{"parts_of_turn_", 3, guarded<of_game<&Protocol::parts_of_turn>>},
};

}  // namespace

void prepare_games() {
    std::transform(games.begin(), games.end(), functors.begin(),
                   [](const GameModule* game) { return game->prepare(); });
}

const std::span<const Predicate> state_predicates = predicates;

}  // namespace tabuleiro::bridge
