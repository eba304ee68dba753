// Whatever is typed, a game goes on or ends politely. The first line names the game; where it names
// none, all are asked for.
#include "embedded_prolog.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tabuleiro::fuzz::check_in_prolog("typed", data, size);
    return 0;
}
