#include "train/play_command.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <map>
#include <mutex>

#include "engine/thread_group.hpp"
#include "games/all.hpp"

namespace tabuleiro::train {
namespace {

constexpr std::uint64_t games_between_reports = 1000;

/// Writes games in the order of their numbers, whoever is ready first.
class Sequence {
  public:
    explicit Sequence(RecordWriter& writer) : writer_(writer) {}

    void add(std::uint64_t number, RecordedGame game) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(number, std::move(game));
        while (!waiting_.empty() && waiting_.begin()->first == writer_.games()) {
            writer_.write(waiting_.begin()->second);
            positions_ += waiting_.begin()->second.moves.size();
            waiting_.erase(waiting_.begin());
            if (writer_.games() % games_between_reports == 0) {
                (void)std::fprintf(stderr, "%llu games, %llu positions now\n",
                                   static_cast<unsigned long long>(writer_.games()),
                                   static_cast<unsigned long long>(positions_));
            }
        }
    }

  private:
    RecordWriter& writer_;
    std::mutex mutex_;
    std::map<std::uint64_t, RecordedGame> waiting_;
    std::uint64_t positions_ = 0;
};

template <typename G>
void play_games(const PlayCommand& command) {
    RecordWriter writer(command.file, command.settings.description(G::name));
    Sequence sequence(writer);
    const std::uint64_t first = writer.games();
    const std::uint64_t left = command.games > first ? command.games - first : 0;
    std::atomic<std::uint64_t> next = first;
    run_together(std::min<std::uint64_t>(command.parallel, left), [&](std::size_t /*thread*/) {
        try {
            SelfPlay<G> player(command.settings);
            for (std::uint64_t number; (number = next++) < command.games;) {
                sequence.add(number, player.play(number));
            }
        } catch (...) {
            next = command.games;
            throw;
        }
    });
}

}  // namespace

void run(const PlayCommand& command) {
    if (command.file.empty()) {
        throw std::invalid_argument("no file for the games");
    }
    if (command.parallel == 0) {
        throw std::invalid_argument("parallel is at least 1");
    }
    command.settings.check();
    bool is_known = false;
    AllGames::for_each([&]<typename G>() {
        if (!is_known && command.game == G::name) {
            is_known = true;
            play_games<G>(command);
        }
    });
    if (!is_known) {
        throw std::invalid_argument("no such game: " + command.game);
    }
}

}  // namespace tabuleiro::train
