// Any text is a computer player of a match, within its limits, or is refused.
#include "match/player.hpp"

#include <stdexcept>

#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tabuleiro;
    using fuzz::check;
    match::PlayerSpec spec;
    try {
        spec = match::read_player(fuzz::text_of(data, size), 1);
    } catch (const std::invalid_argument&) {
        return 0;
    }
    check(spec.level >= random_level && spec.level <= last_level);
    check(spec.limits.depth >= 1);
    check(!spec.limits.time || spec.limits.time->count() >= 0);
    check(spec.settings.threads >= 1 && spec.settings.threads <= max_threads);
    check(spec.hash >= 1 && spec.hash <= std::size_t{1} << 20);
    return 0;
}
