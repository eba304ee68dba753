#include "games/infection/evaluation.hpp"

#include <bit>

#include "games/infection/network.hpp"

// The networks are the files that `tabuleiro-train fit` writes; CMake says where they are.
static_assert(std::endian::native == std::endian::little,
              "the networks' files are read as they are");
static_assert(sizeof(tabuleiro::infection::Network) == TABULEIRO_ATAXX_NETWORK_BYTES);
asm(R"(
    .pushsection .rodata
    .hidden tabuleiro_ataxx_network
    .global tabuleiro_ataxx_network
    .balign 64
tabuleiro_ataxx_network:
    .incbin ")" TABULEIRO_ATAXX_NETWORK R"("
    .popsection
)");

extern "C" {
extern const tabuleiro::infection::Network tabuleiro_ataxx_network;
}

namespace tabuleiro::infection {

template <Rules rules>
Score evaluate(const Position& position) noexcept {
    return value_of(tabuleiro_ataxx_network, shown<rules>(position));
}

template Score evaluate<Rules::coursework>(const Position&) noexcept;
template Score evaluate<Rules::ataxx>(const Position&) noexcept;

}  // namespace tabuleiro::infection
