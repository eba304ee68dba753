// The end of a thread within a call of Prolog.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
extern "C" void __asan_handle_no_return();
#endif

namespace tabuleiro::bridge {

/// Calls `act`, in which the thread may end: SWI-Prolog up to 9.2 unwinds its stack then, from code
/// that the address sanitizer does not see, and what the sanitizer has marked there would be taken
/// for live. So it is told.
template <typename Act>
auto where_thread_may_end(const Act& act) {
#if defined(__SANITIZE_ADDRESS__)
    struct Unwinding {
        bool over = false;
        ~Unwinding() {
            if (!over) {
                __asan_handle_no_return();
            }
        }
    } unwinding;
    const auto result = act();
    unwinding.over = true;
    return result;
#else
    return act();
#endif
}

}  // namespace tabuleiro::bridge
