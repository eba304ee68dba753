// Calls of Prolog's predicates.
#pragma once

#include <SWI-Prolog.h>

#include "bridge/error.hpp"
#include "bridge/record.hpp"
#include "bridge/thread_end.hpp"

namespace tabuleiro::bridge {

/// Calls a predicate once, with the arguments from `first` on, and keeps its bindings. False where
/// it fails. Throws `PendingException` where it raises an exception. None may be pending before: it
/// would be lost.
///
/// The exception is caught here and raised again: of one that is passed on, SWI-Prolog 9.0.4 thinks
/// at the toplevel that nobody catches it, tells of it at once, and starts the tracer.
[[nodiscard]] inline bool call_once(predicate_t predicate, term_t first) {
    const qid_t query =
        PL_open_query(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, predicate, first);
    if (!query) {
        throw_pending();
    }
    const bool succeeded = where_thread_may_end([&] { return PL_next_solution(query); }) != 0;
    Record raised;
    if (!succeeded) {
        if (const term_t ball = PL_exception(query)) {
            raised = Record(ball);
        }
    }
    // False where a cleanup raises an exception.
    const bool cut = where_thread_may_end([&] { return PL_cut_query(query); }) != 0;
    if (raised) {
        const term_t ball = new_term();
        if (raised.put(ball)) {
            static_cast<void>(PL_raise_exception(ball));
        }
    }
    if (raised || !cut) {
        throw_pending();
    }
    return succeeded;
}

}  // namespace tabuleiro::bridge
