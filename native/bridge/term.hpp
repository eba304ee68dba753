// Reading and writing plain terms. A reader raises the error itself and returns false, so that
// readers chain with &&.
#pragma once

#include <SWI-Prolog.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

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

/// Reads the number of a line or of a column; one that is on no board becomes -1.
[[nodiscard]] inline bool get_coordinate(term_t term, int& coordinate) {
    std::int64_t number = 0;
    if (!get_integer(term, number)) {
        return false;
    }
    constexpr std::int64_t largest = 99;
    coordinate = number >= 0 && number <= largest ? static_cast<int>(number) : -1;
    return true;
}

/// The functor of `Left-Right`: written once, when the shared library is loaded, and only read
/// afterwards.
inline functor_t minus2 = 0;

/// Takes `Left-Right` apart. Raises nothing: false where the term is none.
[[nodiscard]] inline bool get_pair(term_t term, term_t left, term_t right) {
    if (!PL_is_functor(term, minus2)) {
        return false;
    }
    _PL_get_arg_sz(2, term, right);
    _PL_get_arg_sz(1, term, left);
    return true;
}

/// The arguments of a compound, from the first to the last. Each comes in the reference of the one
/// before it.
class Arguments {
  public:
    explicit Arguments(term_t compound) : compound_(compound) {}

    [[nodiscard]] term_t next() {
        _PL_get_arg_sz(++index_, compound_, argument_);
        return argument_;
    }

  private:
    term_t compound_;
    std::size_t index_ = 0;
    term_t argument_ = new_term();
};

/// An atom or a small integer as Prolog itself holds it: two of them are the same just where their
/// words are equal, and no other term has a word equal to theirs. Comparing words takes one call to
/// Prolog, and a short one, where a reader takes one to three.
using Word = PL_atomic_t;

[[nodiscard]] inline Word word_of(term_t term) {
    return _PL_get_atomic(term);
}
/// An atom, to write with, and its word, to know it by.
struct Name {
    atom_t atom = 0;
    Word word{};
};

[[nodiscard]] inline Name name_of(const char* text) {
    const term_t term = new_term();
    const atom_t atom = PL_new_atom(text);
    PL_put_atom(term, atom);
    return {atom, word_of(term)};
}
[[nodiscard]] inline Word word_of_integer(long integer) {
    const term_t term = new_term();
    return PL_put_integer(term, integer) ? word_of(term) : Word{};
}

[[nodiscard]] inline functor_t functor_of(std::string_view name, std::size_t arity) {
    return PL_new_functor(PL_new_atom_nchars(name.size(), name.data()), arity);
}
/// That of the states of such terms (see protocol.hpp): written once, when the shared library is
/// loaded, and only read afterwards.
template <typename Terms>
inline functor_t state_functor = 0;

/// The integers from `least` to `most`, as terms that others are built with.
template <int least, int most>
class Integers {
  public:
    Integers() {
        for (int i = least; i <= most; ++i) {
            (void)checked(PL_put_integer(of(i), i));
        }
    }
    [[nodiscard]] term_t of(int integer) const noexcept {
        return first_ + static_cast<term_t>(integer - least);
    }

  private:
    term_t first_ = new_terms(most - least + 1);
};

/// Builds a list of what the writer makes of each value. Values are written from the last to the
/// first.
template <typename Values, typename Writer>
[[nodiscard]] bool put_list(term_t list, const Values& values, Writer&& writer) {
    const term_t element = new_term();
    PL_put_nil(list);
    for (std::size_t i = values.size(); i > 0; --i) {
        if (!writer.put(element, values[i - 1]) || !PL_cons_list(list, element, list)) {
            return false;
        }
    }
    return true;
}

/// Unifies such a list.
template <typename Values, typename Writer>
[[nodiscard]] bool unify_list(term_t term, const Values& values, Writer&& writer) {
    const term_t list = new_term();
    return put_list(list, values, writer) && PL_unify(term, list);
}

}  // namespace tabuleiro::bridge
