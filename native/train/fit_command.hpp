// The command that fits an evaluation to games.
#pragma once

#include <string>
#include <vector>

#include "train/fitting.hpp"

namespace tabuleiro::train {

struct FitCommand {
    std::string game = "ataxx";
    std::vector<std::string> games = {};  ///< files
    std::string start = {};               ///< the file to begin with; none where it is empty
    std::string file = {};                ///< of the network or the weights that are fitted
    bool force = false;                   ///< also over a file that holds something else
    ChanceSettings chances = {};
    FitSettings settings = {};
};

/// Fits a network, or weights, and writes it, and tells after each pass the loss, also on games
/// held out. Throws what files and names that are no good make it throw.
void run(const FitCommand& command);

}  // namespace tabuleiro::train
