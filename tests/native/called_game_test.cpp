// The search of a game whose rules are calls: positions are entered and left, moves come in vectors
// and live no longer than their position, scores are floats, calls fail, and there is no key.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/interruptible_perft.hpp"
#include "engine/moves.hpp"
#include "engine/perft.hpp"
#include "engine/search/compile.hpp"
#include "engine/search/monte_carlo.hpp"

namespace tabuleiro {
namespace {

/// What a call of the rules throws.
struct CallFailed : std::runtime_error {
    CallFailed() : std::runtime_error("a call failed") {}
};

/// Where the rules are called: one for each thread, with a stack of open frames.
struct Machine {
    static thread_local int open_frames;
    static thread_local std::int64_t calls_left;  ///< until one fails; below 0: none does
    static std::atomic<int> foreign_calls;        ///< of threads that the test did not start

    static void call() {
        if (calls_left == 0) {
            throw CallFailed();
        }
        --calls_left;
    }
};
thread_local int Machine::open_frames = 0;
thread_local std::int64_t Machine::calls_left = -1;
std::atomic<int> Machine::foreign_calls = 0;

/// A path that `players` lengthen by turns, each time by a letter of an alphabet that the path so
/// far decides; who is stuck loses. The rules know it as text on a frame of their own.
template <int players>
class Path {
  public:
    class Position {
      public:
        explicit Position(std::string text)
            : text_(std::move(text)), frame_(++Machine::open_frames) {}
        Position(const Position&) = delete;
        Position& operator=(const Position&) = delete;
        ~Position() {
            // The frame that was opened last is closed first.
            EXPECT_EQ(frame_, Machine::open_frames);
            EXPECT_EQ(thread_, std::this_thread::get_id());
            --Machine::open_frames;
        }

        [[nodiscard]] const std::string& text() const { return text_; }
        [[nodiscard]] int frame() const { return frame_; }

      private:
        std::string text_;
        int frame_;
        std::thread::id thread_ = std::this_thread::get_id();
    };

    /// A letter, and the frame it lives in.
    struct Move {
        char letter;
        int frame;
    };
    using KeptMove = char;
    using MoveList = std::vector<Move>;
    using Score = double;

    static constexpr int seats = players;

    static Seat seat_to_move(const Position& position) {
        return static_cast<Seat>(position.text().size() % players);
    }
    static std::optional<Outcome> outcome(const Position& position) {
        Machine::call();
        if (letters(position.text()) != 0) {
            return std::nullopt;
        }
        const auto plies = position.text().size();
        return Outcome{plies % 3 == 0 ? Outcome::draw
                                      : static_cast<Seat>((plies + players - 1) % players)};
    }
    template <typename Visit>
    static void for_each_legal_move(const Position& position, Visit visit) {
        Machine::call();
        for (int i = 0; i < letters(position.text()); ++i) {
            visit(Move{static_cast<char>('a' + i), position.frame()});
        }
    }
    static Position play(const Position& position, const Move& move) {
        Machine::call();
        EXPECT_EQ(move.frame, position.frame()) << "the move of a position that was left";
        return Position(position.text() + move.letter);
    }
    static KeptMove keep(const Move& move) { return move.letter; }
    static std::uint32_t move_code(const Move& move) {
        return 1 + static_cast<std::uint32_t>(move.letter) % 3;  // different ones share it
    }

    /// Of any size, and hardly ever whole.
    static double worth(const Position& position) {
        Machine::call();
        return static_cast<double>(static_cast<std::int64_t>(hash(position.text()))) * 1e80;
    }
    static double evaluate(const Position& position) requires(players == 2) {
        return seat_to_move(position) == 0 ? worth(position) : -worth(position);
    }
    static double evaluate_for(const Position& position, Seat seat) requires(players > 2) {
        return worth(position) / (seat + 1);
    }

    static std::string share(const Position& position) { return position.text(); }
    template <typename Use>
    static void help(const std::string& text, Use use) {
        ++Machine::foreign_calls;
        use(Position(text));
    }

  private:
    static std::uint64_t hash(const std::string& text) {
        std::uint64_t sum = 1469598103934665603U;
        for (const char letter : text) {
            sum = (sum ^ static_cast<unsigned char>(letter)) * 1099511628211U;
        }
        return sum ^ sum >> 29;
    }
    static int letters(const std::string& text) {
        return text.size() > 9 || hash(text) % 7 == 0 ? 0 : 1 + static_cast<int>(hash(text) % 5);
    }
};

using G = Path<2>;
static_assert(SearchableGame<G> && !HasKey<G> && !std::copy_constructible<G::Position> &&
              !std::move_constructible<G::Position> && SharesPositions<G>);

double minimax(const G::Position& position, int depth, int ply = 0) {
    if (const auto over = G::outcome(position)) {
        return over->winner == Outcome::draw               ? 0
               : over->winner == G::seat_to_move(position) ? win_in<double>(ply)
                                                           : -win_in<double>(ply);
    }
    if (depth == 0) {
        return G::evaluate(position);
    }
    double best = -infinity<double>;
    G::for_each_legal_move(position, [&](const G::Move& move) {
        best = std::max(best, -minimax(G::play(position, move), depth - 1, ply + 1));
    });
    return best;
}

std::string some_text(std::mt19937_64& random) {
    std::string text;
    for (std::uint64_t letters = random() % 4; letters > 0; --letters) {
        text += static_cast<char>('a' + random() % 5);
    }
    return text;
}

/// The lines of a report follow the rules.
template <typename Game>
void expect_playable(const typename Game::Position& position, const std::string& line) {
    if (line.empty()) {
        return;
    }
    bool found = false;
    Game::for_each_legal_move(position, [&](const typename Game::Move& move) {
        if (move.letter == line[0]) {
            found = true;
            expect_playable<Game>(Game::play(position, move), line.substr(1));
        }
    });
    EXPECT_TRUE(found);
}

TEST(CalledGame, IsSearchedExactly) {
    std::mt19937_64 random(29);
    Searcher<G> searcher(1);
    int decided = 0;
    for (int i = 0; i < 400; ++i) {
        const G::Position root(some_text(random));
        if (G::outcome(root)) {
            continue;
        }
        for (int depth = 1; depth <= 6; ++depth) {
            const auto report = searcher.search(root, {.depth = depth}, {.exact = true});
            ASSERT_EQ(report.score, minimax(root, report.depth)) << root.text() << ' ' << depth;
            expect_playable<G>(root, {report.line.begin(), report.line.end()});
            if (is_decided(report.score)) {
                EXPECT_EQ(report.verdict, report.score > 0 ? Verdict::win : Verdict::loss);
                EXPECT_EQ(static_cast<int>(report.line.size()), report.plies);
                ++decided;
            }
        }
    }
    EXPECT_GT(decided, 100);
    EXPECT_EQ(Machine::open_frames, 0);
}

/// With everything on that has a meaning without a scale of the scores, a win is one.
TEST(CalledGame, ClaimsNoWinThatIsNone) {
    std::mt19937_64 random(31);
    Searcher<G> searcher(1);
    int decided = 0;
    for (int i = 0; i < 200; ++i) {
        const G::Position root(some_text(random));
        if (G::outcome(root)) {
            continue;
        }
        const auto report = searcher.search(root, {.nodes = 20'000});
        if (is_decided(report.score)) {
            ASSERT_EQ(report.score, minimax(root, report.plies)) << root.text();
            ++decided;
        }
    }
    EXPECT_GT(decided, 20);
}

TEST(CalledGame, LetsAFailedCallThroughAndIsSearchedAgain) {
    Searcher<G> searcher(1);
    const G::Position root("");
    const auto whole = searcher.search(root, {.depth = 6}, {.exact = true});
    for (std::int64_t calls = 0; calls < 300; ++calls) {
        Machine::calls_left = calls;
        EXPECT_THROW((void)searcher.search(root, {.depth = 6}, {.exact = true}), CallFailed);
        EXPECT_EQ(Machine::open_frames, 1);
    }
    Machine::calls_left = -1;
    searcher.new_game();
    const auto again = searcher.search(root, {.depth = 6}, {.exact = true});
    EXPECT_EQ(again.score, whole.score);
    EXPECT_EQ(again.nodes, whole.nodes);
    EXPECT_EQ(again.line, whole.line);
}

/// What playouts prove is true, and they prove much in a game that is over after ten plies.
TEST(CalledGame, IsProvenByPlayouts) {
    std::mt19937_64 random(41);
    const MonteCarlo<G> searcher(8);
    int proven = 0;
    int longer = 0;
    for (int i = 0; i < 100; ++i) {
        const G::Position root(some_text(random));
        const auto report = searcher.search(root, {.nodes = 5'000}, {}, {});
        if (report.verdict != Verdict::unknown) {
            const double score = minimax(root, 10);
            EXPECT_EQ(report.verdict, score == 0  ? Verdict::draw
                                      : score > 0 ? Verdict::win
                                                  : Verdict::loss)
                << root.text();
            if (report.verdict != Verdict::draw) {
                EXPECT_EQ(static_cast<int>(report.line.size()), report.plies) << root.text();
                EXPECT_EQ(report.score, report.verdict == Verdict::win
                                            ? win_in<double>(report.plies)
                                            : -win_in<double>(report.plies));
                longer += report.plies > 1 ? 1 : 0;
            }
            ++proven;
        } else {
            EXPECT_GE(report.score, 0);
            EXPECT_LE(report.score, 1);
            EXPECT_LE(report.nodes, 5'000U);
        }
        EXPECT_EQ(report.move.has_value(), !G::outcome(root).has_value());
        expect_playable<G>(root, {report.line.begin(), report.line.end()});
    }
    EXPECT_GT(proven, 50);
    EXPECT_GT(longer, 10);
    EXPECT_EQ(Machine::open_frames, 0);
}

/// A game of thirty plies that chance decides, after a first move and an answer: after the first
/// move 1 seat 0 has a chance of a half; after the first move 0 of nine tenths, but for one answer
/// of five, which leaves it one tenth. A tree of all of it does not fit any memory.
struct Trap {
    struct Position {
        std::uint64_t path = 1;
        int plies = 0;
        int tenths = 5;
    };
    using Move = int;
    using MoveList = std::vector<Move>;
    using Score = double;
    static constexpr int seats = 2;

    static Seat seat_to_move(const Position& position) { return position.plies % 2; }
    static std::optional<Outcome> outcome(const Position& position) {
        if (position.plies < 30) {
            return std::nullopt;
        }
        const std::uint64_t drawn = (position.path * 0x9e37'79b9'7f4a'7c15U) >> 33;
        return Outcome{drawn % 10 < static_cast<std::uint64_t>(position.tenths) ? 0 : 1};
    }
    template <typename Visit>
    static void for_each_legal_move(const Position& position, Visit visit) {
        for (int move = 0; move < (position.plies == 1 ? 5 : 2); ++move) {
            visit(move);
        }
    }
    static Position play(const Position& position, Move move) {
        Position after{(position.path * 0x5851'f42d'4c95'7f2dU) ^ static_cast<unsigned>(move + 1),
                       position.plies + 1, position.tenths};
        if (position.plies == 0 && move == 0) {
            after.tenths = 9;
        } else if (position.plies == 1 && position.tenths == 9 && move == 3) {
            after.tenths = 1;
        }
        return after;
    }
};

/// The other side plays for itself.
TEST(MonteCarlo, ExpectsTheBestAnswer) {
    const MonteCarlo<Trap> searcher(8);
    const auto report = searcher.search({}, {.nodes = 100'000}, {}, {});
    EXPECT_EQ(report.verdict, Verdict::unknown);
    EXPECT_EQ(report.move, 1);
    EXPECT_NEAR(report.score, 0.5, 0.1);
    // Seat 1 knows the good answer.
    const auto answer = searcher.search(Trap::play({}, 0), {.nodes = 100'000}, {}, {});
    EXPECT_EQ(answer.move, 3);
    EXPECT_NEAR(answer.score, 0.9, 0.1);
}

/// The same, where the first move is forced.
struct OneMove : Trap {
    template <typename Visit>
    static void for_each_legal_move(const Position& position, Visit visit) {
        visit(0);
        if (position.plies > 0) {
            visit(1);
        }
    }
};

/// Where there is nothing to choose, a few playouts tell the score.
TEST(MonteCarlo, AnswersSoonWhereThereIsOneMove) {
    const auto report = MonteCarlo<OneMove>(8).search({}, {.nodes = 100'000}, {}, {});
    EXPECT_EQ(report.move, 0);
    EXPECT_LE(report.nodes, 16U * 30);
    EXPECT_GT(report.nodes, 8U * 30);
}

TEST(CalledGame, LetsAFailedCallThroughPlayouts) {
    const MonteCarlo<G> searcher(1);
    const G::Position root("");
    const auto whole = searcher.search(root, {.nodes = 300}, {}, {});
    for (std::int64_t calls = 0; calls < 300; ++calls) {
        Machine::calls_left = calls;
        EXPECT_THROW((void)searcher.search(root, {.nodes = 300}, {}, {}), CallFailed);
        EXPECT_EQ(Machine::open_frames, 1);
    }
    Machine::calls_left = -1;
    const auto again = searcher.search(root, {.nodes = 300}, {}, {});
    EXPECT_EQ(again.score, whole.score);
    EXPECT_EQ(again.line, whole.line);
}

TEST(CalledGame, HelpersEnterThePositionThemselves) {
    Searcher<G> searcher(1);
    const G::Position root("b");
    Machine::foreign_calls = 0;
    const auto report = searcher.search(root, {.depth = 8}, {.threads = 3, .exact = true});
    EXPECT_EQ(report.score, minimax(root, report.depth));
    EXPECT_GT(Machine::foreign_calls, 0);
}

/// A game whose positions cannot be taken to another thread is searched on one.
struct AtHome : G {
    static std::string share(const Position& position) = delete;
};
static_assert(SearchableGame<AtHome> && !SharesPositions<AtHome>);

TEST(CalledGame, StaysInItsThreadWhereItHasTo) {
    Searcher<AtHome> searcher(1);
    const G::Position root("b");
    const auto report = searcher.search(root, {.depth = 4}, {.threads = 3, .exact = true});
    EXPECT_EQ(report.score, minimax(root, report.depth));
}

/// Fails in a thread that is not the test's own.
struct FailsElsewhere : G {
    template <typename Use>
    static void help(const std::string& /*text*/, Use /*use*/) {
        throw CallFailed();
    }
};

TEST(CalledGame, WhatAHelperThrowsEndsTheSearch) {
    Searcher<FailsElsewhere> searcher(1);
    const G::Position root("");
    EXPECT_THROW((void)searcher.search(root, {}, {.threads = 2, .exact = true}), CallFailed);
    EXPECT_EQ(Machine::open_frames, 1);
}

TEST(CalledGame, IsCountedAndPlayedAtRandom) {
    const G::Position root("");
    std::uint64_t leaves = 0;
    const auto count = [&](const auto& self, const G::Position& position, int depth) -> void {
        if (depth == 0) {
            ++leaves;
            return;
        }
        for (const auto& move : legal_moves<G>(position)) {
            self(self, G::play(position, move), depth - 1);
        }
    };
    count(count, root, 5);
    EXPECT_GT(leaves, 0U);
    EXPECT_EQ(perft<G>(root, 5), leaves);
    EXPECT_EQ(perft_by_leaves<G>(root, 5), leaves);
    EXPECT_EQ(interruptible_perft<G>(root, 5, [] {}), leaves);

    std::mt19937_64 random(37);
    int ends = 0;
    const auto visit = [&](const G::Position& position) { ends += G::outcome(position) ? 1 : 0; };
    for (int game = 0; game < 20; ++game) {
        play_at_random<G>(root, 100, random, visit);
    }
    EXPECT_EQ(ends, 20);
    EXPECT_EQ(Machine::open_frames, 1);
}

/// Each of three seats takes what is best for it; `is_clear` becomes false where that is not one.
using Three = Path<3>;
static_assert(SearchableByMany<Three>);

std::array<double, 3> max_n(const Three::Position& position, int depth, bool& is_clear) {
    std::array<double, 3> best{};
    if (const auto over = Three::outcome(position)) {
        if (over->winner != Outcome::draw) {
            best.fill(-win_in<double>(0) / 10);
            best[static_cast<std::size_t>(over->winner)] = win_in<double>(0) / 10 * 2;
        }
        return best;
    }
    if (depth == 0) {
        return {Three::evaluate_for(position, 0), Three::evaluate_for(position, 1),
                Three::evaluate_for(position, 2)};
    }
    const auto mover = static_cast<std::size_t>(Three::seat_to_move(position));
    best[mover] = -infinity<double>;
    Three::for_each_legal_move(position, [&](const Three::Move& move) {
        const auto values = max_n(Three::play(position, move), depth - 1, is_clear);
        is_clear = is_clear && values[mover] != best[mover];
        if (values[mover] > best[mover]) {
            best = values;
        }
    });
    return best;
}

TEST(CalledGame, IsSearchedByMaxNForThree) {
    std::mt19937_64 random(41);
    Searcher<Three> searcher(1);
    int compared = 0;
    int some_end = 0;
    int forced = 0;
    for (int i = 0; i < 100; ++i) {
        const Three::Position root(some_text(random));
        if (Three::outcome(root)) {
            continue;
        }
        const auto report = searcher.search(root, {.depth = 4}, {.exact = true});
        ASSERT_TRUE(report.move);
        expect_playable<Three>(root, {report.line.begin(), report.line.end()});
        // What is claimed follows from the next move, whatever the others do; a forced one is all
        // that is searched.
        const auto moves = legal_moves<Three>(root);
        const auto ends = std::count_if(moves.begin(), moves.end(), [&](const Three::Move& move) {
            return Three::outcome(Three::play(root, move)).has_value();
        });
        if (report.verdict != Verdict::unknown) {
            EXPECT_EQ(report.line.size(), 1U);
            EXPECT_TRUE(report.verdict == Verdict::win ||
                        ends == static_cast<std::ptrdiff_t>(moves.size()))
                << root.text();
        }
        some_end += ends > 0 && ends < static_cast<std::ptrdiff_t>(moves.size()) ? 1 : 0;
        if (moves.size() == 1) {
            EXPECT_EQ(report.depth, 1);
            ++forced;
        }
        bool is_clear = true;
        const auto values = max_n(root, report.depth, is_clear);
        if (is_clear && report.verdict == Verdict::unknown) {
            EXPECT_EQ(report.score, values[static_cast<std::size_t>(Three::seat_to_move(root))])
                << root.text();
            ++compared;
        }
    }
    EXPECT_GT(compared, 20);
    EXPECT_GT(some_end, 10);
    EXPECT_GT(forced, 5);
    Machine::calls_left = 40;
    EXPECT_THROW((void)searcher.search(Three::Position(""), {.depth = 6}), CallFailed);
    Machine::calls_left = -1;
    EXPECT_EQ(Machine::open_frames, 0);
}

}  // namespace
}  // namespace tabuleiro
