#include "embedded_prolog.hpp"

#include <SWI-Prolog.h>

#include <array>
#include <cstdlib>

#include "check.hpp"

namespace {

using tabuleiro::fuzz::check;

constexpr std::size_t counter_count = 8192;

/// What libFuzzer takes for coverage beside that of compiled code: how often
/// each place in the Prolog files was reached.
__attribute__((section("__libfuzzer_extra_counters"))) std::array<std::uint8_t, counter_count>
    counters;

/// reached(+Number): counts up to 255, beyond which libFuzzer makes no
/// difference.
foreign_t reached(term_t number) {
    std::int64_t index = 0;
    check(PL_get_int64(number, &index) && index >= 0);
    std::uint8_t& counter = counters[static_cast<std::size_t>(index) % counter_count];
    if (counter < 255) {
        ++counter;
    }
    return TRUE;
}

void call(const char* module, const char* name, int arity, term_t arguments) {
    check(PL_call_predicate(nullptr, PL_Q_NORMAL, PL_predicate(name, arity, module), arguments) !=
          0);
}

}  // namespace

/// What Prolog allocates stays with it to the end, and no leak of ours could be told from its own;
/// a test of resident memory looks for those. The name is the sanitizer's.
// NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)
extern "C" int __lsan_is_turned_off() {
    return 1;
}

/// Prolog leaves signals to libFuzzer, and loads the shared library of this build.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
    setenv("TABULEIRO_CORE", TABULEIRO_CORE_FILE, 1);
    static std::array words{SWIPL_FILE,
                            "--home=" SWIPL_HOME,
                            "--signals=false",
                            "--quiet",
                            "--no-debug",
                            "--no-packs",
                            "-f",
                            "none",
                            "-p",
                            "library=" TABULEIRO_PROLOG};
    static std::array<char*, words.size() + 1> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) {
        arguments[i] = const_cast<char*>(words[i]);
    }
    check(PL_initialise(static_cast<int>(words.size()), arguments.data()) != 0);
    PL_register_foreign_in_module("system", "reached", 1, reinterpret_cast<pl_function_t>(reached),
                                  0);
    const fid_t frame = PL_open_foreign_frame();
    const term_t file = PL_new_term_ref();
    PL_put_atom_chars(file, FUZZ_READERS);
    call("user", "consult", 1, file);
    call("readers", "begin", 0, 0);
    PL_close_foreign_frame(frame);
    return 0;
}

namespace tabuleiro::fuzz {

void check_in_prolog(const char* predicate, const std::uint8_t* data, std::size_t size) {
    const fid_t frame = PL_open_foreign_frame();
    const term_t text = PL_new_term_ref();
    check(PL_put_chars(text, PL_STRING | REP_ISO_LATIN_1, size,
                       reinterpret_cast<const char*>(data)) != 0);
    call("readers", predicate, 1, text);
    PL_discard_foreign_frame(frame);
}

}  // namespace tabuleiro::fuzz
