#include "games/infection/evaluation.hpp"

#include "games/embedded.hpp"
#include "games/infection/network.hpp"

static_assert(sizeof(tabuleiro::infection::Network) == TABULEIRO_WEIGHTS_INFECTION_BYTES);
static_assert(sizeof(tabuleiro::infection::Network) == TABULEIRO_WEIGHTS_ATAXX_BYTES);
TABULEIRO_EMBED("tabuleiro_infection_network", TABULEIRO_WEIGHTS_INFECTION);
TABULEIRO_EMBED("tabuleiro_ataxx_network", TABULEIRO_WEIGHTS_ATAXX);

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
