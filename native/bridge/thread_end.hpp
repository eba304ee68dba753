// The end of a thread within a call of Prolog.
#pragma once

#if defined(TABULEIRO_ADDRESS_SANITIZER)
extern "C" void __asan_handle_no_return();
#endif

namespace tabuleiro::bridge {

/// Whether this thread ends: the calls of Prolog that it ends in never come back, and nothing that
/// was made on Prolog's stacks before them is to be discarded.
inline thread_local bool thread_ends = false;

/// Calls `act`, in which the thread may end: SWI-Prolog up to 9.2 unwinds its stack then, from code
/// that the address sanitizer does not see, and what the sanitizer has marked there would be taken
/// for live. So it is told.
template <typename Act>
auto where_thread_may_end(const Act& act) {
    struct Unwinding {
        bool over = false;
        ~Unwinding() {
            if (!over) {
                thread_ends = true;
#if defined(TABULEIRO_ADDRESS_SANITIZER)
                __asan_handle_no_return();
#endif
            }
        }
    } unwinding;
    const auto result = act();
    unwinding.over = true;
    return result;
}

}  // namespace tabuleiro::bridge
