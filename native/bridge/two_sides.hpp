// What the terms of games between two sides share: a player is an atom.
#pragma once

#include <SWI-Prolog.h>

#include <cstddef>
#include <string_view>

#include "bridge/error.hpp"
#include "bridge/term.hpp"
#include "engine/game.hpp"

namespace tabuleiro::bridge {

/// The terms of the game G, as far as they are the same for all such: see protocol.hpp. Its players
/// are `words.player`, by seat.
template <Game G, const auto& words>
struct TwoSidedTerms {
    static constexpr std::string_view name = G::name;

    /// Reads one of the players, as a `Side` or a `Seat`, from 0.
    template <typename Side>
    [[nodiscard]] static bool get_side(term_t term, Side& side) {
        const Word word = word_of(term);
        const bool is_second = word == words.player[1].word;
        if (is_second || word == words.player[0].word) {
            side = static_cast<Side>(is_second ? 1 : 0);
            return true;
        }
        // For PL_is_atom() `[]` is none.
        return PL_is_atom(term) || PL_get_nil(term) ? domain_error("player", term)
                                                    : type_error("atom", term);
    }

    template <typename State, typename Use>
    [[nodiscard]] static bool with_game(const State& /*state*/, Use use) {
        return use(G{});
    }
    template <typename State>
    [[nodiscard]] static bool get_player(term_t term, const State& /*state*/, Seat& seat) {
        return get_side(term, seat);
    }
    [[nodiscard]] static bool put_player(term_t term, Seat seat) {
        return PL_put_atom(term, words.player[static_cast<std::size_t>(seat)].atom) != 0;
    }
};

}  // namespace tabuleiro::bridge
