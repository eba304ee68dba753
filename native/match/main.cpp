// tabuleiro-match: plays a match between two players and says how strong the first is.
#include <atomic>
#include <cinttypes>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/all.hpp"
#include "games/command_line.hpp"
#include "games/text.hpp"
#include "match/match.hpp"
#include "match/player.hpp"

namespace tabuleiro::match {
namespace {

constexpr std::string_view help =
    R"(tabuleiro-match [OPTION...] PLAYER PLAYER [PLAYER]

Plays a match and prints the first player's wins, draws and losses, score with a 95 % interval,
and Elo difference.

A player is a list of settings, separated by commas:
  level=N       1 random, 2 greedy, 3 to 5 search for 0.1, 1 and 5 seconds a move
  time=S        search for S seconds a move (in virus_wars: a turn)
  nodes=N       search N nodes a move
  depth=N       search N plies
  threads=N     of the search (1)
  hash=N        MiB of its table (16)

  --game NAME          infection (the coursework rules, the default), ataxx, virus_wars, adaptoid,
                       adaptoid_published, breakthrough, or exo, which three can play, too; its
                       planets are shuffled for each opening
  --size N             lines of the board of virus_wars, 5 to 15 (10)
  --games N            rounded up to a multiple of the seats (100)
  --opening-plies N    random moves at the beginning, the same for every seating (4)
  --parallel N         games at a time (1)
  --seed N             of all that is random (1)
  --time-scale X       multiplies the times of levels (1)
  --help

Ctrl-C and SIGTERM end the match with its result so far. examples/match.pl plays such matches, too,
and records their games.
)";

struct Command {
    std::string game = "infection";
    std::optional<int> size = {};
    Settings settings;
    double time_scale = 1;
    std::vector<std::string> players;
    bool help = false;
};

template <typename Number>
[[nodiscard]] Number number_of(std::string_view option, std::string_view text, Number least = {}) {
    const auto number = read_number<Number>(text);
    if (!number || !(*number >= least && *number <= std::numeric_limits<Number>::max())) {
        refuse_option(option, text);
    }
    return *number;
}

[[nodiscard]] Command read_command(const std::vector<std::string_view>& words) {
    Command command;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--help") {
            command.help = true;
            return command;
        }
        if (!word.starts_with('-')) {
            command.players.emplace_back(word);
            continue;
        }
        if (++i == words.size()) {
            throw std::invalid_argument("nothing follows " + std::string(word));
        }
        const std::string_view value = words[i];
        if (word == "--game") {
            command.game = value;
        } else if (word == "--size") {
            command.size = number_of<int>(word, value);
        } else if (word == "--games") {
            command.settings.games = number_of(word, value, 1);
        } else if (word == "--opening-plies") {
            command.settings.opening_plies = number_of<int>(word, value);
        } else if (word == "--parallel") {
            command.settings.parallel = number_of(word, value, 1);
        } else if (word == "--seed") {
            command.settings.seed = number_of<std::uint64_t>(word, value);
        } else if (word == "--time-scale") {
            command.time_scale = number_of<double>(word, value);
        } else {
            throw std::invalid_argument("no such option: " + std::string(word));
        }
    }
    return command;
}

void print(const Tally& tally, int seats) {
    const double score = tally.score(seats);
    const auto [low, high] = interval95(score, tally.games());
    std::printf(
        "%" PRId64 " games: +%" PRId64 " =%" PRId64 " -%" PRId64 "  score %.1f %% [%.1f, %.1f]",
        tally.games(), tally.wins, tally.draws, tally.losses, 100 * score, 100 * low, 100 * high);
    if (seats == 2) {
        std::printf("  Elo %+.0f [%+.0f, %+.0f]", elo(score), elo(low), elo(high));
    }
    std::printf("\n");
    (void)std::fflush(stdout);
}

/// The signal that ends the match, or 0.
std::atomic<int> signal_caught = 0;
static_assert(std::atomic<int>::is_always_lock_free);  // so, a handler may set it

void catch_signal(int signal) {
    signal_caught = signal;
}

void catch_signals() {
    struct sigaction action = {};
    action.sa_handler = catch_signal;
    action.sa_flags = SA_RESTART;  // what is being printed is printed whole
    for (const int signal : {SIGINT, SIGTERM}) {
        (void)sigaction(signal, &action, nullptr);
    }
}

/// Thrown in the threads of a match that a signal ends.
struct Interrupted : std::exception {};

void end_where_interrupted() {
    if (signal_caught != 0) {
        throw Interrupted();
    }
}

template <typename G>
void play(const StartFactory<G>& start, const Command& command) {
    const auto poll = [] {
        end_where_interrupted();
        return false;
    };
    std::vector<PlayerFactory<G>> entrants;
    for (const auto& player : command.players) {
        entrants.push_back(player_factory<G>(read_player(player, command.time_scale), poll));
    }
    constexpr int games_between_reports = 50;
    Tally first;
    const auto after_game = [&first](const std::vector<Tally>& so_far) {
        first = so_far[0];
        if (first.games() % games_between_reports == 0) {
            print(first, G::seats);
        }
        end_where_interrupted();
    };
    catch_signals();
    try {
        (void)play_match<G>(start, entrants, command.settings, after_game);
    } catch (const Interrupted&) {
        if (first.games() == 0) {
            return;
        }
    }
    print(first, G::seats);
}

/// How a game starts, by the seed; in virus_wars on a board of the size that is asked for.
template <typename G>
[[nodiscard]] StartFactory<G> start_of(const Command& command) {
    if constexpr (std::is_same_v<G, virus_wars::VirusWars>) {
        const int size = command.size.value_or(virus_wars::usual_size);
        if (size < virus_wars::least_size || size > virus_wars::most_size) {
            throw std::invalid_argument("no size of a board: " + std::to_string(size));
        }
        return [size](std::uint64_t) { return virus_wars::Position(size); };
    } else {
        if (command.size) {
            throw std::invalid_argument("--size is for virus_wars");
        }
        return G::start;
    }
}

void run(const Command& command) {
    if (command.help) {
        (void)std::fputs(help.data(), stdout);
        return;
    }
    bool is_known = false;
    bool is_played = false;
    std::string seats;
    AllGames::for_each([&]<typename G>() {
        if (command.game != G::name) {
            return;
        }
        seats += (is_known ? " or " : "") + std::to_string(G::seats);
        is_known = true;
        if (command.players.size() == static_cast<std::size_t>(G::seats)) {
            play<G>(start_of<G>(command), command);
            is_played = true;
        }
    });
    if (!is_known) {
        throw std::invalid_argument("no such game: " + command.game);
    }
    if (!is_played) {
        throw std::invalid_argument(command.game + " is played by " + seats);
    }
}

}  // namespace
}  // namespace tabuleiro::match

int main(int argc, char** argv) {
    try {
        tabuleiro::match::run(tabuleiro::match::read_command({argv + 1, argv + argc}));
        tabuleiro::finish_output();
        // The exit status is that of a command which the signal has ended.
        const int signal = tabuleiro::match::signal_caught;
        return signal == 0 ? EXIT_SUCCESS : 128 + signal;
    } catch (const std::exception& error) {
        (void)std::fprintf(stderr, "tabuleiro-match: %s\n", tabuleiro::told(error).c_str());
        return EXIT_FAILURE;
    }
}
