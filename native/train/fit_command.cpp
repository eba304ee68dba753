#include "train/fit_command.hpp"

#include <bit>
#include <cstdio>
#include <fstream>
#include <memory>
#include <stdexcept>

#include "games/infection/game.hpp"

namespace tabuleiro::train {
namespace {

using infection::Network;
using infection::Rules;

void write(const Network& network, const std::string& path) {
    static_assert(std::endian::native == std::endian::little);
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(&network), sizeof(network));
    if (!file.flush()) {
        throw std::runtime_error("cannot write " + path);
    }
}

[[nodiscard]] std::unique_ptr<Network> read(const std::string& path) {
    auto network = std::make_unique<Network>();
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(network.get()), sizeof(Network));
    if (!file || file.peek() != std::ifstream::traits_type::eof()) {
        throw std::runtime_error("no network is in " + path);
    }
    return network;
}

template <Rules rules>
void fit(const FitCommand& command) {
    if (command.chances.later_share > 1) {
        throw std::invalid_argument("no share is more than 1");
    }
    Samples samples;
    for (const std::string& path : command.games) {
        read_samples<rules>(path, command.chances, samples);
    }
    if (samples.fitted.empty() || samples.held_out.empty()) {
        throw std::runtime_error("too few games to fit a network to");
    }
    std::printf("%zu positions, %zu held out\n", samples.fitted.size(), samples.held_out.size());
    const auto start = command.start.empty() ? nullptr : read(command.start);
    NetworkFit<rules> fit(command.settings, start.get());
    for (int pass = 1; pass <= command.settings.passes; ++pass) {
        const double loss = fit.pass(samples.fitted);
        std::printf("pass %d: loss %.6f, held out %.6f\n", pass, loss, fit.loss(samples.held_out));
        (void)std::fflush(stdout);
        write(fit.quantised(), command.file);
    }
}

}  // namespace

void run(const FitCommand& command) {
    if (command.game == infection::Infection<Rules::ataxx>::name) {
        fit<Rules::ataxx>(command);
    } else if (command.game == infection::Infection<Rules::coursework>::name) {
        fit<Rules::coursework>(command);
    } else {
        throw std::invalid_argument("no network is fitted for " + command.game);
    }
}

}  // namespace tabuleiro::train
