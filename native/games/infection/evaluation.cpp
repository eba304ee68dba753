#include "games/infection/evaluation.hpp"

#include <bit>

#include "games/infection/network.hpp"

// The network is a file that `tabuleiro-train fit` has written; CMake says where it is, and how
// long.
static_assert(std::endian::native == std::endian::little, "the file is taken in as it is");
static_assert(sizeof(tabuleiro::infection::Network) == TABULEIRO_NETWORK_BYTES);
asm(R"(
    .pushsection .rodata
    .global tabuleiro_infection_network
    .hidden tabuleiro_infection_network
    .balign 64
tabuleiro_infection_network:
    .incbin ")" TABULEIRO_NETWORK R"("
    .popsection
)");

extern "C" {
extern const tabuleiro::infection::Network tabuleiro_infection_network;
}

namespace tabuleiro::infection {

template <Rules rules>
Score evaluate(const Position& position) noexcept {
    return value_of(tabuleiro_infection_network, shown<rules>(position));
}

template Score evaluate<Rules::coursework>(const Position&) noexcept;
template Score evaluate<Rules::ataxx>(const Position&) noexcept;

}  // namespace tabuleiro::infection
