#include "games/infection/notation.hpp"

#include <algorithm>
#include <utility>

#include "games/infection/game.hpp"
#include "games/text.hpp"

namespace tabuleiro::infection {
namespace {

[[nodiscard]] std::optional<Side> side_of(char c) {
    switch (c) {
        case 'x':
        case 'X':
        case 'b':
        case 'B':
            return Side::a;
        case 'o':
        case 'O':
        case 'w':
        case 'W':
            return Side::b;
        default:
            return std::nullopt;
    }
}

/// Reads one line of the board into the position, or says what is wrong with it.
[[nodiscard]] std::optional<NotationError> read_line(std::string_view text, int line,
                                                     Position& position) {
    const auto wrong_length = [&] {
        return NotationError{"FEN line " + in_quotes(text) + " does not fill 7 cells"};
    };
    int column = 0;
    for (const char c : text) {
        const int left = size - column;
        if (c >= '1' && c <= '7') {
            if (c - '0' > left) {
                return wrong_length();
            }
            column += c - '0';
            continue;
        }
        const auto side = side_of(c);
        if (!side && c != '-') {
            return NotationError{"FEN line " + in_quotes(text) + " holds a " + in_quotes({&c, 1})};
        }
        if (left == 0) {
            return wrong_length();
        }
        (side ? position.pieces[index(*side)] : position.blocked) |= bit(cell_at(line, column));
        ++column;
    }
    return column == size ? std::nullopt : std::optional{wrong_length()};
}

[[nodiscard]] std::optional<NotationError> read_lines(std::string_view text, Position& position) {
    if (std::count(text.begin(), text.end(), '/') != size - 1) {
        return NotationError{"FEN board " + in_quotes(text) + " has not 7 lines"};
    }
    for (int line = 0; line < size; ++line) {
        const auto end = std::min(text.find('/'), text.size());
        if (auto error = read_line(text.substr(0, end), line, position)) {
            return error;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::nullopt;
}

/// A count, which has no sign.
[[nodiscard]] std::optional<int> read_count(std::string_view text) {
    const auto count = read_number<int>(text);
    return count && *count >= 0 ? count : std::nullopt;
}

}  // namespace

std::variant<Fen, NotationError> read_fen(std::string_view text) {
    const auto words = words_of(text);
    if (words.size() < 2 || words.size() > 4) {
        return NotationError{"a FEN is a board, a side and up to two numbers, not " +
                             in_quotes(text)};
    }
    Fen fen;
    if (auto error = read_lines(words[0], fen.position)) {
        return *std::move(error);
    }
    const auto side = words[1].size() == 1 ? side_of(words[1][0]) : std::nullopt;
    if (!side) {
        return NotationError{"FEN side " + in_quotes(words[1]) + " is neither x nor o"};
    }
    fen.position.to_move = *side;
    if (words.size() > 2) {
        const auto quiet = read_count(words[2]);
        if (!quiet) {
            return NotationError{"FEN clock " + in_quotes(words[2]) + " is no count of plies"};
        }
        fen.position.quiet = static_cast<std::uint8_t>(std::min(*quiet, quiet_limit));
    }
    if (words.size() > 3) {
        const auto number = read_count(words[3]);
        if (!number) {
            return NotationError{"FEN move number " + in_quotes(words[3]) + " is no number"};
        }
        fen.move_number = *number;
    }
    return fen;
}

std::string write_fen(const Fen& fen) {
    const Position& position = fen.position;
    std::string text;
    for (int line = 0; line < size; ++line) {
        if (line > 0) {
            text += '/';
        }
        int gap = 0;
        const auto write_gap = [&] {
            if (gap > 0) {
                text += std::to_string(std::exchange(gap, 0));
            }
        };
        for (int column = 0; column < size; ++column) {
            const Bitboard cell = bit(cell_at(line, column));
            if ((position.empty() & cell) != 0) {
                ++gap;
                continue;
            }
            write_gap();
            text += (position.pieces[0] & cell) != 0   ? 'x'
                    : (position.pieces[1] & cell) != 0 ? 'o'
                                                       : '-';
        }
        write_gap();
    }
    text += position.to_move == Side::a ? " x " : " o ";
    return text + std::to_string(position.quiet) + ' ' + std::to_string(fen.move_number);
}

std::string cell_name(Cell cell) {
    return {static_cast<char>('a' + column_of(cell)),
            static_cast<char>('0' + size - line_of(cell))};
}

std::string write_move(Move move) {
    if (move == pass) {
        return "0000";
    }
    return is_clone(move) ? cell_name(move.to) : cell_name(move.from) + cell_name(move.to);
}

template <Rules rules>
std::optional<Move> read_move(const Position& position, std::string_view text) {
    const auto moves = legal_moves<Infection<rules>>(position);
    const auto* const found = std::find_if(moves.begin(), moves.end(),
                                           [&](Move move) { return write_move(move) == text; });
    return found == moves.end() ? std::nullopt : std::optional{*found};
}

template std::optional<Move> read_move<Rules::coursework>(const Position&, std::string_view);
template std::optional<Move> read_move<Rules::ataxx>(const Position&, std::string_view);

}  // namespace tabuleiro::infection
