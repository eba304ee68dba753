#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "games/all.hpp"
#include "temporary_file.hpp"
#include "train/play_command.hpp"
#include "train/self_play.hpp"

namespace tabuleiro::train {
namespace {

constexpr int never = 1'000'000;

/// The moves of a game that nobody gives up are legal ones, up to the end that it tells.
template <typename G>
void expect_by_the_rules(const RecordedGame& game) {
    auto position = start_of<G>(game.start);
    ASSERT_TRUE(G::is_valid(position));
    for (const RecordedMove& move : game.moves) {
        const auto moves = legal_moves<G>(position);
        ASSERT_LT(move.index, moves.size());
        position = G::play(position, moves[move.index]);
    }
    EXPECT_EQ(G::outcome(position).value_or(Outcome{}), game.outcome);
}

TEST(TrainSelfPlay, PlaysEachGameByItsRules) {
    AllGames::for_each([]<typename G>() {
        SelfPlay<G> player({.nodes = 10, .decided_lead = never});
        for (std::uint64_t number = 0; number < 5; ++number) {
            expect_by_the_rules<G>(player.play(number));
        }
    });
}

TEST(TrainSelfPlay, OpensAtRandomAndScoresTheRest) {
    using G = infection::Infection<infection::Rules::ataxx>;
    const PlaySettings settings{.nodes = 10, .least_opening = 3, .most_opening = 5};
    SelfPlay<G> player(settings);
    for (std::uint64_t number = 0; number < 30; ++number) {
        const RecordedGame game = player.play(number);
        std::size_t opening = 0;
        while (game.moves[opening].score == RecordedMove::no_score) {
            ++opening;
        }
        EXPECT_GE(opening, settings.least_opening);
        EXPECT_LE(opening, settings.most_opening);
        for (std::size_t i = opening; i < game.moves.size(); ++i) {
            EXPECT_NE(game.moves[i].score, RecordedMove::no_score);
        }
    }
}

TEST(TrainSelfPlay, GivesAGameToWhoLeadsByEnough) {
    using G = infection::Infection<infection::Rules::ataxx>;
    SelfPlay<G> player({.nodes = 10, .decided_lead = 1000});
    bool some_given_up = false;
    for (std::uint64_t number = 0; number < 10; ++number) {
        const RecordedGame game = player.play(number);
        auto position = start_of<G>(game.start);
        for (const RecordedMove& move : game.moves) {
            EXPECT_TRUE(move.score == RecordedMove::no_score || std::abs(move.score) <= 1000);
            position = G::play(position, legal_moves<G>(position)[move.index]);
        }
        some_given_up = some_given_up || !G::outcome(position);
    }
    EXPECT_TRUE(some_given_up);
}

/// A game that is given up where it is decided is won by the side for which a search of its own
/// finds it so; one that is not ends by the rules.
TEST(TrainSelfPlay, AGameIsWonByWhoLeads) {
    int given_up = 0;
    std::array<int, 2> won{};
    AllGames::for_each([&]<typename G>() {
        SelfPlay<G> player({.nodes = 300, .most_lead = never, .decided_lead = least_win - 1});
        for (std::uint64_t number = 0; number < 6; ++number) {
            const RecordedGame game = player.play(number);
            auto position = start_of<G>(game.start);
            for (const RecordedMove& move : game.moves) {
                position = G::play(position, legal_moves<G>(position)[move.index]);
            }
            if (const auto over = G::outcome(position)) {
                EXPECT_EQ(over, game.outcome) << G::name;
                continue;
            }
            if (game.moves.size() == PlaySettings::most_moves) {
                EXPECT_EQ(game.outcome, Outcome{}) << G::name;
                continue;
            }
            ASSERT_EQ(G::seats, 2);
            const Seat mover = G::seat_to_move(position);
            const auto found = Searcher<G>(2).search(position, {.nodes = 100'000});
            ASSERT_NE(found.verdict, Verdict::unknown) << G::name;
            EXPECT_EQ(game.outcome.winner, found.verdict == Verdict::win ? mover : 1 - mover)
                << G::name << ' ' << number;
            ++given_up;
            ++won[static_cast<std::size_t>(game.outcome.winner)];
        }
    });
    EXPECT_GT(given_up, 10);
    EXPECT_GT(std::min(won[0], won[1]), 0);
}

TEST(TrainSelfPlay, VariesTheStartWhereItIsAskedTo) {
    using G = infection::Infection<infection::Rules::ataxx>;
    SelfPlay<G> always({.nodes = 1, .one_varied_start_in = 1});
    SelfPlay<G> hardly({.nodes = 1, .one_varied_start_in = 1'000'000});
    int with_blocked = 0;
    for (std::uint64_t number = 0; number < 20; ++number) {
        with_blocked += start_of<G>(always.play(number).start).blocked != 0 ? 1 : 0;
        EXPECT_EQ(start_of<G>(hardly.play(number).start).blocked, 0);
    }
    EXPECT_GT(with_blocked, 15);  // a corner where a piece is cannot be blocked
}

TEST(TrainPlayCommand, MakesTheSameFileHoweverItIsMade) {
    const TemporaryFile once;
    const TemporaryFile in_parts;
    PlayCommand command{.file = once.path(), .games = 12, .settings = {.nodes = 20}};
    run(command);
    command.file = in_parts.path();
    command.parallel = 3;
    for (const std::uint64_t games : {1, 7, 12}) {
        command.games = games;
        run(command);
    }
    EXPECT_EQ(bytes_of(once.path()), bytes_of(in_parts.path()));
    run(command);
    EXPECT_EQ(bytes_of(once.path()), bytes_of(in_parts.path()));

    const TemporaryFile by_another_seed;
    command.file = by_another_seed.path();
    command.settings.seed = 2;
    run(command);
    EXPECT_NE(bytes_of(once.path()).substr(100), bytes_of(by_another_seed.path()).substr(100));
}

TEST(TrainPlayCommand, RefusesWhatItCannotDo) {
    const TemporaryFile file;
    EXPECT_THROW(run(PlayCommand{.game = "chess", .file = file.path()}), std::invalid_argument);
    EXPECT_THROW(run(PlayCommand{}), std::invalid_argument);
    for (auto change : {+[](PlaySettings& settings) { settings.nodes = 0; },
                        +[](PlaySettings& settings) { settings.one_random_in = 0; },
                        +[](PlaySettings& settings) { settings.one_varied_start_in = 0; },
                        +[](PlaySettings& settings) { settings.most_opening = 5; },
                        +[](PlaySettings& settings) { settings.most_opening = 0xffff'ffff; },
                        +[](PlaySettings& settings) {  // such an opening ends each game
                            settings.least_opening = settings.most_opening = 1000;
                        }}) {
        PlayCommand command{.game = "breakthrough", .file = file.path()};
        change(command.settings);
        EXPECT_THROW(run(command), std::invalid_argument);
    }
    EXPECT_THROW(run(PlayCommand{.file = file.path(), .parallel = 0}), std::invalid_argument);
}

}  // namespace
}  // namespace tabuleiro::train
