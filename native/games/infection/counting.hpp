// How many moves there are, without finding them one by one: what a perft counts at its leaves.
#pragma once

#include <cstdint>

#include "games/infection/moves.hpp"
#include "games/infection/outcome.hpp"

namespace tabuleiro::infection {

/// The cells around `cell` between which and it each piece has a move of its own: a piece here can
/// go there, and a piece there can come here. Clones of Ataxx are not among them.
template <Rules rules>
[[nodiscard]] constexpr Bitboard own_moves(Cell cell) noexcept {
    return rules == Rules::ataxx ? jumps_from<rules>(cell)
                                 : jumps_from<rules>(cell) | neighbours(cell);
}

/// The number of moves that each of the pieces has of its own, summed.
template <Rules rules>
[[nodiscard]] constexpr int count_own_moves(Bitboard pieces, Bitboard empty) noexcept {
    int moves = 0;
    while (pieces != 0) {
        moves += count(own_moves<rules>(pop_first(pieces)) & empty);
    }
    return moves;
}

/// The number of legal moves.
template <Rules rules>
[[nodiscard]] constexpr std::uint64_t count_moves(const Position& position) noexcept {
    if (outcome<rules>(position)) {
        return 0;
    }
    const Bitboard own = position.own();
    const Bitboard empty = position.empty();
    const int joint = rules == Rules::ataxx ? count(near(own) & empty) : 0;
    const int moves = joint + count_own_moves<rules>(own, empty);
    return moves == 0 ? 1 : static_cast<std::uint64_t>(moves);
}

namespace detail {

/// Counts the enemy's replies to the moves of one position, from what its moves were before: a move
/// takes some away, and a jump leaves an empty cell that gives some back.
template <Rules rules>
class ReplyCount {
  public:
    constexpr explicit ReplyCount(const Position& position) noexcept
        : position_(position),
          own_(position.own()),
          enemy_(position.enemy()),
          empty_(position.empty()),
          near_enemy_(near(enemy_)),
          jumps_end_(position.quiet + 1 >= quiet_limit),
          own_moves_(count_own_moves<rules>(enemy_, empty_)) {}

    /// Whether the enemy can reply to every move that infects nothing: such a move takes at most a
    /// clone and sixteen moves of pieces away.
    [[nodiscard]] constexpr bool has_plenty() const noexcept {
        return own_moves_ + count_joint(near_enemy_) > 1 + 16;
    }

    /// The replies to all moves that infect nothing, onto the cells of `to_set`, where the enemy
    /// has plenty.
    [[nodiscard]] constexpr std::uint64_t after_quiet_moves(Bitboard to_set) const noexcept {
        const int before = own_moves_ + count_joint(near_enemy_);
        int sum = 0;
        if (!jumps_end_) {
            for (Bitboard from_set = own_; from_set != 0;) {
                const Cell from = pop_first(from_set);
                sum +=
                    count(jumps_from<rules>(from) & to_set) * given_back(from, enemy_, near_enemy_);
            }
        }
        while (to_set != 0) {
            const Cell to = pop_first(to_set);
            const int jumps = jumps_end_ ? 0 : count(jumps_from<rules>(to) & own_);
            sum += (clones_onto(to) + jumps) * (before - count(own_moves<rules>(to) & enemy_));
        }
        return static_cast<std::uint64_t>(sum);
    }

    /// The replies to all moves onto the cells of `to_set`.
    [[nodiscard]] constexpr std::uint64_t after_moves(Bitboard to_set) const noexcept {
        std::uint64_t sum = 0;
        while (to_set != 0) {
            sum += after_moves_to(pop_first(to_set));
        }
        return sum;
    }

  private:
    /// The moves that are not of one piece alone: the clones of Ataxx.
    [[nodiscard]] constexpr int count_joint(Bitboard near_pieces) const noexcept {
        return rules == Rules::ataxx ? count(near_pieces & empty_) : 0;
    }

    /// The enemy's moves onto a cell that we leave.
    [[nodiscard]] static constexpr int given_back(Cell from, Bitboard enemy,
                                                  Bitboard near_enemy) noexcept {
        const int joint = rules == Rules::ataxx ? count(near_enemy & bit(from)) : 0;
        return joint + count(own_moves<rules>(from) & enemy);
    }

    [[nodiscard]] constexpr int clones_onto(Cell to) const noexcept {
        const Bitboard parents = neighbours(to) & own_;
        return rules == Rules::ataxx ? int{parents != 0} : count(parents);
    }

    [[nodiscard]] constexpr std::uint64_t after_moves_to(Cell to) const noexcept {
        const Bitboard infected = neighbours(to) & enemy_;
        const Bitboard left = enemy_ ^ infected;
        const Bitboard near_left = near(left);
        const int replies = own_moves_ - count_own_moves<rules>(infected, empty_) -
                            count(own_moves<rules>(to) & left) + count_joint(near_left & ~bit(to));
        std::uint64_t sum = 0;
        if (const int clones = clones_onto(to); clones != 0) {
            const Cell from = first_cell(neighbours(to) & own_);
            sum += static_cast<std::uint64_t>(clones) * or_pass(replies, Move{from, to});
        }
        if (jumps_end_) {
            return sum;
        }
        for (Bitboard from_set = jumps_from<rules>(to) & own_; from_set != 0;) {
            const Cell from = pop_first(from_set);
            sum += or_pass(replies + given_back(from, left, near_left), Move{from, to});
        }
        return sum;
    }

    /// Without a move the enemy passes, or the game is over.
    [[nodiscard]] constexpr std::uint64_t or_pass(int replies, Move move) const noexcept {
        return replies != 0 ? static_cast<std::uint64_t>(replies)
                            : count_moves<rules>(play<rules>(position_, move));
    }

    const Position& position_;
    Bitboard own_;
    Bitboard enemy_;
    Bitboard empty_;
    Bitboard near_enemy_;
    bool jumps_end_;  ///< after a jump the game is over
    int own_moves_;   ///< of the enemy, before our move
};

}  // namespace detail

/// The number of legal sequences of two moves: the replies to each legal move, summed.
template <Rules rules>
[[nodiscard]] constexpr std::uint64_t count_replies(const Position& position) noexcept {
    if (outcome<rules>(position)) {
        return 0;
    }
    const Bitboard own = position.own();
    const Bitboard to_set = (near(own) | jump_reach<rules>(own)) & position.empty();
    if (to_set == 0) {
        return count_moves<rules>(play<rules>(position, pass));
    }
    const detail::ReplyCount<rules> replies(position);
    if (!replies.has_plenty()) {
        return replies.after_moves(to_set);
    }
    const Bitboard near_enemy = near(position.enemy());
    return replies.after_moves(to_set & near_enemy) +
           replies.after_quiet_moves(to_set & ~near_enemy);
}

}  // namespace tabuleiro::infection
