// A conversation in UAI, the Universal Ataxx Interface.
//
// Each line is a command. What cannot be obeyed, in whole or in part, is answered by one line
// `info string error ...` and changes nothing; only, after a `position` that cannot be, there is
// none until there is a good one or a new game: a search in the one before it would answer with a
// move of another game. While a search runs, `isready`, `stop`, `quit`,
// `uai` and `d` are obeyed, everything else is such an error. Everything but `stop`, `isready`,
// `uai` and `d` waits for the end of `go perft`, and everything for the end of `bench`.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "games/infection/notation.hpp"
#include "uai/background_task.hpp"
#include "uai/output.hpp"
#include "uai/thinking.hpp"

namespace tabuleiro::uai {

/// The state of a conversation.
class Session {
  public:
    explicit Session(std::ostream& stream);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    /// Stops a search, but lets a count come to its end.
    ~Session();

    /// Acts on one line. False where the conversation is over.
    bool obey(std::string_view line);

    /// Answers a line that was not read to its end for its length.
    void refuse_long_line(std::string_view beginning);

  private:
    using Words = std::vector<std::string_view>;
    struct Command {
        std::string_view name;
        void (Session::*act)(const Words& arguments);
        bool during_search;
    };
    static const std::array<Command, 9> commands;
    struct Option {
        std::string_view name;
        void (Session::*set)(std::string_view value);
    };
    static const std::array<Option, 4> options;

    void identify(const Words& arguments);
    void new_game(const Words& arguments);
    void report_ready(const Words& arguments);
    void set_option(const Words& arguments);
    void set_position(const Words& arguments);
    void go(const Words& arguments);
    void stop(const Words& arguments);
    void draw(const Words& arguments);
    void bench(const Words& arguments);

    void finish_count();
    /// The answer to a `position` that cannot be.
    void refuse_position(std::string_view why);
    /// Whether there is a position; says so where there is none.
    bool has_position();
    /// The number that an option is set to; says so where it is none.
    std::optional<int> read_spin(std::string_view name, std::string_view value, int least,
                                 int most);
    void set_hash(std::string_view value);
    void set_threads(std::string_view value);
    void set_overhead(std::string_view value);
    void set_rules(std::string_view value);

    Output output_;
    infection::Rules rules_ = infection::Rules::ataxx;
    std::optional<infection::Fen> state_;  ///< nothing where the last one was refused
    ThinkingSettings thinking_;
    int hash_;  ///< MiB of its table
    AnySearcher searcher_;
    bool counting_ = false;  ///< the last task was a count
    BackgroundTask task_;    // last: its end is waited for before anything it uses goes
};

}  // namespace tabuleiro::uai
