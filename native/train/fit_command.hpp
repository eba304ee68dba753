// The command that fits a network to games.
#pragma once

#include <string>
#include <vector>

#include "train/network_fit.hpp"

namespace tabuleiro::train {

struct FitCommand {
    std::string game = "ataxx";
    std::vector<std::string> games = {};  ///< files
    std::string start = {};               ///< the network to begin with; none where it is empty
    std::string file = {};                ///< of the network that is fitted
    ChanceSettings chances = {};
    FitSettings settings = {};
};

/// Fits a network and writes it, and after each pass the loss, also on games held out. Throws what
/// files and names that are no good make it throw.
void run(const FitCommand& command);

}  // namespace tabuleiro::train
