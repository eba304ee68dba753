// Reading and writing plain terms. A reader raises the error itself and returns false, so that
// readers chain with &&.
#pragma once

#include <SWI-Prolog.h>

#include <cstddef>
#include <cstdint>
#include <exception>

#include "bridge/error.hpp"

namespace tabuleiro::bridge {

/// Reads an integer of any size; one beyond 64 bits becomes the nearest that fits.
[[nodiscard]] inline bool get_integer(term_t term, std::int64_t& value) {
    if (!PL_is_integer(term)) {
        return type_error("integer", term);
    }
    if (PL_get_int64(term, &value)) {
        return true;
    }
    const term_t zero = PL_new_term_ref();
    if (!PL_put_integer(zero, 0)) {
        return false;
    }
    value = PL_compare(term, zero) < 0 ? INT64_MIN : INT64_MAX;
    return true;
}

/// Reads an atom; `[]` is one for Prolog, though not for PL_is_atom().
[[nodiscard]] inline bool get_atom(term_t term, atom_t& atom) {
    if (!PL_is_atom(term) && !PL_get_nil(term)) {
        return type_error("atom", term);
    }
    return PL_get_atom(term, &atom) != 0;
}

/// Builds a list of what the writer makes of each value. Values are written from the last to the
/// first.
template <typename Values, typename Writer>
[[nodiscard]] bool put_list(term_t list, const Values& values, Writer& writer) {
    const term_t element = PL_new_term_ref();
    PL_put_nil(list);
    for (std::size_t i = values.size(); i > 0; --i) {
        if (!writer.put(element, values[i - 1]) || !PL_cons_list(list, element, list)) {
            return false;
        }
    }
    return true;
}

/// What a piece of C++ code makes on Prolog's stacks, discarded with its bindings at its end; kept
/// where it ends by an exception, since Prolog's own may be among it.
class ForeignFrame {
  public:
    ForeignFrame() noexcept = default;
    ForeignFrame(const ForeignFrame&) = delete;
    ForeignFrame& operator=(const ForeignFrame&) = delete;
    ~ForeignFrame() {
        if (std::uncaught_exceptions() > exceptions_) {
            PL_close_foreign_frame(frame_);
        } else {
            PL_discard_foreign_frame(frame_);
        }
    }

  private:
    fid_t frame_ = PL_open_foreign_frame();
    int exceptions_ = std::uncaught_exceptions();
};

}  // namespace tabuleiro::bridge
