// The rules of Infection and Ataxx, cell by cell and as plainly as can be, and positions to hold
// the real ones against.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <random>
#include <vector>

#include "engine/game.hpp"
#include "games/infection/position.hpp"
#include "games/infection/rules.hpp"

namespace tabuleiro::infection::reference {

[[nodiscard]] inline bool holds(Bitboard set, int line, int column) {
    return on_board(line, column) && (set >> (9 * line + column) & 1) != 0;
}

[[nodiscard]] inline int distance(int line, int column, int to_line, int to_column) {
    return std::max(std::abs(to_line - line), std::abs(to_column - column));
}

/// Whether a piece may go from one cell to the other, were that empty.
[[nodiscard]] inline bool within_reach(Rules rules, int line, int column, int to_line,
                                       int to_column) {
    const int apart = distance(line, column, to_line, to_column);
    if (apart != 2 || rules == Rules::ataxx) {
        return apart == 1 || apart == 2;
    }
    return std::abs(to_line - line) != 1 && std::abs(to_column - column) != 1;
}

/// The moves of the pieces of the side to move, in the documented order.
[[nodiscard]] inline std::vector<Move> piece_moves(Rules rules, const Position& position) {
    std::vector<Move> moves;
    Bitboard cloned_onto = 0;
    for (int from = 0; from < 49; ++from) {
        const int line = from / 7;
        const int column = from % 7;
        if (!holds(position.own(), line, column)) {
            continue;
        }
        for (int to = 0; to < 49; ++to) {
            const int to_line = to / 7;
            const int to_column = to % 7;
            if (holds(position.pieces[0] | position.pieces[1] | position.blocked, to_line,
                      to_column) ||
                !within_reach(rules, line, column, to_line, to_column)) {
                continue;
            }
            const Cell cell = cell_at(to_line, to_column);
            if (rules == Rules::ataxx && distance(line, column, to_line, to_column) == 1) {
                if ((cloned_onto & bit(cell)) != 0) {
                    continue;
                }
                cloned_onto |= bit(cell);
            }
            moves.push_back({cell_at(line, column), cell});
        }
    }
    return moves;
}

[[nodiscard]] inline std::optional<Outcome> outcome(Rules rules, const Position& position) {
    int a = 0;
    int b = 0;
    int free = 0;
    for (int cell = 0; cell < 49; ++cell) {
        a += holds(position.pieces[0], cell / 7, cell % 7) ? 1 : 0;
        b += holds(position.pieces[1], cell / 7, cell % 7) ? 1 : 0;
        free +=
            holds(position.pieces[0] | position.pieces[1] | position.blocked, cell / 7, cell % 7)
                ? 0
                : 1;
    }
    Position enemy_moves = position;
    enemy_moves.to_move = other(position.to_move);
    const bool stuck =
        piece_moves(rules, position).empty() && piece_moves(rules, enemy_moves).empty();
    const Outcome on_pieces{a > b ? 0 : b > a ? 1 : Outcome::draw};
    if (a == 0 || b == 0 || free == 0 || stuck) {
        return on_pieces;
    }
    if (position.quiet >= 100) {
        return rules == Rules::ataxx ? Outcome{} : on_pieces;
    }
    return std::nullopt;
}

[[nodiscard]] inline std::vector<Move> legal_moves(Rules rules, const Position& position) {
    if (outcome(rules, position)) {
        return {};
    }
    auto moves = piece_moves(rules, position);
    if (moves.empty()) {
        moves.push_back(pass);
    }
    return moves;
}

[[nodiscard]] inline Position play(Rules rules, const Position& position, Move move) {
    Position after = position;
    after.to_move = other(position.to_move);
    if (move == pass) {
        after.quiet = static_cast<std::uint8_t>(position.quiet + (rules == Rules::ataxx ? 1 : 0));
        return after;
    }
    Bitboard& own = after.pieces[index(position.to_move)];
    Bitboard& enemy = after.pieces[index(after.to_move)];
    const int to_line = line_of(move.to);
    const int to_column = column_of(move.to);
    if (distance(line_of(move.from), column_of(move.from), to_line, to_column) == 2) {
        own &= ~bit(move.from);
        after.quiet = static_cast<std::uint8_t>(position.quiet + 1);
    } else {
        after.quiet = 0;
    }
    own |= bit(move.to);
    for (int line = to_line - 1; line <= to_line + 1; ++line) {
        for (int column = to_column - 1; column <= to_column + 1; ++column) {
            if (holds(enemy, line, column)) {
                own |= bit(cell_at(line, column));
                enemy &= ~bit(cell_at(line, column));
            }
        }
    }
    return after;
}

/// Calls `test(position)` for `count` random positions: thin and crowded boards, one-sided ones,
/// with blocked cells under Ataxx rules, and now and then near the end of the quiet plies.
template <typename Test>
void for_each_random_position(Rules rules, int count, Test test) {
    std::mt19937 random(20'261'127);
    const auto up_to = [&](int most) {
        return static_cast<int>(random() % static_cast<unsigned>(most + 1));
    };
    for (int i = 0; i < count; ++i) {
        const int empty_share = up_to(10);
        const int a_share = up_to(10);
        const int blocked_share = rules == Rules::ataxx && up_to(1) == 1 ? up_to(6) : 0;
        Position position;
        for (int cell = 0; cell < 49; ++cell) {
            const Bitboard here = bit(cell_at(cell / 7, cell % 7));
            if (up_to(9) < blocked_share) {
                position.blocked |= here;
            } else if (up_to(9) >= empty_share) {
                position.pieces[up_to(9) < a_share ? 0 : 1] |= here;
            }
        }
        position.to_move = up_to(1) == 0 ? Side::a : Side::b;
        position.quiet = static_cast<std::uint8_t>(up_to(3) == 0 ? 97 + up_to(3) : up_to(96));
        test(position);
    }
}

}  // namespace tabuleiro::infection::reference
