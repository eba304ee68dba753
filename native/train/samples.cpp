#include "train/samples.hpp"

#include "games/infection/game.hpp"
#include "train/replay.hpp"

namespace tabuleiro::train {

template <infection::Rules rules>
void read_samples(const std::string& path, Samples& samples) {
    const auto keep = [&](const infection::Position& position, Known known, bool held_out) {
        (held_out ? samples.held_out : samples.fitted)
            .push_back(
                {position.own(), position.enemy(), position.blocked, known.score, known.result});
    };
    for_each_scored_position<infection::Infection<rules>>(path, keep);
}

template void read_samples<infection::Rules::coursework>(const std::string&, Samples&);
template void read_samples<infection::Rules::ataxx>(const std::string&, Samples&);

}  // namespace tabuleiro::train
