#include "train/samples.hpp"

#include <cmath>
#include <stdexcept>

#include "engine/moves.hpp"
#include "games/infection/game.hpp"
#include "games/infection/network.hpp"
#include "train/record.hpp"
#include "train/start.hpp"

namespace tabuleiro::train {
namespace {

using infection::Position;

/// The positions of a game before each of its moves.
template <typename Game>
[[nodiscard]] std::vector<Position> positions_of(const RecordedGame& game,
                                                 const std::string& path) {
    std::vector<Position> positions;
    Position position = start_of<Game>(game.start);
    for (const RecordedMove& move : game.moves) {
        const auto moves = legal_moves<Game>(position);
        if (move.index >= moves.size()) {
            throw std::runtime_error("a game in " + path + " is not by the rules");
        }
        positions.push_back(position);
        position = Game::play(position, moves[move.index]);
    }
    return positions;
}

/// The chances of the first seat in the positions of a game, from the last one back.
class Chances {
  public:
    Chances(const Outcome& outcome, const ChanceSettings& settings)
        : by_score_(outcome.winner == Outcome::draw ? 0.5F
                    : outcome.winner == 0           ? 1
                                                    : 0),
          chance_(by_score_),
          settings_(settings) {}

    /// The chance in the position before the last one that was told.
    [[nodiscard]] float before(float by_score) {
        const bool is_cut = std::abs(by_score_ - by_score) > settings_.most_change;
        const float later = is_cut ? by_score : chance_;
        by_score_ = by_score;
        chance_ = by_score + settings_.later_share * (later - by_score);
        return chance_;
    }

  private:
    float by_score_;
    float chance_;
    ChanceSettings settings_;
};

/// Adds the positions of a game that have a score.
template <typename Game>
void add(const RecordedGame& game, const std::vector<Position>& positions,
         const ChanceSettings& settings, std::vector<Sample>& samples) {
    Chances chances(game.outcome, settings);
    for (std::size_t i = positions.size(); i-- > 0;) {
        if (game.moves[i].score == RecordedMove::no_score) {
            return;  // as all before it
        }
        const Position& position = positions[i];
        const bool is_first = Game::seat_to_move(position) == 0;
        const float by_score = chance_of(game.moves[i].score);
        const float chance = chances.before(is_first ? by_score : 1 - by_score);
        samples.push_back(
            {position.own(), position.enemy(), position.blocked, is_first ? chance : 1 - chance});
    }
}

}  // namespace

float chance_of(float score) noexcept {
    return 1 / (1 + std::exp(-score / infection::Network::score_one));
}

template <infection::Rules rules>
void read_samples(const std::string& path, const ChanceSettings& settings, Samples& samples) {
    using Game = infection::Infection<rules>;
    constexpr std::uint64_t one_held_out_in = 50;
    RecordReader reader(path);
    if (!reader.description().starts_with(std::string(Game::name) + ' ')) {
        throw std::runtime_error(path + " holds no games of " + std::string(Game::name));
    }
    std::uint64_t number = 0;
    while (const auto game = reader.next()) {
        auto& kept = number++ % one_held_out_in == 0 ? samples.held_out : samples.fitted;
        add<Game>(*game, positions_of<Game>(*game, path), settings, kept);
    }
}

template void read_samples<infection::Rules::coursework>(const std::string&, const ChanceSettings&,
                                                         Samples&);
template void read_samples<infection::Rules::ataxx>(const std::string&, const ChanceSettings&,
                                                    Samples&);

}  // namespace tabuleiro::train
