// What Prolog calls when it loads the shared library.
//
// The library registers nothing into a game's module until the Prolog file of that game asks for
// it, so that a program is free to have a module named as a game it does not load.
#include <SWI-Prolog.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "bridge/games.hpp"
#include "bridge/match.hpp"
#include "bridge/own/game_so_far.hpp"
#include "bridge/own/helpers.hpp"
#include "bridge/own/prolog_search.hpp"
#include "bridge/own/rules.hpp"
#include "bridge/predicate.hpp"
#include "bridge/search.hpp"
#include "bridge/states.hpp"
#include "bridge/term.hpp"

namespace tabuleiro::bridge {
namespace {

constexpr const char* core_module = "tabuleiro_core";

/// interface_version_(-Version): the number the shared library was built with.
bool interface_version(term_t first) {
    return PL_unify_integer(first, TABULEIRO_INTERFACE_VERSION) != 0;
}

/// prolog_version_(-Version): that of the SWI-Prolog that the shared library was built for.
bool prolog_version(term_t first) {
    return PL_unify_integer(first, PLVERSION) != 0;
}

/// Reads an atom in ISO Latin 1, in which modules are named where foreign predicates are
/// registered.
[[nodiscard]] bool get_name(term_t term, char*& name) {
    std::size_t length = 0;
    return PL_get_nchars(term, &length, &name, CVT_ATOM | CVT_EXCEPTION | REP_ISO_LATIN_1) &&
           (std::strlen(name) == length || PL_representation_error("nul_character"));
}

/// Makes the atoms and functors. The library may be loaded again after it was unloaded, while
/// another thread is still in it: they are then there already.
void prepare_once() {
    [[maybe_unused]] static const bool prepared = [] {
        prepare_search_words();
        prepare_rules();
        prepare_game_so_far();
        prepare_helpers();
        prepare_games();
        return true;
    }();
}

/// Defines foreign predicates in a module. False where that is not possible: an error is pending.
[[nodiscard]] bool define(const char* module, std::span<const Predicate> predicates) {
    return std::all_of(predicates.begin(), predicates.end(), [&](const Predicate& predicate) {
        return PL_register_foreign_in_module(module, predicate.name, predicate.arity,
                                             reinterpret_cast<pl_function_t>(predicate.function),
                                             PL_FA_VARARGS) != 0;
    });
}

/// register_states_: defines the predicates that take a state of whichever game, and what else is
/// asked of games here.
bool register_states(term_t /*first*/) {
    prepare_once();
    return define(core_module, state_predicates()) && define(core_module, rules_predicates) &&
           std::all_of(games.begin(), games.end(), [](const GameModule* game) {
               return define(core_module, game->core_predicates);
           });
}

/// register_game_(+Game, +Module): defines a game's foreign predicates in a module.
bool register_game(term_t first) {
    prepare_once();
    char* name = nullptr;
    char* module = nullptr;
    if (!get_name(first, name) || !get_name(first + 1, module)) {
        return false;
    }
    for (const GameModule* game : games) {
        if (name == game->name) {
            return define(module, game->predicates);
        }
    }
    return domain_error("game", first);
}

constexpr std::array core_predicates{
    Predicate{"interface_version_", 1, guarded<interface_version>},
    Predicate{"prolog_version_", 1, guarded<prolog_version>},
    Predicate{"register_states_", 0, guarded<register_states>},
    Predicate{"register_game_", 2, guarded<register_game>},
};

}  // namespace
}  // namespace tabuleiro::bridge

extern "C" __attribute__((visibility("default"))) install_t install_tabuleiro() {
    using namespace tabuleiro::bridge;
    // Where that fails, the predicates are missing, and the Prolog file says so.
    static_cast<void>(define(core_module, core_predicates) &&
                      define(core_module, search_predicates) &&
                      define(core_module, match_predicates));
}
