#include "train/samples.hpp"

#include "games/infection/game.hpp"
#include "games/infection/network.hpp"
#include "train/replay.hpp"

namespace tabuleiro::train {

template <infection::Rules rules>
void read_samples(const std::string& path, const ChanceSettings& settings, Samples& samples) {
    const auto keep = [&](const infection::Position& position, float chance, bool held_out) {
        (held_out ? samples.held_out : samples.fitted)
            .push_back({position.own(), position.enemy(), position.blocked, chance});
    };
    for_each_scored_position<infection::Infection<rules>>(path, settings,
                                                          infection::Network::score_one, keep);
}

template void read_samples<infection::Rules::coursework>(const std::string&, const ChanceSettings&,
                                                         Samples&);
template void read_samples<infection::Rules::ataxx>(const std::string&, const ChanceSettings&,
                                                    Samples&);

}  // namespace tabuleiro::train
