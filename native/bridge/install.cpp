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
#include "bridge/own/game_so_far.hpp"
#include "bridge/own/held_output.hpp"
#include "bridge/own/helpers.hpp"
#include "bridge/own/prolog_search.hpp"
#include "bridge/own/rules.hpp"
#include "bridge/predicate.hpp"
#include "bridge/search.hpp"
#include "bridge/states.hpp"
#include "bridge/term.hpp"
#include "engine/levels.hpp"
#include "match/statistics.hpp"

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
        prepare_held_output();
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

/// level_time_(+Level, -Seconds): how long a level that searches thinks about a move.
bool level_time(term_t first) {
    std::int64_t level = 0;
    if (!get_integer(first, level)) {
        return false;
    }
    if (level < first_search_level || level > last_level) {
        return domain_error("level", first);
    }
    const std::chrono::duration<double> seconds = tabuleiro::level_time(static_cast<int>(level));
    return PL_unify_float(first + 1, seconds.count()) != 0;
}

/// stop_searches_(+Stop): whether the searches of this thread end early.
bool stop_searches(term_t first) {
    int stop = 0;
    if (!PL_get_bool_ex(first, &stop)) {
        return false;
    }
    searches_stopped = stop != 0;
    return true;
}

/// Reads a match's score: a number from 0 to 1.
[[nodiscard]] bool get_score(term_t term, double& score) {
    return get_number(term, score) && ((score >= 0 && score <= 1) || domain_error("score", term));
}

/// interval_(+Score, +Games, -Low, -High): the 95 % interval of a match's score.
bool interval(term_t first) {
    double score = 0;
    std::int64_t games = 0;
    if (!get_score(first, score) || !get_integer(first + 1, games)) {
        return false;
    }
    if (games < 0) {
        return type_error("nonneg", first + 1);
    }
    const match::Interval interval = match::interval95(score, games);
    return PL_unify_float(first + 2, interval.low) && PL_unify_float(first + 3, interval.high);
}

/// elo_(+Score, -Elo): the difference in rating that makes a score expected.
bool elo(term_t first) {
    double score = 0;
    return get_score(first, score) && PL_unify_float(first + 1, match::elo(score));
}

constexpr std::array core_predicates{
    Predicate{"interface_version_", 1, guarded<interface_version>},
    Predicate{"prolog_version_", 1, guarded<prolog_version>},
    Predicate{"register_states_", 0, guarded<register_states>},
    Predicate{"register_game_", 2, guarded<register_game>},
    Predicate{"level_time_", 2, guarded<level_time>},
    Predicate{"stop_searches_", 1, guarded<stop_searches>},
    Predicate{"interval_", 4, guarded<interval>},
    Predicate{"elo_", 2, guarded<elo>},
};

}  // namespace
}  // namespace tabuleiro::bridge

extern "C" __attribute__((visibility("default"))) install_t install_tabuleiro() {
    using namespace tabuleiro::bridge;
    // Where that fails, the predicates are missing, and the Prolog file says so.
    static_cast<void>(define(core_module, core_predicates));
}
