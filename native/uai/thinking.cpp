#include "uai/thinking.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

#include "engine/interruptible_perft.hpp"
#include "games/infection/notation.hpp"
#include "games/text.hpp"

namespace tabuleiro::uai {
namespace {

using namespace infection;

/// `nodes`, `nps` and `time` of an info line.
[[nodiscard]] std::string effort(std::uint64_t nodes, double seconds) {
    const double per_second = static_cast<double>(nodes) / std::max(seconds, 1e-6);
    return "nodes " + std::to_string(nodes) + " nps " +
           std::to_string(static_cast<std::uint64_t>(per_second)) + " time " +
           std::to_string(static_cast<std::uint64_t>(seconds * 1000));
}

/// `cp` and hundredths of a piece, or `mate` and moves of the side that wins, negative for a loss.
template <typename G>
[[nodiscard]] std::string score_text(const SearchReport<G>& report) {
    if (report.verdict == Verdict::win || report.verdict == Verdict::loss) {
        const int moves = (report.plies + 1) / 2;
        return "mate " + std::to_string(report.verdict == Verdict::win ? moves : -moves);
    }
    return "cp " + std::to_string(report.score);
}

template <typename G>
[[nodiscard]] std::string info_text(const SearchReport<G>& report, int table_permille) {
    std::string text = "info depth " + std::to_string(report.depth) + " seldepth " +
                       std::to_string(report.selective_depth) + " score " + score_text(report) +
                       ' ' + effort(report.nodes, report.seconds) + " hashfull " +
                       std::to_string(table_permille) + " pv";
    for (const Move move : report.line) {
        text += ' ' + write_move(move);
    }
    return text;
}

template <typename G>
[[nodiscard]] std::string think_by(Searcher<G>& searcher, const Position& position,
                                   const GoCommand& go, const ThinkingSettings& settings,
                                   const std::atomic<bool>& stop, Output& output) {
    const ThinkingLimits limits = limits_of(go, position, settings.overhead);
    bool out_of_time = false;
    SearchHooks<G> hooks;
    hooks.stop = &stop;
    hooks.poll = [&] { return out_of_time; };
    hooks.progress = [&](const SearchReport<G>& report) {
        output.line(info_text(report, searcher.table_permille()));
        out_of_time =
            limits.soft && std::chrono::duration<double>(*limits.soft).count() <= report.seconds;
    };
    std::optional<Move> move;
    try {
        move = searcher.search(position, limits.search, {.threads = settings.threads}, hooks).move;
    } catch (const std::exception& error) {  // memory or threads have run out
        output.error(told(error));
        if (const auto moves = legal_moves<G>(position); !moves.empty()) {
            move = moves[0];
        }
    }
    if (!move) {
        output.line("info string the game is over");
    }
    if (go.infinite) {
        stop.wait(false);
    }
    return "bestmove " + write_move(move.value_or(pass));
}

/// Thrown to unwind a count that is told to stop.
struct Stopped {};

template <typename G>
[[nodiscard]] std::string count_by(G /*game*/, const Position& position, int depth,
                                   const std::atomic<bool>& stop, Output& output) {
    const auto poll = [&] {
        if (stop) {
            throw Stopped();
        }
    };
    const auto start = std::chrono::steady_clock::now();
    std::uint64_t sum = depth == 0 ? 1 : 0;
    if (depth > 0) {
        for (const Move move : legal_moves<G>(position)) {
            const std::uint64_t count =
                interruptible_perft<G>(G::play(position, move), depth - 1, poll);
            output.line(write_move(move) + ": " + std::to_string(count));
            sum += count;
        }
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    output.line("info depth " + std::to_string(depth) + ' ' + effort(sum, time.count()));
    return "nodes " + std::to_string(sum);
}

}  // namespace

AnySearcher searcher_for(Rules rules, int mebibytes) {
    return with_game(rules, [&]<typename G>(G /*game*/) -> AnySearcher {
        return Searcher<G>(static_cast<std::size_t>(mebibytes));
    });
}

std::string think(AnySearcher& searcher, const Position& position, const GoCommand& go,
                  const ThinkingSettings& settings, const std::atomic<bool>& stop, Output& output) {
    return std::visit(
        [&](auto& own) { return think_by(own, position, go, settings, stop, output); }, searcher);
}

std::string count_sequences(Rules rules, const Position& position, int depth,
                            const std::atomic<bool>& stop, Output& output) {
    try {
        return with_game(rules,
                         [&](auto game) { return count_by(game, position, depth, stop, output); });
    } catch (const Stopped&) {
        return "info string stopped before the count was complete";
    }
}

}  // namespace tabuleiro::uai
