// The command that plays games.
#pragma once

#include <cstdint>
#include <string>

#include "train/self_play.hpp"

namespace tabuleiro::train {

struct PlayCommand {
    std::string game = "ataxx";
    std::string file = {};
    std::uint64_t games = 1000;  ///< in the file when it is done
    unsigned parallel = 1;
    PlaySettings settings = {};
};

/// Plays games until the file holds as many as are asked for, going on where it ends. They are the
/// same however many are played at a time, and however often it was ended. Throws what files and
/// names that are no good make it throw.
void run(const PlayCommand& command);

}  // namespace tabuleiro::train
