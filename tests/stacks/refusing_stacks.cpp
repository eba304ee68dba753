// Loaded before Prolog (LD_PRELOAD), it stands before Prolog's functions that give references to
// terms and frames, and has one of our calls refused, as where Prolog's stacks have no room.
#include <SWI-Prolog.h>
#include <dlfcn.h>

#include <cstddef>
#include <string_view>

namespace {

/// How many calls there are to the one that is refused, with it; 0 where none is.
int calls_left = 0;

/// Whether an address is in our shared library; Prolog's own code calls these functions too.
[[nodiscard]] bool is_ours(const void* address) {
    Dl_info info;
    return dladdr(address, &info) != 0 &&
           std::string_view(info.dli_fname).ends_with("/tabuleiro.so");
}

[[nodiscard]] bool is_refused(const void* caller) {
    if (calls_left == 0 || !is_ours(caller) || --calls_left > 0) {
        return false;
    }
    (void)PL_resource_error("refused");
    return true;
}

/// What Prolog's own function of that name answers, or 0.
template <typename Result, typename... Arguments>
[[nodiscard]] Result answer(const void* caller, const char* name, Arguments... arguments) {
    using Function = Result(Arguments...);
    return is_refused(caller) ? 0
                              : reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name))(arguments...);
}

/// refuse_call(+Number): of the calls from now on, the one of that number is refused.
foreign_t refuse_call(term_t number) {
    return static_cast<foreign_t>(PL_get_integer(number, &calls_left));
}

/// refused_call: one has been refused; from now on, none is.
foreign_t refused_call() {
    const bool refused = calls_left == 0;
    calls_left = 0;
    return static_cast<foreign_t>(refused);
}

}  // namespace

extern "C" {

fid_t PL_open_foreign_frame() {
    return answer<fid_t>(__builtin_return_address(0), "PL_open_foreign_frame");
}

term_t PL_new_term_ref() {
    return answer<term_t>(__builtin_return_address(0), "PL_new_term_ref");
}

term_t PL_copy_term_ref(term_t from) {
    return answer<term_t>(__builtin_return_address(0), "PL_copy_term_ref", from);
}

// Its argument is an int or, in later versions, a size_t.
term_t new_term_refs(std::size_t count) __asm__("PL_new_term_refs");
term_t new_term_refs(std::size_t count) {
    return answer<term_t>(__builtin_return_address(0), "PL_new_term_refs", count);
}

install_t install_refusing_stacks() {
    PL_register_foreign("refuse_call", 1, reinterpret_cast<pl_function_t>(refuse_call), 0);
    PL_register_foreign("refused_call", 0, reinterpret_cast<pl_function_t>(refused_call), 0);
}
}
