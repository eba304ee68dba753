#include "bridge/own/rules.hpp"

#include "bridge/call.hpp"
#include "bridge/search.hpp"
#include "bridge/term.hpp"

namespace tabuleiro::bridge {
namespace {

/// Written once, when the shared library is loaded, and only read afterwards.
struct Words {
    atom_t draw;
    functor_t colon2;
    functor_t slash2;
    functor_t unbound1;
    functor_t raised1;
    predicate_t fault3;
    predicate_t current_predicate1;
} words;

/// While those that are kept take no more memory, all moves are, so that a position takes no room
/// on the stacks for them. A game whose every move is another one would fill the memory.
constexpr std::size_t most_bytes_of_all_moves = std::size_t{1} << 20;
/// What the tables of the moves that are kept take for each.
constexpr std::size_t entry_bytes = 64;

[[nodiscard]] const char* name_of_flaw(TermKeys::Flaw flaw) noexcept {
    switch (flaw) {
        case TermKeys::Flaw::not_ground:
            return "not_ground";
        case TermKeys::Flaw::cyclic:
            return "cyclic";
        default:
            return "too_large";
    }
}

[[nodiscard]] SharedRules::Callback callback(atom_t module, const char* name, std::size_t arity) {
    const functor_t functor = functor_of(name, arity);
    return {PL_pred(functor, PL_new_module(module)), functor};
}

/// Whether a module defines a predicate.
[[nodiscard]] bool is_defined(atom_t module, const char* name, int arity) {
    bool defined = false;
    in_frame([&] {
        const term_t goal = new_term();
        if (!PL_unify_term(goal, PL_FUNCTOR, words.colon2, PL_ATOM, module, PL_FUNCTOR,
                           words.slash2, PL_CHARS, name, PL_INT, arity)) {
            throw_pending();
        }
        defined = call_once(words.current_predicate1, goal);
    });
    return defined;
}

/// Arguments of a call, the first of them a state.
[[nodiscard]] term_t arguments_of(term_t state, int count) {
    const term_t first = new_terms(count);
    if (!PL_put_term(first, state)) {
        throw_pending();
    }
    return first;
}

[[nodiscard]] atom_t get_module(term_t term) {
    atom_t module = 0;
    if (!PL_get_atom_ex(term, &module)) {
        throw_pending();
    }
    return module;
}

}  // namespace

bool get_key_of_state(term_t state, std::uint64_t& key) {
    TermKeys keys;
    const auto flaw = keys.read(state, key);
    return flaw == TermKeys::Flaw::none ||
           (flaw == TermKeys::Flaw::not_ground ? instantiation_error(state)
                                               : domain_error("game_state", state));
}

void prepare_rules() {
    words = {PL_new_atom("draw"),
             functor_of(":", 2),
             functor_of("/", 2),
             functor_of("unbound", 1),
             functor_of("raised", 1),
             PL_predicate("fault", 3, "tabuleiro_own_faults"),
             PL_predicate("current_predicate", 1, "system")};
}

SharedRules::SharedRules(term_t module_term, int players, StateCache& state_cache)
    : module(get_module(module_term)),
      seats(players),
      seat(callback(module, "seat_", 2)),
      moves(callback(module, "moves_", 2)),
      move(callback(module, "move_", 3)),
      over(callback(module, "over_", 2)),
      value(callback(module, "value_", 3)),
      has_value(is_defined(module, "value_", 3)),
      cache(state_cache) {}

/// Calls a predicate, and sees to the thread's signals when it is back.
bool Rules::call(const Callback& callback, term_t arguments) const {
    const bool succeeded = call_telling(callback, arguments);
    handle_signals();
    return succeeded;
}

/// What is raised comes out with the goal that was called.
bool Rules::call_telling(const Callback& callback, term_t arguments) const {
    try {
        return call_once(callback.predicate, arguments);
    } catch (const PendingException&) {
        // raised again below
    }
    const term_t raised = new_term();
    if (!PL_cons_functor(raised, words.raised1, PL_exception(nullptr))) {
        throw_pending();
    }
    PL_clear_exception();
    raise(raised, callback, arguments);
}

bool Rules::get_seat(term_t term, Seat& seat) const {
    return get_integer_within(term, 0, shared_.seats - 1, seat);
}

void Rules::fault(const char* what, const Callback& callback, term_t arguments) const {
    const term_t fault = new_term();
    if (!PL_put_atom_chars(fault, what)) {
        throw_pending();
    }
    raise(fault, callback, arguments);
}

/// For a part of the answer that is unbound, or that `what` is wrong with.
void Rules::wrong(term_t part, const char* answer, const char* what, const Callback& callback,
                  term_t arguments) const {
    if (!PL_is_variable(part)) {
        fault(what, callback, arguments);
    }
    const term_t fault = new_term();
    if (!PL_put_atom_chars(fault, answer) || !PL_cons_functor(fault, words.unbound1, fault)) {
        throw_pending();
    }
    raise(fault, callback, arguments);
}

void Rules::raise(term_t fault, const Callback& callback, term_t arguments) const {
    const term_t all = new_terms(3);
    const term_t goal = new_term();
    if (!PL_put_atom(all, shared_.module) || !PL_put_term(all + 1, fault) ||
        !PL_cons_functor_v(goal, callback.functor, arguments) ||
        !PL_cons_functor(all + 2, words.colon2, all, goal)) {
        throw_pending();
    }
    static_cast<void>(call_once(words.fault3, all));
    static_cast<void>(domain_error("answer", all + 2));  // of rules that nobody has declared
    throw_pending();
}

Seat Rules::seat(term_t state) {
    Seat seat = 0;
    in_frame([&] {
        const term_t arguments = arguments_of(state, 2);
        if (!call(shared_.seat, arguments)) {
            fault("fails", shared_.seat, arguments);
        }
        if (!get_seat(arguments + 1, seat)) {
            wrong(arguments + 1, "seat", "not_a_seat", shared_.seat, arguments);
        }
    });
    return seat;
}

int Rules::outcome(term_t state) {
    int outcome = Known::goes_on;
    in_frame([&] {
        const term_t arguments = arguments_of(state, 2);
        if (!call(shared_.over, arguments)) {
            return;
        }
        atom_t atom = 0;
        if (PL_get_atom(arguments + 1, &atom) && atom == words.draw) {
            outcome = Outcome::draw;
        } else if (!get_seat(arguments + 1, outcome)) {
            wrong(arguments + 1, "winner", "not_a_seat", shared_.over, arguments);
        }
    });
    return outcome;
}

double Rules::value(term_t state, Seat seat) {
    double value = 0;
    if (!shared_.has_value) {
        return value;
    }
    in_frame([&] {
        const term_t arguments = arguments_of(state, 3);
        if (!PL_put_integer(arguments + 1, seat)) {
            throw_pending();
        }
        if (!call(shared_.value, arguments)) {
            fault("fails", shared_.value, arguments);
        }
        if (!shared_.numbers.read(arguments + 2, value)) {
            wrong(arguments + 2, "value", "not_a_number", shared_.value, arguments);
        }
    });
    return value;
}

std::vector<RuleMove> Rules::moves(term_t state) {
    if (kept_bytes_ >= most_bytes_of_all_moves) {
        return listed_moves(state);
    }
    std::vector<RuleMove> moves;
    in_frame([&] {
        moves = listed_moves(state);
        for (RuleMove& move : moves) {
            static_cast<void>(keep(move));
            move.term = 0;
        }
    });
    return moves;
}

std::vector<RuleMove> Rules::listed_moves(term_t state) {
    const term_t arguments = arguments_of(state, 2);
    if (!call(shared_.moves, arguments)) {
        fault("fails", shared_.moves, arguments);
    }
    const term_t rest = copy_of(arguments + 1);
    const term_t tail = new_term();
    std::size_t count = 0;
    if (PL_skip_list(rest, tail, &count) != PL_LIST) {
        wrong(tail, "moves", "not_a_list", shared_.moves, arguments);
    }
    if (count == 0) {
        fault("no_moves", shared_.moves, arguments);
    }
    const term_t first = new_terms(static_cast<int>(count));
    std::vector<RuleMove> moves;
    moves.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (!PL_get_list(rest, first + i, rest)) {
            throw_pending();
        }
        std::uint64_t key = 0;
        if (const auto flaw = keys_.read(first + i, key); flaw != TermKeys::Flaw::none) {
            fault(name_of_flaw(flaw), shared_.moves, arguments);
        }
        moves.push_back({this, first + i, key, entry_bytes + keys_.bytes()});
    }
    return moves;
}

term_t Rules::state_after(term_t state, const RuleMove& move, std::uint64_t& key) {
    const term_t arguments = arguments_of(state, 3);
    if (!(move.term != 0 ? PL_put_term(arguments + 1, move.term)
                         : kept(keep(move)).put(arguments + 1))) {
        throw_pending();
    }
    if (!call(shared_.move, arguments)) {
        fault("fails", shared_.move, arguments);
    }
    if (PL_is_variable(arguments + 2)) {
        wrong(arguments + 2, "state", "", shared_.move, arguments);
    }
    if (const auto flaw = keys_.read(arguments + 2, key); flaw != TermKeys::Flaw::none) {
        fault(name_of_flaw(flaw), shared_.move, arguments);
    }
    return arguments + 2;
}

std::uint32_t Rules::keep(const RuleMove& move) {
    if (const auto* const number = kept_numbers_.find(move.key)) {
        return static_cast<std::uint32_t>(*number);
    }
    const auto number = static_cast<std::uint32_t>(kept_.size());
    kept_.emplace_back(move.term);
    kept_numbers_.put(move.key, number);
    kept_bytes_ += move.bytes;
    return number;
}

}  // namespace tabuleiro::bridge
