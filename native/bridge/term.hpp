// Reading and writing plain terms. A reader raises the error itself and returns false, so that
// readers chain with &&.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "bridge/error.hpp"
#include "bridge/term_ref.hpp"

namespace tabuleiro::bridge {

/// Whether a number is less than 0.
[[nodiscard]] inline bool is_negative(term_t number) {
    const term_t zero = new_term();
    return PL_put_integer(zero, 0) && PL_compare(number, zero) < 0;
}

/// Reads an integer of any size; one beyond 64 bits becomes the nearest that fits.
[[nodiscard]] inline bool get_integer(term_t term, std::int64_t& value) {
    if (!PL_is_integer(term)) {
        return type_error("integer", term);
    }
    if (PL_get_int64(term, &value)) {
        return true;
    }
    value = is_negative(term) ? INT64_MIN : INT64_MAX;
    return true;
}

/// Reads a number; one beyond floats is infinite.
[[nodiscard]] inline bool get_number(term_t term, double& value) {
    if (PL_get_float(term, &value)) {
        return true;
    }
    if (!PL_is_rational(term)) {
        return type_error("number", term);
    }
    constexpr double infinity = std::numeric_limits<double>::infinity();
    value = is_negative(term) ? -infinity : infinity;
    return true;
}

/// Reads an integer from `least` to `most`. Raises nothing: false where the term is no such
/// integer.
[[nodiscard]] inline bool get_integer_within(term_t term, int least, int most, int& value) {
    std::int64_t integer = 0;
    if (!PL_is_integer(term) || !PL_get_int64(term, &integer) || integer < least ||
        integer > most) {
        return false;
    }
    value = static_cast<int>(integer);
    return true;
}

/// Reads an integer from `least` to `most`; another one is not of the domain.
[[nodiscard]] inline bool get_integer_of(const char* domain, term_t term, int least, int most,
                                         int& value) {
    std::int64_t ignored = 0;
    return get_integer_within(term, least, most, value) ||
           (get_integer(term, ignored) && domain_error(domain, term));
}

/// Takes a compound of two arguments apart. Raises nothing: false where the term is none of that
/// functor.
[[nodiscard]] inline bool get_pair(term_t term, functor_t functor2, term_t left, term_t right) {
    if (!PL_is_functor(term, functor2)) {
        return false;
    }
    _PL_get_arg_sz(2, term, right);
    _PL_get_arg_sz(1, term, left);
    return true;
}

/// Reads an atom; `[]` is one for Prolog, though not for PL_is_atom().
[[nodiscard]] inline bool get_atom(term_t term, atom_t& atom) {
    if (!PL_is_atom(term) && !PL_get_nil(term)) {
        return type_error("atom", term);
    }
    return PL_get_atom(term, &atom) != 0;
}

/// An atom or a small integer as Prolog itself holds it: two of them are the same just where their
/// words are equal, and no other term has a word equal to theirs. Comparing words takes one call to
/// Prolog, and a short one, where a reader takes one to three.
using Word = PL_atomic_t;

[[nodiscard]] inline Word word_of(term_t term) {
    return _PL_get_atomic(term);
}
[[nodiscard]] inline Word word_of_atom(atom_t atom) {
    const term_t term = new_term();
    PL_put_atom(term, atom);
    return word_of(term);
}
[[nodiscard]] inline Word word_of_integer(long integer) {
    const term_t term = new_term();
    return PL_put_integer(term, integer) ? word_of(term) : Word{};
}

/// Reads one of two atoms, given their words. Another one is not of the domain.
[[nodiscard]] inline bool get_either(term_t term, const std::array<Word, 2>& words,
                                     const char* domain, bool& is_second) {
    const Word word = word_of(term);
    is_second = word == words[1];
    if (is_second || word == words[0]) {
        return true;
    }
    atom_t atom = 0;
    return get_atom(term, atom) && domain_error(domain, term);
}

/// Builds a list of what the writer makes of each value. Values are written from the last to the
/// first.
template <typename Values, typename Writer>
[[nodiscard]] bool put_list(term_t list, const Values& values, Writer& writer) {
    const term_t element = new_term();
    PL_put_nil(list);
    for (std::size_t i = values.size(); i > 0; --i) {
        if (!writer.put(element, values[i - 1]) || !PL_cons_list(list, element, list)) {
            return false;
        }
    }
    return true;
}

}  // namespace tabuleiro::bridge
