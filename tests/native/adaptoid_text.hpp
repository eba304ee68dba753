// Adaptoid positions as text, for tests.
#pragma once

#include <cctype>
#include <cstddef>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

#include "games/adaptoid/position.hpp"

namespace tabuleiro::adaptoid {

/// Puts an adaptoid on an empty cell.
inline void put(Position& position, Side side, Cell cell, int legs, int claws) {
    position.bodies[index(side)] |= bit(cell);
    position.legs.set(cell, legs);
    position.claws.set(cell, claws);
}

/// Reads the 37 cells of the hexagon, as words: `.` or `2p1`. The side to move is the one whose
/// turn it is by the number.
[[nodiscard]] inline Position position_of(const std::string& cells_text, int turn = 1,
                                          int captures_b = 0, int captures_p = 0) {
    Position position;
    std::istringstream words(cells_text);
    std::string word;
    for (Bitboard rest = board; rest != 0 && words >> word;) {
        const Cell cell = pop_first(rest);
        if (word.size() == 3) {
            put(position, word[1] == 'b' ? Side::b : Side::p, cell, word[0] - '0', word[2] - '0');
        }
    }
    position.captures = {static_cast<std::uint8_t>(captures_b),
                         static_cast<std::uint8_t>(captures_p)};
    position.turn = static_cast<std::uint8_t>(turn);
    position.to_move = turn % 2 == 1 ? Side::b : Side::p;
    return position;
}

/// Writes what `position_of` reads, a line of the hexagon a line.
[[nodiscard]] inline std::string text_of(const Position& position) {
    std::ostringstream text;
    int line = 0;
    for (Bitboard rest = board; rest != 0;) {
        const Cell cell = pop_first(rest);
        if (line_of(cell) != line) {
            line = line_of(cell);
            text << '\n';
        }
        if ((position.empty() & bit(cell)) != 0) {
            text << "   . ";
        } else {
            text << ' ' << position.legs.at(cell)
                 << ((position.bodies[0] & bit(cell)) != 0 ? 'b' : 'p') << position.claws.at(cell)
                 << ' ';
        }
    }
    text << "\nturn " << int{position.turn} << " captures " << int{position.captures[0]} << ' '
         << int{position.captures[1]} << '\n';
    return text.str();
}

/// Reads a state of library(tabuleiro/adaptoid): `adaptoid([['!','!',x,' ',...],...],b,0,0,1)`.
[[nodiscard]] inline Position read_prolog(std::string_view text) {
    Position position;
    const std::size_t end = text.rfind("]],");
    Bitboard rest = board;
    for (std::size_t i = 0; i < end; ++i) {
        if (text[i] == ' ') {
            pop_first(rest);
        } else if (text[i] == '[' && std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0) {
            put(position, text[i + 3] == 'b' ? Side::b : Side::p, pop_first(rest),
                text[i + 1] - '0', text[i + 5] - '0');
        }
    }
    std::string tail(text.substr(end + 3));
    for (char& character : tail) {
        character = character == ',' || character == ')' ? ' ' : character;
    }
    std::istringstream words(tail);
    char player = 0;
    int captures_b = 0;
    int captures_p = 0;
    int turn = 0;
    words >> player >> captures_b >> captures_p >> turn;
    position.to_move = player == 'b' ? Side::b : Side::p;
    position.captures = {static_cast<std::uint8_t>(captures_b),
                         static_cast<std::uint8_t>(captures_p)};
    position.turn = static_cast<std::uint8_t>(turn);
    return position;
}

/// How failing tests show a position.
inline void PrintTo(const Position& position, std::ostream* out) {
    *out << '\n' << text_of(position);
}

}  // namespace tabuleiro::adaptoid
