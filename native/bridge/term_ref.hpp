// References to terms on Prolog's stacks. Where these have no room, Prolog has an exception pending
// that says so, and what is here throws `PendingException`: nobody sees a reference that is none.
#pragma once

#include <SWI-Prolog.h>

#include <exception>

#include "bridge/error.hpp"

namespace tabuleiro::bridge {

/// What Prolog returned for a reference or a frame.
template <typename Handle>
[[nodiscard]] Handle checked(Handle handle) {
    if (handle == 0) {
        throw_pending();
    }
    return handle;
}

[[nodiscard]] inline term_t new_term() {
    return checked(PL_new_term_ref());
}
/// So many in a row: the first. The type of the count depends on the version of SWI-Prolog.
[[nodiscard]] inline term_t new_terms(int count) {
    const auto made_by = [&]<typename Count>(term_t (*make)(Count)) {
        return make(static_cast<Count>(count));
    };
    return checked(made_by(PL_new_term_refs));
}
[[nodiscard]] inline term_t copy_of(term_t term) {
    return checked(PL_copy_term_ref(term));
}

/// Calls `act` and discards what it made on Prolog's stacks, with its bindings. All is kept where
/// it ends by an exception, since Prolog's own may be among it, and where the thread ends in it:
/// the queries that it ends in stay open then, on top of the frame.
template <typename Act>
void in_frame(const Act& act) {
    const fid_t frame = checked(PL_open_foreign_frame());
    try {
        act();
    } catch (const std::exception&) {
        PL_close_foreign_frame(frame);
        throw;
    }
    PL_discard_foreign_frame(frame);
}

}  // namespace tabuleiro::bridge
