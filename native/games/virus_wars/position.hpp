// A position of Virus Wars within a game, and a play.
#pragma once

#include <array>
#include <cstdint>

#include "games/virus_wars/bitboard.hpp"
#include "games/virus_wars/board.hpp"
#include "games/virus_wars/hash.hpp"

namespace tabuleiro::virus_wars {

inline constexpr int plays_of_turn = 5;

/// A board, who is to make a play, and how many are left in that side's turn. What the rules need
/// to know of a board time and again, and its hash, are kept up to date from play to play.
class Position {
  public:
    /// The beginning of a game.
    explicit constexpr Position(int size) noexcept : key_(start_key(size)) { board_.size = size; }

    /// A game that stands so.
    constexpr Position(const Board& board, Side to_move, int plays_left) noexcept
        : board_(board),
          sources_{sources_of(board, Side::blue), sources_of(board, Side::red)},
          key_(key_of(board)),
          to_move_(to_move),
          plays_left_(static_cast<std::uint8_t>(plays_left)) {}

    [[nodiscard]] constexpr const Board& board() const noexcept { return board_; }
    [[nodiscard]] constexpr Side to_move() const noexcept { return to_move_; }
    /// From 1 to 5.
    [[nodiscard]] constexpr int plays_left() const noexcept { return plays_left_; }
    /// As `sources_of` the board.
    [[nodiscard]] constexpr const Bitboard& sources(Side side) const noexcept {
        return sources_[index(side)];
    }
    /// The cells on which a side can play, were it its turn.
    [[nodiscard]] constexpr Bitboard available(Side side) const noexcept {
        return virus_wars::available(board_, side, sources(side));
    }
    /// A hash of all there is.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept {
        return key_ ^ turn_key(to_move_, plays_left_);
    }

    /// Makes a play on an available cell.
    constexpr void make_play(Cell cell) noexcept {
        const Side enemy = other(to_move_);
        const bool assimilates = board_.live[index(enemy)].contains(cell);
        put(board_, to_move_, cell);
        // The cell is new among the sources of the mover, and may join zombies to them. The enemy's
        // shrink where one of them is lost; a virus in an empty cell changes nothing for it.
        Bitboard& own = sources_[index(to_move_)];
        own.add(cell);
        const Bitboard& own_zombies = board_.zombies[index(to_move_)];
        own = own | joined(only(cell), own_zombies - own);
        if (assimilates) {
            sources_[index(enemy)] = sources_of(board_, enemy);
            key_ ^= live_key(enemy, cell) ^ zombie_key(to_move_, cell);
        } else {
            key_ ^= live_key(to_move_, cell);
        }
        if (--plays_left_ == 0) {
            plays_left_ = plays_of_turn;
            to_move_ = enemy;
        }
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;

  private:
    Board board_;
    std::array<Bitboard, 2> sources_{};
    std::uint64_t key_;
    Side to_move_ = Side::blue;
    std::uint8_t plays_left_ = plays_of_turn;
};

/// Ten times the side's lead in pieces and its lead in available cells: `value/3`.
[[nodiscard]] constexpr int value(const Position& position, Side side) noexcept {
    const Side enemy = other(side);
    const Board& board = position.board();
    return 10 * (board.pieces(side).count() - board.pieces(enemy).count()) +
           position.available(side).count() - position.available(enemy).count();
}

}  // namespace tabuleiro::virus_wars
