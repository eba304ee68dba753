// Any bytes are a game that keeps what it promises. The first byte is the game's place in the list
// of those that are built in (one beyond it stands for all of them), the second what is drawn by
// lot; of the others each two choose a legal move.
#include <cstdio>
#include <span>

#include "../native/promises.hpp"
#include "check.hpp"

namespace {

using namespace tabuleiro;
using Bytes = std::span<const std::uint8_t>;

template <typename G>
void play(std::uint8_t seed, Bytes choices) {
    auto position = G::start(seed);
    for (; choices.size() >= 2 && !G::outcome(position); choices = choices.subspan(2)) {
        const auto moves = legal_moves<G>(position);
        fuzz::check(!moves.empty());
        const std::size_t choice = std::size_t{256} * choices[0] + choices[1];
        position = G::play(position, moves[choice % moves.size()]);
        fuzz::check(G::is_valid(position));
    }
    if (const auto broken = broken_promise<G>(position); !broken.empty()) {
        std::fprintf(stderr, "%s: %s\n", G::name.data(), broken.data());
        fuzz::check(false);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) {
        return 0;
    }
    std::size_t place = 0;
    AllGames::for_each([&]<typename G>() {
        if (data[0] == place++ || data[0] >= AllGames::size) {
            play<G>(data[1], Bytes(data, size).subspan(2));
        }
    });
    return 0;
}
