// tabuleiro-train: games of the engine against itself, and evaluations fitted to them.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/command_line.hpp"
#include "games/text.hpp"
#include "train/fit_command.hpp"
#include "train/play_command.hpp"

namespace tabuleiro::train {
namespace {

constexpr std::string_view help =
    R"(tabuleiro-train play --file FILE [OPTION...]

Plays games of the engine against itself and appends them to a file, until it holds as many as are
asked for. It can be ended at any time, and gone on with by the same command.

  --game NAME          infection (the coursework rules), ataxx (the default), virus_wars, adaptoid,
                       adaptoid_published, breakthrough or exo (by two)
  --games N            in the file at the end (1000)
  --nodes N            of the search for a move (800)
  --opening N          random moves at the beginning, at least (6)
  --opening-most N     and at most (14)
  --lead N             an opening that one side leads by more hundredths of a piece is drawn again
                       (1500)
  --decided N          a game that one side leads by more is hers (2000)
  --random N           one move in N is random (30)
  --varied N           one start in N is a varied one: of ataxx, with blocked cells (8)
  --seed N             of all that is random (1)
  --parallel N         games at a time (1); the file is the same

tabuleiro-train fit --games FILE... --file FILE [OPTION...]

Fits the evaluation of a game to games, which may be in several files (--games FILE for each), and
writes its weights, never over a file that it reads. Prints the loss after each pass, also on games
that it is not fitted to.

  --game NAME          one of those above (ataxx)
  --start FILE         the weights to begin with (drawn by lot)
  --force              write over a file that holds no such weights, too
  --passes N           over all positions (20)
  --rate X             of learning, at first (0.001 for infection and ataxx, 0.02 for others)
  --later-share X      of the winning chance in the next position of the game, in that of a position;
                       the rest is the search's score; at the end is the result (0.9)
  --most-change X      of the chance from one score to the next; where it is more, there seems to be a
                       move at random between, and nothing later counts (0.2)
  --result-share X     of the game's result, in what comes of that (0)
  --score-one X        the score that stands for a winning chance of e to 1 (the evaluation's own);
                       0: in each file the one that its games' results agree with best
  --seed N             of all that is random (1)
  --parallel N         threads, for infection and ataxx (1); the weights are the same
)";

/// Options, each with its value, which follows it, but for those that have none.
class Options {
  public:
    explicit Options(std::span<const std::string_view> words) : words_(words) {}

    /// Goes on to the next option; false where there is none.
    [[nodiscard]] bool next() {
        if (words_.empty()) {
            return false;
        }
        name_ = words_[0];
        words_ = words_.subspan(1);
        return true;
    }

    /// Whether it is the option of that name, which has no value and is set then.
    [[nodiscard]] bool is_flag(std::string_view name, bool& value) const {
        value = value || name == name_;
        return name == name_;
    }
    /// Whether it is the option of that name; its value is taken if so.
    [[nodiscard]] bool is(std::string_view name, std::string& value) {
        if (name != name_) {
            return false;
        }
        value = take_value();
        return true;
    }
    template <typename Number>
    [[nodiscard]] bool is(std::string_view name, Number& value) {
        if (name != name_) {
            return false;
        }
        const std::string_view word = take_value();
        const auto number = read_number<Number>(word);
        if (!number || *number < Number{}) {
            refuse_option(name, word);
        }
        value = *number;
        return true;
    }

    [[noreturn]] void refuse() const {
        throw std::invalid_argument("no such option: " + std::string(name_));
    }

  private:
    /// What follows the option, unless that is another one.
    [[nodiscard]] std::string_view take_value() {
        if (words_.empty() || words_[0].starts_with("--")) {
            throw std::invalid_argument("nothing follows " + std::string(name_));
        }
        const std::string_view value = words_[0];
        words_ = words_.subspan(1);
        return value;
    }

    std::span<const std::string_view> words_;
    std::string_view name_;
};

void run_play(Options options) {
    PlayCommand command;
    PlaySettings& settings = command.settings;
    while (options.next()) {
        if (!(options.is("--game", command.game) || options.is("--file", command.file) ||
              options.is("--games", command.games) || options.is("--parallel", command.parallel) ||
              options.is("--nodes", settings.nodes) ||
              options.is("--opening", settings.least_opening) ||
              options.is("--opening-most", settings.most_opening) ||
              options.is("--lead", settings.most_lead) ||
              options.is("--decided", settings.decided_lead) ||
              options.is("--random", settings.one_random_in) ||
              options.is("--varied", settings.one_varied_start_in) ||
              options.is("--seed", settings.seed))) {
            options.refuse();
        }
    }
    run(command);
}

void run_fit(Options options) {
    FitCommand command;
    FitSettings& settings = command.settings;
    std::string games;
    float rate;
    float score_one;
    while (options.next()) {
        if (options.is("--games", games)) {
            command.games.push_back(games);
        } else if (options.is("--rate", rate)) {
            settings.rate = rate;
        } else if (options.is("--score-one", score_one)) {
            command.chances.score_one = score_one;
        } else if (!(options.is("--game", command.game) || options.is("--file", command.file) ||
                     options.is("--start", command.start) ||
                     options.is_flag("--force", command.force) ||
                     options.is("--passes", settings.passes) ||
                     options.is("--parallel", settings.parallel) ||
                     options.is("--later-share", command.chances.later_share) ||
                     options.is("--most-change", command.chances.most_change) ||
                     options.is("--result-share", command.chances.result_share) ||
                     options.is("--seed", settings.seed))) {
            options.refuse();
        }
    }
    run(command);
}

void run_command(std::span<const std::string_view> words) {
    if (words.empty() || std::ranges::find(words, "--help") != words.end()) {
        (void)std::fputs(help.data(), stdout);
    } else if (words[0] == "play") {
        run_play(Options(words.subspan(1)));
    } else if (words[0] == "fit") {
        run_fit(Options(words.subspan(1)));
    } else {
        throw std::invalid_argument("no such command: " + std::string(words[0]));
    }
}

}  // namespace
}  // namespace tabuleiro::train

int main(int argc, char** argv) {
    try {
        tabuleiro::train::run_command(std::vector<std::string_view>(argv + 1, argv + argc));
        tabuleiro::finish_output();
        return EXIT_SUCCESS;
    } catch (const std::exception& error) {
        (void)std::fprintf(stderr, "tabuleiro-train: %s\n", tabuleiro::told(error).c_str());
        return EXIT_FAILURE;
    }
}
