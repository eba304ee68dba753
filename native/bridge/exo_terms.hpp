// The terms of Exo: planets, galaxies, states, moves.
#pragma once

#include <SWI-Prolog.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bridge/term.hpp"
#include "games/exo/game.hpp"

namespace tabuleiro::bridge {

/// Size, colour and type.
inline constexpr std::size_t kinds_of_feature = 3;

/// What the terms are made of: written once, when the shared library is loaded, and only read
/// afterwards.
struct ExoWords {
    std::array<std::array<Name, 3>, 3> feature;  ///< sizes, colours, types
    Name empty;
    Name sun;
    functor_t planet3;
    functor_t line2;
};
extern ExoWords exo_words;

/// Reads a planet.
[[nodiscard]] bool get_planet(term_t term, exo::Planet& planet);

/// Reads the number of a player, from 1, of so many; `player` counts from 0.
template <typename Number>
[[nodiscard]] bool get_player(term_t term, int players, Number& player) {
    int number = 0;
    const bool read = get_integer_of("player", term, 1, players, number);
    player = static_cast<Number>(number - 1);
    return read;
}

/// Reads a galaxy, in reading order: the first fault is raised.
[[nodiscard]] bool get_galaxy(term_t term, exo::Galaxy& galaxy);

/// A state and those of its parts that new terms share.
struct ExoState {
    exo::Position position;
    term_t universe = new_term();
    term_t galaxies = new_term();
    term_t tops = new_terms(exo::planets);  ///< the planets on top, by stack
};

/// Builds moves, `(Planet-Line)-Column`. Consecutive moves share their common beginning.
class ExoMoveWriter {
  public:
    ExoMoveWriter() = default;
    /// Takes the terms of the available planets from a state.
    explicit ExoMoveWriter(const ExoState& state);

    /// False where Prolog is out of memory.
    [[nodiscard]] bool put(term_t term, exo::Move move);

  private:
    [[nodiscard]] bool planet_term(exo::Planet planet, term_t& term);

    Integers<0, exo::ring - 1> integers_;
    term_t feature_terms_ = new_terms(3);
    std::array<term_t, exo::planets + 1> planet_terms_{};  ///< 0 where not made yet
    term_t line_term_ = new_term();
    exo::Planet planet_ = exo::no_planet;
    int line_ = -1;
};

/// States, `exo(Universe, Galaxies, Player)`: see protocol.hpp.
struct ExoTerms {
    static constexpr std::string_view name = exo::Exo<2>::name;
    static constexpr std::size_t arity = 3;

    using State = ExoState;
    using MoveWriter = ExoMoveWriter;

    static void prepare();
    [[nodiscard]] static bool get_state(term_t term, State& state);
    template <typename Use>
    [[nodiscard]] static bool with_game(const State& state, Use use) {
        return state.position.players == 2 ? use(exo::Exo<2>{}) : use(exo::Exo<3>{});
    }
    [[nodiscard]] static bool get_player(term_t term, const State& state, Seat& seat) {
        return bridge::get_player(term, state.position.players, seat);
    }
    [[nodiscard]] static bool put_player(term_t term, Seat seat) {
        return PL_put_integer(term, seat + 1) != 0;
    }
    [[nodiscard]] static std::optional<exo::Move> read_move(term_t term, const State& state);
    /// Unchanged parts are shared.
    [[nodiscard]] static bool put_state_after(term_t arguments, const State& state, exo::Move move);
};

}  // namespace tabuleiro::bridge
