#include "train/record.hpp"

#include <sys/file.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <stdexcept>

namespace tabuleiro::train {
namespace {

constexpr std::uint16_t no_winner = 0xffff;
constexpr std::size_t longest_description = 1000;

[[nodiscard]] std::optional<std::uint16_t> read_word(const File& file) {
    std::array<unsigned char, 2> bytes;
    if (std::fread(bytes.data(), 1, bytes.size(), file.get()) != bytes.size()) {
        return std::nullopt;
    }
    return static_cast<std::uint16_t>(bytes[0] | bytes[1] << 8);
}

void append_word(std::vector<unsigned char>& bytes, std::uint16_t word) {
    bytes.push_back(static_cast<unsigned char>(word & 0xff));
    bytes.push_back(static_cast<unsigned char>(word >> 8));
}

[[nodiscard]] std::runtime_error failure(const std::string& what, const std::string& path) {
    return std::runtime_error("cannot " + what + ' ' + path);
}

}  // namespace

RecordReader::RecordReader(const std::string& path) : file_(std::fopen(path.c_str(), "rb")) {
    if (!file_) {
        throw failure("read", path);
    }
    int c;
    while ((c = std::fgetc(file_.get())) != EOF && c != '\n' &&
           description_.size() < longest_description) {
        description_ += static_cast<char>(c);
    }
    if (c != '\n') {
        throw std::runtime_error("no games are in " + path);
    }
    end_ = std::ftell(file_.get());
}

std::optional<RecordedGame> RecordReader::next() {
    const auto start_low = read_word(file_);
    const auto start_high = read_word(file_);
    const auto moves = read_word(file_);
    const auto winner = read_word(file_);
    if (!start_low || !start_high || !moves || !winner) {
        return std::nullopt;
    }
    RecordedGame game;
    game.start = std::uint32_t{*start_high} << 16 | *start_low;
    game.outcome.winner = *winner == no_winner ? Outcome::draw : Seat{*winner};
    for (int i = 0; i < *moves; ++i) {
        const auto index = read_word(file_);
        const auto score = read_word(file_);
        if (!index || !score) {
            return std::nullopt;
        }
        game.moves.push_back({*index, static_cast<std::int16_t>(*score)});
    }
    end_ = std::ftell(file_.get());
    return game;
}

RecordWriter::RecordWriter(const std::string& path, const std::string& description) : path_(path) {
    // A pipe or a device is nothing to go on with.
    if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path)) {
        throw std::runtime_error(path + " is not a file");
    }
    file_.reset(std::fopen(path.c_str(), "ab"));
    if (!file_) {
        throw failure("write", path);
    }
    if (flock(fileno(file_.get()), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        throw std::runtime_error("another is writing " + path);
    }
    if (std::filesystem::file_size(path) == 0) {
        const std::string line = description + '\n';
        put(std::vector<unsigned char>(line.begin(), line.end()));
        return;
    }
    RecordReader reader(path);
    if (reader.description() != description) {
        throw std::runtime_error(path + " holds other games: " + reader.description());
    }
    while (reader.next()) {
        ++games_;
    }
    std::filesystem::resize_file(path, static_cast<std::uintmax_t>(reader.end()));
}

void RecordWriter::write(const RecordedGame& game) {
    std::vector<unsigned char> bytes;
    append_word(bytes, static_cast<std::uint16_t>(game.start & 0xffff));
    append_word(bytes, static_cast<std::uint16_t>(game.start >> 16));
    append_word(bytes, static_cast<std::uint16_t>(game.moves.size()));
    append_word(bytes, game.outcome.winner == Outcome::draw
                           ? no_winner
                           : static_cast<std::uint16_t>(game.outcome.winner));
    for (const RecordedMove& move : game.moves) {
        append_word(bytes, move.index);
        append_word(bytes, static_cast<std::uint16_t>(move.score));
    }
    put(bytes);
    ++games_;
}

void RecordWriter::put(std::span<const unsigned char> bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size() ||
        std::fflush(file_.get()) != 0) {
        throw failure("write", path_);
    }
}

}  // namespace tabuleiro::train
