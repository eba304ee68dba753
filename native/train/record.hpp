// Games of an engine against itself, as they are kept in a file: what is fitted to them is all made
// from the moves, by the rules, and from the scores that the search gave.
//
// A file is a line of text that says how the games were played, and then the games, one behind the
// other, in numbers of two bytes, the low one first; of a longer number, the low ones first:
//
//     game    start (two numbers), moves, winner (a seat, or 0xffff: a draw); a checksum; its
//     moves,
//             and a checksum of them
//     move    which one of the legal moves it was, from 0; the score, or `no_score`
//
// The line is `## HOW CHECKSUM`. Each checksum is the CRC-32 of what is before it in the line, or
// of the numbers since the last one; so no single bit of a file can change without notice. Older
// files, the line of which is just HOW, have none.
#pragma once

#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace tabuleiro::train {

/// A move, and what the search said of the position before it, for who moves.
struct RecordedMove {
    std::uint16_t index = 0;  ///< among the legal moves
    std::int16_t score = 0;   ///< decided scores are cut to the type's range

    /// Of a move that was drawn by lot without a search.
    static constexpr std::int16_t no_score = std::numeric_limits<std::int16_t>::min();

    friend constexpr bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

struct RecordedGame {
    std::uint32_t start = 0;  ///< which one: see `start_of`
    Outcome outcome;
    std::vector<RecordedMove> moves;

    friend bool operator==(const RecordedGame&, const RecordedGame&) = default;
};

struct CloseFile {
    void operator()(std::FILE* file) const noexcept { (void)std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// A file of games that is read. Throws `std::runtime_error` where it is none, or is damaged.
class RecordReader {
  public:
    explicit RecordReader(const std::string& path);

    /// How the games were played.
    [[nodiscard]] const std::string& description() const noexcept { return description_; }
    [[nodiscard]] bool has_checksums() const noexcept { return has_checksums_; }
    /// The next game, or nothing where there is no further one that is whole.
    [[nodiscard]] std::optional<RecordedGame> next();
    /// Where the last game that was whole ended, in bytes.
    [[nodiscard]] long end() const noexcept { return end_; }

  private:
    /// Reads so many numbers, and their checksum; nothing where there are not so many.
    [[nodiscard]] std::optional<std::vector<std::uint16_t>> read(std::size_t count);

    File file_;
    std::string path_;
    std::string description_;
    bool has_checksums_ = false;
    long end_ = 0;
};

/// A file of games that is written, or gone on with, by one at a time.
class RecordWriter {
  public:
    /// A file that is there must be empty or hold games of that description; what of a last game
    /// is not whole is cut off. Throws `std::runtime_error` where it cannot be.
    RecordWriter(const std::string& path, const std::string& description);

    /// How many games are in the file.
    [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
    void write(const RecordedGame& game);

  private:
    /// Writes the bytes at once, so that a file begins with its whole description.
    void put(std::string_view bytes);

    File file_;
    std::string path_;
    bool has_checksums_ = true;
    std::uint64_t games_ = 0;
};

}  // namespace tabuleiro::train
