#include "train/samples.hpp"

#include <stdexcept>

#include "engine/moves.hpp"
#include "games/infection/game.hpp"
#include "train/record.hpp"
#include "train/start.hpp"

namespace tabuleiro::train {

template <infection::Rules rules>
void read_samples(const std::string& path, Samples& samples) {
    using Game = infection::Infection<rules>;
    constexpr std::uint64_t one_held_out_in = 50;
    RecordReader reader(path);
    if (!reader.description().starts_with(std::string(Game::name) + ' ')) {
        throw std::runtime_error(path + " holds no games of " + std::string(Game::name));
    }
    std::uint64_t number = 0;
    while (const auto game = reader.next()) {
        auto& kept = number++ % one_held_out_in == 0 ? samples.held_out : samples.fitted;
        infection::Position position = start_of<Game>(game->start);
        for (const RecordedMove& move : game->moves) {
            const auto moves = legal_moves<Game>(position);
            if (move.index >= moves.size()) {
                throw std::runtime_error("a game in " + path + " is not by the rules");
            }
            if (move.score != RecordedMove::no_score) {
                const Seat winner = game->outcome.winner;
                const int result = winner == Outcome::draw                  ? 0
                                   : winner == Game::seat_to_move(position) ? 1
                                                                            : -1;
                kept.push_back({position.own(), position.enemy(), position.blocked, move.score,
                                static_cast<std::int8_t>(result)});
            }
            position = Game::play(position, moves[move.index]);
        }
    }
}

template void read_samples<infection::Rules::coursework>(const std::string&, Samples&);
template void read_samples<infection::Rules::ataxx>(const std::string&, Samples&);

}  // namespace tabuleiro::train
