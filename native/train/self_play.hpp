// Games of the engine against itself, each made different from the others by lot.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/moves.hpp"
#include "engine/search/searcher.hpp"
#include "games/hash.hpp"
#include "train/record.hpp"
#include "train/start.hpp"

namespace tabuleiro::train {

/// How games are played. They follow from this and from their number alone.
struct PlaySettings {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 800;         ///< of the search for a move
    unsigned least_opening = 6;        ///< random moves at the beginning
    unsigned most_opening = 14;        ///< and at most so many
    int most_lead = 1500;              ///< where one side leads by more, the opening is drawn again
    int decided_lead = 2000;           ///< a game that one side leads by more is hers
    unsigned one_random_in = 30;       ///< of so many moves after that one is random
    unsigned one_varied_start_in = 8;  ///< of so many starts one is not the usual one

    static constexpr unsigned most_moves = 1000;  ///< a game this long is a draw

    /// Throws `std::invalid_argument` where no games can be played so.
    void check() const {
        if (nodes == 0 || one_random_in == 0 || one_varied_start_in == 0) {
            throw std::invalid_argument("nodes, random and varied are at least 1");
        }
        if (least_opening > most_opening || most_opening > most_moves) {
            throw std::invalid_argument("opening-most is from opening to " +
                                        std::to_string(most_moves));
        }
    }

    /// All of it, in a line.
    [[nodiscard]] std::string description(std::string_view game) const {
        const auto word = [](std::string_view name, auto value) {
            return ' ' + std::string(name) + ' ' + std::to_string(value);
        };
        return std::string(game) + word("seed", seed) + word("nodes", nodes) +
               word("opening", least_opening) + word("to", most_opening) + word("lead", most_lead) +
               word("decided", decided_lead) + word("random", one_random_in) +
               word("varied", one_varied_start_in);
    }
};

/// Plays the games of one engine.
template <BuiltInGame G>
class SelfPlay {
  public:
    explicit SelfPlay(const PlaySettings& settings) : settings_(settings) {}

    /// The game of that number.
    [[nodiscard]] RecordedGame play(std::uint64_t number) {
        random_.seed(mix(settings_.seed) ^ mix(number));
        RecordedGame game;
        Position position = open(game);
        while (!G::outcome(position) && game.moves.size() < PlaySettings::most_moves) {
            const auto report = search(position);
            if (is_given_up(report.score)) {
                const Seat seat = G::seat_to_move(position);
                game.outcome.winner = report.score > 0 ? seat : 1 - seat;
                return game;
            }
            const bool at_random = random_() % settings_.one_random_in == 0;
            position =
                play(game, position, at_random ? random_move<G>(position, random_) : *report.move,
                     kept(report.score));
        }
        game.outcome = G::outcome(position).value_or(Outcome{});
        return game;
    }

  private:
    using Position = typename G::Position;
    using Move = typename G::Move;

    static constexpr std::size_t table_mebibytes = 2;

    /// A position some random moves from a start, where neither side leads by much. Throws
    /// `std::invalid_argument` where there seems to be none.
    [[nodiscard]] Position open(RecordedGame& game) {
        const bool varied = random_() % settings_.one_varied_start_in == 0;
        constexpr int most_tries = 10000;
        for (int tries = 0; tries < most_tries; ++tries) {
            searcher_.new_game();
            game.moves.clear();
            game.start = static_cast<std::uint32_t>(random_()) << 1 | (varied ? 1 : 0);
            Position position = start_of<G>(game.start);
            const auto plies = settings_.least_opening +
                               random_() % (settings_.most_opening - settings_.least_opening + 1);
            for (std::uint64_t ply = 0; ply < plies && !G::outcome(position); ++ply) {
                position =
                    play(game, position, random_move<G>(position, random_), RecordedMove::no_score);
            }
            if (!G::outcome(position) && std::abs(search(position).score) <= settings_.most_lead) {
                return position;
            }
        }
        throw std::invalid_argument(
            "no game goes on after so many random moves with so little lead");
    }

    /// Whether one of two sides leads by so much that the game is hers.
    [[nodiscard]] bool is_given_up(ScoreOf<G> score) const {
        return G::seats == 2 && std::abs(score) > settings_.decided_lead;
    }

    [[nodiscard]] SearchReport<G> search(const Position& position) {
        return searcher_.search(position, {.nodes = settings_.nodes});
    }

    /// The position after a move that is recorded.
    [[nodiscard]] static Position play(RecordedGame& game, const Position& position,
                                       const Move& move, std::int16_t score) {
        game.moves.push_back({index_of(position, move), score});
        return G::play(position, move);
    }

    /// Which of the legal moves it is, or one that leads to the same position: what a search
    /// finds is one of them.
    [[nodiscard]] static std::uint16_t index_of(const Position& position, const Move& move) {
        std::size_t next = 0;
        std::size_t found = std::numeric_limits<std::size_t>::max();
        G::for_each_legal_move(position, [&](const Move& legal) {
            if (legal == move) {
                found = next;
            }
            ++next;
        });
        if (found > std::numeric_limits<std::uint16_t>::max()) {
            throw std::runtime_error("a move is none of the first 65,536 legal ones");
        }
        return static_cast<std::uint16_t>(found);
    }

    [[nodiscard]] static std::int16_t kept(Score score) noexcept {
        constexpr Score most = std::numeric_limits<std::int16_t>::max();
        return static_cast<std::int16_t>(std::clamp(score, -most, most));
    }

    PlaySettings settings_;
    Searcher<G> searcher_{table_mebibytes};
    std::mt19937_64 random_;
};

}  // namespace tabuleiro::train
