// The rules of Virus Wars, cell by cell and as plainly as can be, on boards as text; and positions
// to hold the real ones against.
//
// A board is a line of text for each line: `B` and `R` live viruses, `b` and `r` zombies of blue
// and red, `.` an empty cell.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "games/virus_wars/position.hpp"

namespace tabuleiro::virus_wars::reference {

using Lines = std::vector<std::string>;
struct Place {
    int line;
    int column;
    friend bool operator==(const Place&, const Place&) = default;
};

[[nodiscard]] inline int size_of(const Lines& lines) {
    return static_cast<int>(lines.size());
}
[[nodiscard]] inline char at(const Lines& lines, int line, int column) {
    const int size = size_of(lines);
    if (line < 0 || line >= size || column < 0 || column >= size) {
        return ' ';
    }
    return lines[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
}
inline void put(Lines& lines, Place place, char content) {
    lines[static_cast<std::size_t>(place.line)][static_cast<std::size_t>(place.column)] = content;
}

[[nodiscard]] inline char virus(Side side) {
    return side == Side::blue ? 'B' : 'R';
}
[[nodiscard]] inline char zombie(Side side) {
    return side == Side::blue ? 'b' : 'r';
}
[[nodiscard]] inline bool holds(const Lines& lines, char content) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.find(content) != std::string::npos;
    });
}

/// The same lines in which every zombie of the side that is joined to a live virus of it is `+`.
[[nodiscard]] inline Lines with_connected(Lines lines, Side side) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int line = 0; line < size_of(lines); ++line) {
            for (int column = 0; column < size_of(lines); ++column) {
                if (at(lines, line, column) != zombie(side)) {
                    continue;
                }
                for (int l = line - 1; l <= line + 1; ++l) {
                    for (int c = column - 1; c <= column + 1; ++c) {
                        if (at(lines, l, c) == virus(side) || at(lines, l, c) == '+') {
                            put(lines, {line, column}, '+');
                            changed = true;
                        }
                    }
                }
            }
        }
    }
    return lines;
}

[[nodiscard]] inline std::vector<Place> available(const Lines& lines, Side side) {
    const bool entered = holds(lines, virus(side)) || holds(lines, zombie(other(side)));
    const Lines connected = with_connected(lines, side);
    std::vector<Place> places;
    for (int line = 0; line < size_of(lines); ++line) {
        for (int column = 0; column < size_of(lines); ++column) {
            const char content = at(lines, line, column);
            bool can = false;
            if (!entered) {
                can = content == '.' && column == (side == Side::blue ? 0 : size_of(lines) - 1);
            } else if (content == '.' || content == virus(other(side))) {
                for (int l = line - 1; l <= line + 1; ++l) {
                    for (int c = column - 1; c <= column + 1; ++c) {
                        const char near = at(connected, l, c);
                        can = can || near == virus(side) || near == '+';
                    }
                }
            }
            if (can) {
                places.push_back({line, column});
            }
        }
    }
    return places;
}

[[nodiscard]] inline Lines play(Lines lines, Side side, Place place) {
    put(lines, place, at(lines, place.line, place.column) == '.' ? virus(side) : zombie(side));
    return lines;
}

[[nodiscard]] inline int value(const Lines& lines, Side side) {
    int pieces = 0;
    for (const std::string& line : lines) {
        for (const char content : line) {
            pieces += content == virus(side) || content == zombie(side)                 ? 1
                      : content == virus(other(side)) || content == zombie(other(side)) ? -1
                                                                                        : 0;
        }
    }
    return 10 * pieces + static_cast<int>(available(lines, side).size()) -
           static_cast<int>(available(lines, other(side)).size());
}

/// The same board for the core.
[[nodiscard]] inline Board board_of(const Lines& lines) {
    Board board;
    board.size = size_of(lines);
    for (int line = 0; line < board.size; ++line) {
        for (int column = 0; column < board.size; ++column) {
            const Cell cell = cell_at(line, column);
            for (const Side side : {Side::blue, Side::red}) {
                if (at(lines, line, column) == virus(side)) {
                    board.live[index(side)].add(cell);
                } else if (at(lines, line, column) == zombie(side)) {
                    board.zombies[index(side)].add(cell);
                }
            }
        }
    }
    return board;
}

[[nodiscard]] inline std::vector<Place> places_of(const Bitboard& set) {
    std::vector<Place> places;
    set.for_each([&](Cell cell) { places.push_back({line_of(cell), column_of(cell)}); });
    return places;
}

[[nodiscard]] inline std::string text_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + '\n';
    }
    return text;
}

/// Calls `test(lines, side)` for boards filled at random, from thin to crowded, of every size and
/// with a side in favour now and then.
template <typename Test>
void for_each_random_board(int count, Test test) {
    std::mt19937 random(20'181'021);
    const auto up_to = [&](int most) {
        return static_cast<int>(random() % static_cast<unsigned>(most + 1));
    };
    for (int i = 0; i < count; ++i) {
        const auto size = static_cast<std::size_t>(least_size + i % (most_size - least_size + 1));
        const std::string contents = "BRbr";
        std::vector<int> weights(contents.size());
        for (int& weight : weights) {
            weight = up_to(4);
        }
        weights[static_cast<std::size_t>(up_to(3))] += 1;
        std::discrete_distribution<int> content(weights.begin(), weights.end());
        const int filled = 1 + up_to(9);
        Lines lines(size, std::string(size, '.'));
        for (std::string& line : lines) {
            for (char& cell : line) {
                if (up_to(9) < filled) {
                    cell = contents[static_cast<std::size_t>(content(random))];
                }
            }
        }
        test(lines, up_to(1) == 0 ? Side::blue : Side::red);
    }
}

}  // namespace tabuleiro::virus_wars::reference
