// Reading and writing plain terms. A reader raises the error itself and returns false, so that
// readers chain with &&.
#pragma once

#include <SWI-Prolog.h>

#include <cstdint>

#include "bridge/error.hpp"

namespace tabuleiro::bridge {

/// Reads an integer of any size; one beyond 64 bits becomes the nearest that fits.
[[nodiscard]] inline bool get_integer(term_t term, std::int64_t& value) {
    if (!PL_is_integer(term)) {
        return type_error("integer", term);
    }
    if (!PL_get_int64(term, &value)) {
        value = INT64_MAX;
    }
    return true;
}

/// Reads an atom.
[[nodiscard]] inline bool get_atom(term_t term, atom_t& atom) {
    if (!PL_is_atom(term)) {
        return type_error("atom", term);
    }
    return PL_get_atom(term, &atom) != 0;
}

}  // namespace tabuleiro::bridge
