#include "games/infection/evaluation.hpp"

#include <bit>

#include "games/infection/network.hpp"

// The networks are files that `tabuleiro-train fit` has written; CMake says where they are, and how
// long.
static_assert(std::endian::native == std::endian::little, "the files are taken in as they are");
static_assert(sizeof(tabuleiro::infection::Network) == TABULEIRO_INFECTION_NETWORK_BYTES);
static_assert(sizeof(tabuleiro::infection::Network) == TABULEIRO_ATAXX_NETWORK_BYTES);
asm(R"(
    .pushsection .rodata
    .global tabuleiro_infection_network
    .hidden tabuleiro_infection_network
    .balign 64
tabuleiro_infection_network:
    .incbin ")" TABULEIRO_INFECTION_NETWORK R"("
    .global tabuleiro_ataxx_network
    .hidden tabuleiro_ataxx_network
    .balign 64
tabuleiro_ataxx_network:
    .incbin ")" TABULEIRO_ATAXX_NETWORK R"("
    .popsection
)");

extern "C" {
extern const tabuleiro::infection::Network tabuleiro_infection_network;
extern const tabuleiro::infection::Network tabuleiro_ataxx_network;
}

namespace tabuleiro::infection {

template <Rules rules>
Score evaluate(const Position& position) noexcept {
    constexpr const Network& network =
        rules == Rules::ataxx ? tabuleiro_ataxx_network : tabuleiro_infection_network;
    return value_of(network, shown<rules>(position));
}

template Score evaluate<Rules::coursework>(const Position&) noexcept;
template Score evaluate<Rules::ataxx>(const Position&) noexcept;

}  // namespace tabuleiro::infection
