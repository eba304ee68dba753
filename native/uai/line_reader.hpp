// Reading lines of bounded length.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace tabuleiro::uai {

/// The longest line that is read. A game of Ataxx has at most 45 clones, as pieces never vanish,
/// with fewer than 100 plies between two of them: its moves, at five characters each, take 23,000.
inline constexpr std::size_t longest_line = 32'768;

/// What came of reading a line.
enum class LineStatus { line, too_long, end };

/// Reads the next line into `line`, without its end. A line that is too long is passed over.
[[nodiscard]] LineStatus read_line(std::istream& stream, std::string& line);

}  // namespace tabuleiro::uai
