#include "bridge/states.hpp"

#include <SWI-Prolog.h>

#include <algorithm>
#include <array>
#include <utility>

#include "bridge/error.hpp"
#include "bridge/games.hpp"
#include "bridge/term.hpp"

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
template <std::size_t predicate>
bool of_game(term_t first) {
    const term_t room = new_terms(4);
    const GameModule* const game = game_of(first);
    const bool done =
        game == nullptr ? domain_error("game_state", first) : game->protocol[predicate].body(first);
    if (!done) {
        const ProtocolPredicate& asked = games[0]->protocol[predicate];
        name_in_error(asked.library, asked.called, asked.arity, room);
    }
    return done;
}

/// The predicates of the protocol: every game has the same names and arities.
template <std::size_t... i>
[[nodiscard]] std::vector<Predicate> protocol_predicates(std::index_sequence<i...> /*all*/) {
    const Protocol& protocol = games[0]->protocol;
    return {{protocol[i].name, protocol[i].arity, guarded<of_game<i>>}...};
}

/// is_state_(+Term): it has the name and the arity of a game's states.
bool is_state(term_t first) {
    return game_of(first) != nullptr;
}

}  // namespace

void prepare_games() {
    minus2 = functor_of("-", 2);
    std::transform(games.begin(), games.end(), functors.begin(),
                   [](const GameModule* game) { return game->prepare(); });
}

std::vector<Predicate> state_predicates() {
    auto predicates = protocol_predicates(std::make_index_sequence<std::tuple_size_v<Protocol>>());
    predicates.push_back({"is_state_", 1, guarded<is_state>});
    return predicates;
}

}  // namespace tabuleiro::bridge
