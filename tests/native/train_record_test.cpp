#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "temporary_file.hpp"
#include "train/record.hpp"

namespace tabuleiro::train {
namespace {

[[nodiscard]] RecordedGame some_game(std::uint32_t start) {
    RecordedGame game;
    game.start = start;
    game.outcome.winner = start % 3 == 0 ? Outcome::draw : static_cast<Seat>(start % 2);
    game.moves = {{7, RecordedMove::no_score}, {0xffff, -32767}, {0, 32767}, {12, -5}};
    return game;
}

[[nodiscard]] std::vector<RecordedGame> games_in(const std::string& path) {
    RecordReader reader(path);
    std::vector<RecordedGame> games;
    while (auto game = reader.next()) {
        games.push_back(*std::move(game));
    }
    return games;
}

TEST(TrainRecord, IsReadAsItWasWritten) {
    const TemporaryFile file;
    std::vector<RecordedGame> games;
    {
        RecordWriter writer(file.path(), "a game, some way");
        for (const std::uint32_t start : {0U, 1U, 0xffff'fffeU, 0x1234'5678U}) {
            games.push_back(some_game(start));
            writer.write(games.back());
        }
        EXPECT_EQ(writer.games(), games.size());
    }
    EXPECT_EQ(RecordReader(file.path()).description(), "a game, some way");
    EXPECT_EQ(games_in(file.path()), games);
}

TEST(TrainRecord, IsGoneOnWithWhereItsLastWholeGameEnds) {
    const TemporaryFile file;
    RecordWriter(file.path(), "a game").write(some_game(1));
    const auto whole = std::filesystem::file_size(file.path());
    RecordWriter(file.path(), "a game").write(some_game(2));
    const auto with_second = std::filesystem::file_size(file.path());
    for (auto size = with_second; size-- > whole;) {
        std::filesystem::resize_file(file.path(), size);
        RecordWriter writer(file.path(), "a game");
        EXPECT_EQ(writer.games(), 1);
        writer.write(some_game(3));
        EXPECT_EQ(games_in(file.path()), (std::vector{some_game(1), some_game(3)}));
    }
}

TEST(TrainRecord, IsGoneOnWithFromItsDescriptionOrFromNothing) {
    const TemporaryFile file;
    std::ofstream(file.path()).flush();
    for (int i = 0; i < 2; ++i) {
        const RecordWriter writer(file.path(), "a game");
        EXPECT_EQ(writer.games(), 0);
        EXPECT_EQ(bytes_of(file.path()), "## a game e4e49290\n");  // before there is a game
    }
}

TEST(TrainRecord, NoticesEachBitThatHasChanged) {
    const TemporaryFile file;
    {
        RecordWriter writer(file.path(), "a game");
        writer.write(some_game(1));
        writer.write(some_game(2));
    }
    const std::string whole = bytes_of(file.path());
    for (std::size_t i = 0; i < 8 * whole.size(); ++i) {
        std::string damaged = whole;
        damaged[i / 8] = static_cast<char>(damaged[i / 8] ^ 1 << i % 8);
        std::ofstream(file.path(), std::ios::binary) << damaged;
        EXPECT_THROW(games_in(file.path()), std::runtime_error) << "bit " << i;
        EXPECT_THROW(RecordWriter(file.path(), "a game"), std::runtime_error) << "bit " << i;
        EXPECT_EQ(bytes_of(file.path()), damaged);
    }
}

TEST(TrainRecord, OlderFilesAreReadAndGoneOnWith) {
    const TemporaryFile file;
    const std::string older("a game\n\1\0\0\0\1\0\1\0\7\0\5\0", 19);
    std::ofstream(file.path(), std::ios::binary) << older;
    RecordedGame game;
    game.start = 1;
    game.outcome.winner = 1;
    game.moves = {{7, 5}};
    EXPECT_EQ(games_in(file.path()), std::vector{game});
    RecordWriter(file.path(), "a game").write(game);
    EXPECT_EQ(bytes_of(file.path()), older + older.substr(7));
    EXPECT_FALSE(RecordReader(file.path()).has_checksums());
}

TEST(TrainRecord, IsWrittenByOneAtATime) {
    const TemporaryFile file;
    RecordWriter writer(file.path(), "a game");
    writer.write(some_game(1));
    EXPECT_THROW(RecordWriter(file.path(), "a game"), std::runtime_error);
    EXPECT_EQ(games_in(file.path()), std::vector{some_game(1)});
}

TEST(TrainRecord, HoldsGamesOfOneKind) {
    const TemporaryFile file;
    RecordWriter(file.path(), "a game").write(some_game(1));
    EXPECT_THROW(RecordWriter(file.path(), "another game"), std::runtime_error);
    EXPECT_EQ(games_in(file.path()).size(), 1);
}

TEST(TrainRecord, RefusesWhatIsNone) {
    const TemporaryFile file;
    EXPECT_THROW(RecordReader(file.path()), std::runtime_error);
    std::ofstream(file.path()) << "no line's end";
    EXPECT_THROW(RecordReader(file.path()), std::runtime_error);
    EXPECT_THROW(RecordReader("/dev/zero"), std::runtime_error);  // no line's end, ever
    for (const char* path : {"/no/such/folder/file", "/dev/null", "/dev/full", "/"}) {
        EXPECT_THROW(RecordWriter(path, "a game"), std::runtime_error) << path;
    }
}

}  // namespace
}  // namespace tabuleiro::train
