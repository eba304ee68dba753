// Any file is a saved game that follows the rules, or is refused in one line; nothing in it is
// called.
#include "embedded_prolog.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tabuleiro::fuzz::check_in_prolog("saved_game", data, size);
    return 0;
}
