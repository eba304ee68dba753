// ISO errors, raised from C++. Every function here returns false, the value of a failed foreign
// predicate.
#pragma once

#include <SWI-Prolog.h>

#include <exception>
#include <string>

namespace tabuleiro::bridge {

[[nodiscard]] bool instantiation_error(term_t culprit);
[[nodiscard]] bool type_error(const char* expected, term_t culprit);
/// The message, if there is one, says more: it is shown behind the error's own.
[[nodiscard]] bool domain_error(const char* domain, term_t culprit,
                                const std::string& message = {});

/// The error for a part of a term that makes `culprit` none of the domain, unless the part is
/// unbound.
[[nodiscard]] bool domain_error_by(term_t part, const char* domain, term_t culprit,
                                   const std::string& message = {});

/// The error for a term in the place of a list of a certain length: unbound tail, no list
/// (improper, cyclic), or a list of another length, which is `domain_error(domain, whole)`, with
/// a message that says what is wrong with it, if there is one.
[[nodiscard]] bool list_error(term_t list, const char* domain, term_t whole,
                              const std::string& message);

/// Lets the ISO error that is pending, if there is one, name this predicate instead of the foreign
/// one; or none, where there is no module. `room` is the first of four references to terms: a new
/// one might be refused, which would be another error.
void name_in_error(const char* module, const char* name, int arity, term_t room);

/// Thrown to unwind C++ code where Prolog has an exception pending already.
class PendingException : public std::exception {};

/// Throws it. Out of line, as it is all over the code and hardly ever happens.
[[noreturn]] void throw_pending();

/// The error for the `std::exception` being handled: call in a `catch` of one only.
[[nodiscard]] bool error_from_exception() noexcept;

}  // namespace tabuleiro::bridge
