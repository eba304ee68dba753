// How a C++ function becomes a foreign predicate.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <exception>
#include <span>
#include <string_view>

#include "bridge/error.hpp"

namespace tabuleiro::bridge {

/// The body of a deterministic predicate: argument i is the term `first + i`.
using Body = bool (*)(term_t first);

/// A foreign predicate.
struct Predicate {
    const char* name;
    int arity;
    foreign_t (*function)(term_t first, int arity, control_t control);
};

/// Wraps a body: no C++ exception reaches Prolog, it becomes a Prolog error. All of them are
/// `std::exception`s. The end of the thread, which thread_exit/1 in a signal makes an unwinding of
/// the stack, is none, and goes on.
template <Body body>
foreign_t guarded(term_t first, int /*arity*/, control_t /*control*/) {
    try {
        return static_cast<foreign_t>(body(first));
    } catch (const std::exception&) {
        return static_cast<foreign_t>(error_from_exception());
    }
}

/// A predicate of the protocol, with its body for the states of one game.
struct ProtocolPredicate {
    const char* name;
    int arity;
    Body body;
    /// The public predicate that calls it, of as many arguments, which errors name. Without one they
    /// name none.
    const char* library = nullptr;
    const char* called = nullptr;
};

/// All of them, in an order that is the same for all games: see protocol.hpp.
using Protocol = std::array<ProtocolPredicate, 12>;

/// A game and its predicates.
struct GameModule {
    std::string_view name;
    /// Makes the atoms and functors that they use. Returns the name and the arity of the states.
    functor_t (*prepare)();
    const Protocol& protocol;
    std::span<const Predicate> predicates;  ///< of its library
    std::span<const Predicate>
        core_predicates;  ///< what else Prolog asks, in the core's own module
};

}  // namespace tabuleiro::bridge
