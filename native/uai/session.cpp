#include "uai/session.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <limits>
#include <optional>
#include <span>
#include <variant>

#include "games/infection/game.hpp"
#include "games/text.hpp"
#include "uai/bench.hpp"
#include "uai/go_command.hpp"
#include "uai/option_command.hpp"

namespace tabuleiro::uai {
namespace {

using namespace infection;

constexpr int default_hash = 64;
constexpr int most_hash = 65'536;
constexpr int most_overhead = 60'000;

[[nodiscard]] Fen start_of(Rules rules) {
    return with_game(rules, [](auto game) { return Fen{game.start(), 1}; });
}

[[nodiscard]] std::optional<Move> read_legal(Rules rules, const Position& position,
                                             std::string_view text) {
    return with_game(
        rules, [&]<Rules own>(Infection<own> /*game*/) { return read_move<own>(position, text); });
}

/// The greatest number there is stays.
[[nodiscard]] int number_after(const Fen& before) {
    const bool counts_up =
        before.position.to_move == Side::b && before.move_number < std::numeric_limits<int>::max();
    return before.move_number + (counts_up ? 1 : 0);
}

[[nodiscard]] Fen after(Rules rules, const Fen& before, Move move) {
    return {with_game(rules, [&](auto game) { return game.play(before.position, move); }),
            number_after(before)};
}

}  // namespace

const std::array<Session::Command, 9> Session::commands{{
    {"uai", &Session::identify, true},
    {"uainewgame", &Session::new_game, false},
    {"isready", &Session::report_ready, true},
    {"setoption", &Session::set_option, false},
    {"position", &Session::set_position, false},
    {"go", &Session::go, false},
    {"stop", &Session::stop, true},
    {"d", &Session::draw, true},
    {"bench", &Session::bench, false},
}};

const std::array<Session::Option, 4> Session::options{{
    {"Hash", &Session::set_hash},
    {"Threads", &Session::set_threads},
    {"MoveOverhead", &Session::set_overhead},
    {"Rules", &Session::set_rules},
}};

Session::Session(std::ostream& stream)
    : output_(stream),
      state_(start_of(rules_)),
      hash_(default_hash),
      searcher_(searcher_for(rules_, hash_)),
      task_(output_) {}

Session::~Session() {
    finish_count();
}

bool Session::obey(std::string_view line) {
    const Words words = words_of(line);
    if (words.empty()) {
        return true;
    }
    if (words[0] == "quit") {
        finish_count();
        task_.stop();
        return false;
    }
    const auto command = std::find_if(commands.begin(), commands.end(),
                                      [&](const Command& known) { return known.name == words[0]; });
    if (command == commands.end()) {
        output_.error("unknown command " + in_quotes(words[0]));
        return true;
    }
    if (!command->during_search) {
        finish_count();
    }
    if (task_.running() && !command->during_search) {
        output_.error(std::string(command->name) + " during a search: stop it first");
    } else {
        try {
            (this->*command->act)(Words(words.begin() + 1, words.end()));
        } catch (const std::exception& error) {
            output_.error(told(error));
        }
    }
    return true;
}

void Session::refuse_long_line(std::string_view beginning) {
    const Words words = words_of(beginning);
    if (!words.empty() && words[0] == "position") {
        finish_count();
        if (!task_.running()) {
            state_.reset();
        }
    }
    output_.error("the line is too long");
}

void Session::identify(const Words& /*arguments*/) {
    output_.line("id name Tabuleiro " TABULEIRO_VERSION);
    output_.line("id author the Tabuleiro authors");
    output_.line("option name Hash type spin default " + std::to_string(default_hash) +
                 " min 1 max " + std::to_string(most_hash));
    output_.line("option name Threads type spin default 1 min 1 max " +
                 std::to_string(max_threads));
    output_.line("option name MoveOverhead type spin default " +
                 std::to_string(usual_overhead.count()) + " min 0 max " +
                 std::to_string(most_overhead));
    output_.line("option name Rules type combo default ataxx var ataxx var coursework");
    output_.line("uaiok");
}

void Session::new_game(const Words& /*arguments*/) {
    std::visit([](auto& searcher) { searcher.new_game(); }, searcher_);
    state_ = start_of(rules_);
}

void Session::report_ready(const Words& /*arguments*/) {
    output_.line("readyok");
}

void Session::set_option(const Words& arguments) {
    const auto read = read_option(arguments);
    if (const auto* error = std::get_if<CommandError>(&read)) {
        output_.error(error->text);
        return;
    }
    const auto& command = std::get<OptionCommand>(read);
    const auto* const option = std::ranges::find_if(
        options, [&](const Option& known) { return same_name(known.name, command.name); });
    if (option == options.end()) {
        output_.error("unknown option " + in_quotes(command.name));
    } else if (command.value.empty()) {
        output_.error(setoption_form);
    } else {
        (this->*option->set)(command.value);
    }
}

void Session::finish_count() {
    if (counting_) {
        task_.wait();
        counting_ = false;
    }
}

std::optional<int> Session::read_spin(std::string_view name, std::string_view value, int least,
                                      int most) {
    const auto number = read_number<int>(value);
    if (number && *number >= least && *number <= most) {
        return number;
    }
    output_.error(std::string(name) + " is from " + std::to_string(least) + " to " +
                  std::to_string(most) + ", not " + in_quotes(value));
    return std::nullopt;
}

void Session::set_hash(std::string_view value) {
    if (const auto mebibytes = read_spin("Hash", value, 1, most_hash)) {
        searcher_ = searcher_for(rules_, *mebibytes);
        hash_ = *mebibytes;
    }
}

void Session::set_threads(std::string_view value) {
    thinking_.threads = read_spin("Threads", value, 1, max_threads).value_or(thinking_.threads);
}

void Session::set_overhead(std::string_view value) {
    if (const auto milliseconds = read_spin("MoveOverhead", value, 0, most_overhead)) {
        thinking_.overhead = Milliseconds(*milliseconds);
    }
}

void Session::set_rules(std::string_view value) {
    const bool is_ataxx = same_name(value, "ataxx");
    if (!is_ataxx && !same_name(value, "coursework")) {
        output_.error("Rules is ataxx or coursework, not " + in_quotes(value));
        return;
    }
    const Rules rules = is_ataxx ? Rules::ataxx : Rules::coursework;
    if (rules != rules_) {
        searcher_ = searcher_for(rules, hash_);
        rules_ = rules;
        if (state_) {
            state_ = start_of(rules);  // the position so far may be none of the new rules
        }
    }
}

void Session::refuse_position(std::string_view why) {
    state_.reset();
    output_.error(why);
}

bool Session::has_position() {
    if (!state_) {
        output_.error("no position");
    }
    return state_.has_value();
}

void Session::set_position(const Words& arguments) {
    const auto moves = static_cast<std::size_t>(
        std::find(arguments.begin(), arguments.end(), "moves") - arguments.begin());
    Fen state;
    if (moves == 1 && arguments[0] == "startpos") {
        state = start_of(rules_);
    } else if (moves > 0 && arguments[0] == "fen") {
        const auto read = read_fen(join(std::span(arguments).subspan(1, moves - 1)));
        if (const auto* error = std::get_if<NotationError>(&read)) {
            refuse_position(error->text);
            return;
        }
        state = std::get<Fen>(read);
    } else {
        refuse_position("position wants startpos or fen FEN, and then moves MOVE...");
        return;
    }
    if (rules_ == Rules::coursework && state.position.blocked != 0) {
        refuse_position("the coursework rules know no blocked cells");
        return;
    }
    for (std::size_t i = moves + 1; i < arguments.size(); ++i) {
        const auto move = read_legal(rules_, state.position, arguments[i]);
        if (!move) {
            refuse_position("illegal move " + in_quotes(arguments[i]) + " in " + write_fen(state));
            return;
        }
        state = after(rules_, state, *move);
    }
    state_ = state;
}

void Session::go(const Words& arguments) {
    const auto read = read_go(arguments);
    if (const auto* error = std::get_if<CommandError>(&read)) {
        output_.error(error->text);
        return;
    }
    const GoCommand command = std::get<GoCommand>(read);
    if (!has_position()) {
        if (!command.perft) {
            output_.line("bestmove " + write_move(pass));
        }
        return;
    }
    const Position& position = state_->position;
    if (command.perft) {
        task_.start([this, &position, depth = *command.perft](const std::atomic<bool>& stop) {
            return count_sequences(rules_, position, depth, stop, output_);
        });
        counting_ = true;
        return;
    }
    task_.start([this, &position, command](const std::atomic<bool>& stop) {
        return think(searcher_, position, command, thinking_, stop, output_);
    });
}

void Session::stop(const Words& /*arguments*/) {
    task_.stop();
}

void Session::draw(const Words& /*arguments*/) {
    if (!has_position()) {
        return;
    }
    const Position& position = state_->position;
    for (int line = 0; line < size; ++line) {
        std::string text = std::to_string(size - line) + ' ';
        for (int column = 0; column < size; ++column) {
            const Bitboard cell = bit(cell_at(line, column));
            text += (position.pieces[0] & cell) != 0   ? " x"
                    : (position.pieces[1] & cell) != 0 ? " o"
                    : (position.blocked & cell) != 0   ? " -"
                                                       : " .";
        }
        output_.line(text);
    }
    output_.line("   a b c d e f g");
    output_.line("fen " + write_fen(*state_));
    output_.line(std::string("rules ") + (rules_ == Rules::ataxx ? "ataxx" : "coursework"));
}

void Session::bench(const Words& /*arguments*/) {
    output_.line("nodes " + std::to_string(bench_nodes()));
}

}  // namespace tabuleiro::uai
