#include "train/fit_command.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string_view>

#include "games/all.hpp"
#include "train/network_fit.hpp"
#include "train/record.hpp"
#include "train/weights_fit.hpp"

namespace tabuleiro::train {
namespace {

static_assert(std::endian::native == std::endian::little, "files are as numbers are in memory");

void write(const std::string& path, const void* numbers, std::size_t bytes) {
    std::ofstream file(path, std::ios::binary);
    file.write(static_cast<const char*>(numbers), static_cast<std::streamsize>(bytes));
    if (!file.flush()) {
        throw std::runtime_error("cannot write " + path);
    }
}

/// Reads numbers from a file that holds just as many.
void read(const std::string& path, void* numbers, std::size_t bytes, const std::string& what) {
    std::ifstream file(path, std::ios::binary);
    file.read(static_cast<char*>(numbers), static_cast<std::streamsize>(bytes));
    if (!file || file.peek() != std::ifstream::traits_type::eof()) {
        throw std::runtime_error(what + " in " + path);
    }
}

/// Throws where the output, of so many bytes, would be written over an input, or unasked over what
/// is no such output.
void check_output(const FitCommand& command, std::uintmax_t bytes) {
    namespace fs = std::filesystem;
    const fs::path file = command.file;
    if (!fs::exists(file)) {
        return;
    }
    std::vector<std::string> inputs = command.games;
    inputs.push_back(command.start);
    for (const std::string& input : inputs) {
        if (fs::exists(input) && fs::equivalent(input, file)) {
            throw std::invalid_argument(command.file + " is read, and not written over");
        }
    }
    const bool is_output =
        fs::is_regular_file(file) && (fs::file_size(file) == 0 || fs::file_size(file) == bytes);
    if (!is_output && !command.force) {
        throw std::invalid_argument(command.file + " holds something else: --force writes over it");
    }
}

/// Reads the games of the command.
template <typename Positions>
[[nodiscard]] Positions read_games(const FitCommand& command,
                                   void (*read)(const std::string&, const ChanceSettings&,
                                                Positions&)) {
    Positions positions;
    for (const std::string& path : command.games) {
        if (!RecordReader(path).has_checksums()) {
            (void)std::fprintf(stderr, "%s has no checksums: damage to it may not be noticed\n",
                               path.c_str());
        }
        read(path, command.chances, positions);
    }
    if (positions.fitted.empty() || positions.held_out.empty()) {
        throw std::runtime_error("too few games to fit to");
    }
    std::printf("%zu positions, %zu held out\n", positions.fitted.size(),
                positions.held_out.size());
    return positions;
}

void report(int pass, double loss, double held_out) {
    std::printf("pass %d: loss %.6f, held out %.6f\n", pass, loss, held_out);
    (void)std::fflush(stdout);
}

/// Throws `std::invalid_argument` where nothing can be fitted so. No share is what is no number.
void check(const FitCommand& command) {
    if (command.file.empty()) {
        throw std::invalid_argument("no file for the weights");
    }
    const auto is_share = [](float number) { return number >= 0 && number <= 1; };
    const float rate = command.settings.rate.value_or(1);
    const float score_one = command.chances.score_one.value_or(1);
    if (!is_share(command.chances.later_share) || !is_share(command.chances.most_change) ||
        !is_share(command.chances.result_share)) {
        throw std::invalid_argument("shares and changes of a chance are from 0 to 1");
    }
    if (command.settings.parallel < 1) {
        throw std::invalid_argument("parallel is at least 1");
    }
    if (command.settings.passes < 1 || !std::isfinite(rate) || rate <= 0 ||
        !std::isfinite(score_one) || score_one < 0) {
        throw std::invalid_argument("nothing can be fitted so");
    }
}

template <infection::Rules rules>
void fit_network(const FitCommand& command) {
    using infection::Network;
    check_output(command, sizeof(Network));
    auto samples = read_games<Samples>(command, read_samples<rules>);
    std::unique_ptr<Network> start;
    if (!command.start.empty()) {
        start = std::make_unique<Network>();
        read(command.start, start.get(), sizeof(Network), "no network is");
    }
    NetworkFit<rules> fit(command.settings, start.get());
    for (int pass = 1; pass <= command.settings.passes; ++pass) {
        const double loss = fit.pass(samples.fitted);
        report(pass, loss, fit.loss(samples.held_out));
        const Network network = fit.quantised();
        write(command.file, &network, sizeof(network));
    }
}

template <HasSight G>
void fit_weights(const FitCommand& command) {
    using Sight = typename G::Sight;
    const auto bytes = sizeof(WeightsFor<Sight>);
    check_output(command, bytes);
    auto positions = read_games<SeenPositions>(command, read_seen<G>);
    std::vector<std::int16_t> numbers;
    if (!command.start.empty()) {
        numbers.resize(Sight::shape.size());
        read(command.start, numbers.data(), bytes, "no weights of " + command.game + " are");
    }
    WeightsFit fit(Sight::shape, Sight::score_one, command.settings, positions, numbers);
    for (int pass = 1; pass <= command.settings.passes; ++pass) {
        const double loss = fit.pass(positions);
        report(pass, loss, fit.loss(positions));
        numbers = fit.quantised();
        write(command.file, numbers.data(), bytes);
    }
}

}  // namespace

void run(const FitCommand& command) {
    check(command);
    using infection::Infection;
    using infection::Rules;
    if (command.game == Infection<Rules::ataxx>::name) {
        fit_network<Rules::ataxx>(command);
        return;
    }
    if (command.game == Infection<Rules::coursework>::name) {
        fit_network<Rules::coursework>(command);
        return;
    }
    bool is_known = false;
    AllGames::for_each([&]<typename G>() {
        if constexpr (HasSight<G>) {
            if (!is_known && command.game == G::name) {
                is_known = true;
                fit_weights<G>(command);
            }
        }
    });
    if (!is_known) {
        throw std::invalid_argument("nothing is fitted for " + command.game);
    }
}

}  // namespace tabuleiro::train
