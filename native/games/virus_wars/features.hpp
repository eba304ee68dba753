// What the evaluation of Virus Wars counts for each side.
//
// One flood from the sources of each side, a cell a step, tells most of it: how many plays away the
// enemy's viruses are, which empty cells a side gets to first, and which it alone can ever get to.
// The enemy's zombies are walls to it, its own are roads that cost no play once it touches them.
#pragma once

#include <array>
#include <cstddef>

#include "games/virus_wars/position.hpp"

namespace tabuleiro::virus_wars {

/// The counts of one side.
enum class Feature : std::uint8_t {
    live,          ///< its viruses
    connected,     ///< its zombies that are connected
    cut_off,       ///< its zombies that are not
    available,     ///< cells it can play on
    victims_at_1,  ///< enemy viruses it can assimilate with its next play
    victims_at_2,  ///< ... with two plays at the earliest
    victims_at_3,
    victims_at_4,
    victims_at_5,
    first,  ///< empty cells it gets to in fewer plays than the enemy
    alone,  ///< empty cells the enemy cannot get to
};
inline constexpr std::size_t feature_count = 11;
using FeatureCounts = std::array<int, feature_count>;

namespace detail {

/// The cells that one side gets to, as they grow by a play at a time.
class Flood {
  public:
    constexpr Flood(const Position& position, Side side) noexcept
        : reached_(position.sources(side)),
          zombies_(position.board().zombies[index(side)] - reached_),
          open_(position.board().empty() | position.board().live[index(other(side))]) {
        if (!has_entered(position.board(), side)) {
            fresh_ = position.available(side);
            entering_ = true;
        }
    }

    /// Goes a play further. False where there is nothing more.
    constexpr bool grow() noexcept {
        if (!entering_) {
            fresh_ = (spread(reached_) & open_) - reached_;
        }
        entering_ = false;
        if (fresh_.empty()) {
            return false;
        }
        reached_ |= fresh_;
        if (!zombies_.empty()) {
            const Bitboard touched = joined(fresh_, zombies_) - fresh_;
            reached_ |= touched;
            zombies_ -= touched;
        }
        return true;
    }

    [[nodiscard]] constexpr const Bitboard& reached() const noexcept { return reached_; }
    /// The cells that can be played on first with the last play grown by.
    [[nodiscard]] constexpr const Bitboard& fresh() const noexcept { return fresh_; }

  private:
    Bitboard reached_;
    Bitboard zombies_;  ///< not connected yet
    Bitboard open_;
    Bitboard fresh_;
    bool entering_ = false;
};

}  // namespace detail

/// The counts of both sides, by `index(side)`.
[[nodiscard]] constexpr std::array<FeatureCounts, 2> count_features(
    const Position& position) noexcept {
    std::array<FeatureCounts, 2> counts{};
    const Board& board = position.board();
    const auto of = [&](Side side, Feature feature) -> int& {
        return counts[index(side)][static_cast<std::size_t>(feature)];
    };
    for (const Side side : {Side::blue, Side::red}) {
        const int live = board.live[index(side)].count();
        const int connected = position.sources(side).count() - live;
        of(side, Feature::live) = live;
        of(side, Feature::connected) = connected;
        of(side, Feature::cut_off) = board.zombies[index(side)].count() - connected;
    }
    const Bitboard empty = board.empty();
    std::array floods{detail::Flood(position, Side::blue), detail::Flood(position, Side::red)};
    std::array<bool, 2> grows{true, true};
    std::array<Bitboard, 2> first{};
    for (std::size_t play = 1; grows[0] || grows[1]; ++play) {
        const std::array before{floods[0].reached(), floods[1].reached()};
        for (const Side side : {Side::blue, Side::red}) {
            const std::size_t i = index(side);
            if (!grows[i]) {
                continue;
            }
            grows[i] = floods[i].grow();
            if (!grows[i]) {
                continue;
            }
            const Bitboard& fresh = floods[i].fresh();
            if (play == 1) {
                of(side, Feature::available) = fresh.count();
            }
            if (play <= plays_of_turn) {
                counts[i][static_cast<std::size_t>(Feature::victims_at_1) + play - 1] =
                    (fresh & board.live[index(other(side))]).count();
            }
            first[i] |= (fresh & empty) - before[index(other(side))];
        }
        // Cells both reach with the same play are nobody's first.
        if (grows[0] && grows[1]) {
            const Bitboard both = floods[0].fresh() & floods[1].fresh();
            first[0] -= both;
            first[1] -= both;
        }
    }
    for (const Side side : {Side::blue, Side::red}) {
        const std::size_t i = index(side);
        of(side, Feature::first) = first[i].count();
        of(side, Feature::alone) =
            ((floods[i].reached() & empty) - floods[index(other(side))].reached()).count();
    }
    return counts;
}

}  // namespace tabuleiro::virus_wars
