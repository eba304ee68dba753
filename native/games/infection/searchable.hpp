// Infection and Ataxx as the search sees them.
#pragma once

#include "engine/search/searcher.hpp"
#include "games/hash.hpp"
#include "games/infection/evaluation.hpp"
#include "games/infection/game.hpp"

namespace tabuleiro::infection {

/// The game under either rule set, for the search.
template <Rules rules>
struct SearchableInfection : Infection<rules> {
    using typename Infection<rules>::Position;
    using typename Infection<rules>::Move;

    /// Hashes the two sets of pieces, the blocked cells, the side to move, and how long nobody has
    /// cloned where that may decide the game within the depth of a search.
    [[nodiscard]] static constexpr std::uint64_t key(const Position& position) noexcept {
        std::uint64_t hash = mix(position.pieces[0] + salt);
        hash = mix(hash ^ position.pieces[1]);
        if (position.blocked != 0) {
            hash = mix(hash ^ position.blocked);
        }
        if (position.quiet > unnoticed_quiet) {
            hash = mix(hash + position.quiet);
        }
        return position.to_move == Side::a ? hash : ~hash;
    }

    [[nodiscard]] static constexpr Score evaluate(const Position& position) noexcept {
        return infection::evaluate<rules>(position);
    }

    [[nodiscard]] static constexpr std::optional<Move> greedy_move(
        const Position& position) noexcept {
        return infection::greedy_move<rules>(position);
    }

    [[nodiscard]] static constexpr Position null_move(const Position& position) noexcept {
        return infection::play<rules>(position, pass);
    }

    [[nodiscard]] static constexpr std::uint32_t move_code(Move move) noexcept {
        return static_cast<std::uint32_t>(move.from << 6 | move.to);
    }

    template <typename Visit>
    static constexpr void for_each_candidate(const Position& position, Visit visit) {
        if (Infection<rules>::outcome(position)) {
            return;
        }
        const Bitboard own = position.own();
        const Bitboard empty = position.empty();
        bool can_move = false;
        for (Bitboard to_set = (near(own) | jump_reach<rules>(own)) & empty; to_set != 0;) {
            const Cell to = pop_first(to_set);
            can_move = true;
            const Score captures = 200 * count(neighbours(to) & position.enemy());
            // From whichever piece it is made, a clone leads to the same position.
            if (const Bitboard parents = neighbours(to) & own; parents != 0) {
                visit(Move{first_cell(parents), to}, captures + 100);
            }
            for (Bitboard from_set = jumps_from<rules>(to) & own; from_set != 0;) {
                visit(Move{pop_first(from_set), to}, captures);
            }
        }
        if (!can_move) {
            visit(pass, 0);
        }
    }

  private:
    /// Up to here the count of moves without a clone is no part of the key, so that lines meet
    /// which differ only in it. Only a line of `quiet_limit` less this many further such moves, all
    /// within one search, could tell the difference.
    static constexpr int unnoticed_quiet = 40;
    /// Keeps the rule sets apart in one table.
    static constexpr std::uint64_t salt =
        rules == Rules::ataxx ? 0x8f5a'31b6'0e94'c7d3 : 0x27d4'eb2f'1656'67c5;
};

static_assert(SearchableGame<SearchableInfection<Rules::coursework>>);
static_assert(SearchableGame<SearchableInfection<Rules::ataxx>>);

}  // namespace tabuleiro::infection

extern template class tabuleiro::Searcher<
    tabuleiro::infection::SearchableInfection<tabuleiro::infection::Rules::coursework>>;
extern template class tabuleiro::Searcher<
    tabuleiro::infection::SearchableInfection<tabuleiro::infection::Rules::ataxx>>;
