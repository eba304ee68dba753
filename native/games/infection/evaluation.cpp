#include "games/infection/evaluation.hpp"

#include "games/embedded.hpp"
#include "games/infection/network.hpp"

static_assert(sizeof(tabuleiro::infection::Network) == TABULEIRO_NETWORK_BYTES);
TABULEIRO_EMBED("tabuleiro_infection_network", TABULEIRO_NETWORK);

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
