#include "train/record.hpp"

#include <sys/file.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <stdexcept>

namespace tabuleiro::train {
namespace {

constexpr std::uint16_t no_winner = 0xffff;
constexpr std::size_t longest_description = 1000;

/// The first bytes of a file with checksums. None of them is the first one of an older file, which
/// is a letter, so that a file that has lost one of them is none of those.
constexpr std::string_view mark = "## ";
constexpr std::size_t digits_of_checksum = 8;

/// CRC-32, as of Ethernet.
[[nodiscard]] std::uint32_t checksum_of(std::string_view bytes) noexcept {
    static constexpr auto table = [] {
        std::array<std::uint32_t, 256> all{};
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            std::uint32_t rest = i;
            for (int bit = 0; bit < 8; ++bit) {
                rest = rest >> 1 ^ ((rest & 1) != 0 ? 0xedb8'8320U : 0);
            }
            all[i] = rest;
        }
        return all;
    }();
    std::uint32_t rest = 0xffff'ffffU;
    for (const char c : bytes) {
        rest = rest >> 8 ^ table[(rest ^ static_cast<unsigned char>(c)) & 0xff];
    }
    return ~rest;
}

[[nodiscard]] std::string in_digits(std::uint32_t checksum) {
    std::string digits;
    for (int shift = 28; shift >= 0; shift -= 4) {
        digits += "0123456789abcdef"[checksum >> shift & 0xf];
    }
    return digits;
}

void append_word(std::string& bytes, std::uint16_t word) {
    bytes += static_cast<char>(word & 0xff);
    bytes += static_cast<char>(word >> 8);
}

void append_long(std::string& bytes, std::uint32_t number) {
    append_word(bytes, static_cast<std::uint16_t>(number & 0xffff));
    append_word(bytes, static_cast<std::uint16_t>(number >> 16));
}

[[nodiscard]] std::runtime_error failure(const std::string& what, const std::string& path) {
    return std::runtime_error("cannot " + what + ' ' + path);
}

[[nodiscard]] std::runtime_error damage(const std::string& path) {
    return std::runtime_error(path + " is damaged");
}

}  // namespace

RecordReader::RecordReader(const std::string& path)
    : file_(std::fopen(path.c_str(), "rb")), path_(path) {
    if (!file_) {
        throw failure("read", path);
    }
    int c;
    while ((c = std::fgetc(file_.get())) != EOF && c != '\n' &&
           description_.size() < longest_description) {
        description_ += static_cast<char>(c);
    }
    has_checksums_ = description_.substr(0, 2).find('#') != std::string::npos;
    if (has_checksums_) {
        const std::size_t end =
            std::max(description_.size(), digits_of_checksum) - digits_of_checksum;
        if (!description_.starts_with(mark) ||
            description_.substr(end) != in_digits(checksum_of(description_.substr(0, end)))) {
            throw damage(path);
        }
        description_ = description_.substr(mark.size(), end - mark.size() - 1);
    }
    if (c != '\n') {
        throw std::runtime_error("no games are in " + path);
    }
    end_ = std::ftell(file_.get());
}

std::optional<std::vector<std::uint16_t>> RecordReader::read(std::size_t count) {
    std::string bytes(2 * count + (has_checksums_ ? 4 : 0), '\0');
    if (std::fread(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) {
        return std::nullopt;
    }
    std::vector<std::uint16_t> words;
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        words.push_back(static_cast<std::uint16_t>(static_cast<unsigned char>(bytes[i]) |
                                                   static_cast<unsigned char>(bytes[i + 1]) << 8));
    }
    if (has_checksums_ && checksum_of(std::string_view(bytes).substr(0, 2 * count)) !=
                              (words[count] | std::uint32_t{words[count + 1]} << 16)) {
        throw damage(path_);
    }
    return words;
}

std::optional<RecordedGame> RecordReader::next() {
    const auto head = read(4);
    if (!head) {
        return std::nullopt;
    }
    const std::size_t moves = (*head)[2];
    const std::uint16_t winner = (*head)[3];
    const auto words = read(2 * moves);
    if (!words) {
        return std::nullopt;
    }
    RecordedGame game;
    game.start = (*head)[0] | std::uint32_t{(*head)[1]} << 16;
    game.outcome.winner = winner == no_winner ? Outcome::draw : Seat{winner};
    for (std::size_t i = 0; i < moves; ++i) {
        game.moves.push_back({(*words)[2 * i], static_cast<std::int16_t>((*words)[2 * i + 1])});
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
        const std::string line = std::string(mark) + description + ' ';
        put(line + in_digits(checksum_of(line)) + '\n');
        return;
    }
    RecordReader reader(path);
    has_checksums_ = reader.has_checksums();
    if (reader.description() != description) {
        throw std::runtime_error(path + " holds other games: " + reader.description());
    }
    while (reader.next()) {
        ++games_;
    }
    std::filesystem::resize_file(path, static_cast<std::uintmax_t>(reader.end()));
}

void RecordWriter::write(const RecordedGame& game) {
    std::string head;
    append_long(head, game.start);
    append_word(head, static_cast<std::uint16_t>(game.moves.size()));
    append_word(head, game.outcome.winner == Outcome::draw
                          ? no_winner
                          : static_cast<std::uint16_t>(game.outcome.winner));
    std::string moves;
    for (const RecordedMove& move : game.moves) {
        append_word(moves, move.index);
        append_word(moves, static_cast<std::uint16_t>(move.score));
    }
    if (has_checksums_) {
        append_long(head, checksum_of(head));
        append_long(moves, checksum_of(moves));
    }
    put(head + moves);
    ++games_;
}

void RecordWriter::put(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size() ||
        std::fflush(file_.get()) != 0) {
        throw failure("write", path_);
    }
}

}  // namespace tabuleiro::train
