// The state after a move, built from the terms of the state before it. What does not change is
// shared: other galaxies, stacks and, as long as no column is added at the right, lines.
#include <cstddef>

#include "bridge/exo_terms.hpp"

namespace tabuleiro::bridge {

using namespace exo;

namespace {

/// Builds `front`, the first terms of a list, before `term`, which is a list already.
[[nodiscard]] bool put_before(term_t term, term_t front, std::size_t count) {
    while (count > 0) {
        --count;
        if (!PL_cons_list(term, front + count, term)) {
            return false;
        }
    }
    return true;
}

/// Takes the first elements of a list apart into consecutive terms; `rest` is what follows them.
[[nodiscard]] bool take_front(term_t list, std::size_t count, term_t front, term_t rest) {
    bool taken = PL_put_term(rest, list) != 0;
    for (std::size_t i = 0; i < count && taken; ++i) {
        taken = PL_get_list(rest, front + i, rest) != 0;
    }
    return taken;
}

/// The universe without the top of a stack; a stack that is used up goes as a whole.
[[nodiscard]] bool put_universe(term_t term, term_t old, std::size_t stack) {
    const term_t front = new_terms(planets);
    const term_t taken = new_term();
    const term_t top = new_term();
    return take_front(old, stack, front, term) && PL_get_list(term, taken, term) &&
           PL_get_list(taken, top, taken) &&
           (PL_get_nil(taken) || PL_cons_list(term, taken, term)) && put_before(term, front, stack);
}

/// Builds the lines of a galaxy after a planet was put down.
class LineWriter {
  public:
    LineWriter(const Galaxy& galaxy, Move move, term_t planet)
        : columns_(static_cast<std::size_t>(galaxy.extent().columns())),
          column_(move.column),
          planet_(planet) {
        PL_put_atom(empty_, exo_words.empty.atom);
    }

    /// A line that was there; the planet goes into it or not.
    [[nodiscard]] bool put(term_t term, term_t old, bool with_planet) {
        if (!with_planet && column_ > 0 && column_ <= columns_) {
            return PL_put_term(term, old) != 0;
        }
        const std::size_t kept = column_ == 0 ? 0 : column_ - 1;
        const bool fills_a_cell = column_ > 0 && column_ <= columns_;
        return take_front(old, kept, cells_, term) &&
               (!fills_a_cell || PL_get_list(term, empty_cell_, term)) &&
               PL_cons_list(term, with_planet ? planet_ : empty_, term) &&
               put_before(term, cells_, kept);
    }

    /// A line that is new, with the planet as its only one.
    [[nodiscard]] bool put_new(term_t term) {
        const std::size_t grown = columns_ + (column_ == 0 || column_ > columns_ ? 1 : 0);
        const std::size_t place = column_ == 0 ? 0 : column_ - 1;
        PL_put_nil(term);
        for (std::size_t i = grown; i > 0; --i) {
            if (!PL_cons_list(term, i - 1 == place ? planet_ : empty_, term)) {
                return false;
            }
        }
        return true;
    }

  private:
    std::size_t columns_;
    std::size_t column_;  ///< from 0, one before the first, to one past the last
    term_t planet_;
    term_t empty_ = new_term();
    term_t empty_cell_ = new_term();
    term_t cells_ = new_terms(ring);
};

[[nodiscard]] bool put_galaxy(term_t term, term_t old, const Galaxy& galaxy, Move move,
                              term_t planet) {
    const auto lines = static_cast<std::size_t>(galaxy.extent().lines());
    const term_t old_lines = new_terms(ring);
    const term_t line = new_term();
    const term_t rest = new_term();
    LineWriter writer(galaxy, move, planet);
    const auto add_new = [&] { return writer.put_new(line) && PL_cons_list(term, line, term); };
    PL_put_nil(term);
    if (!take_front(old, lines, old_lines, rest) || (move.line > lines && !add_new())) {
        return false;
    }
    for (std::size_t l = lines; l > 0; --l) {
        if (!writer.put(line, old_lines + l - 1, l == move.line) ||
            !PL_cons_list(term, line, term)) {
            return false;
        }
    }
    return move.line > 0 || add_new();
}

}  // namespace

bool ExoTerms::put_state_after(term_t arguments, const State& state, Move move) {
    const Position& position = state.position;
    const std::size_t stack = position.universe.stack_of(move.planet);
    const std::size_t mover = position.to_move;
    const term_t universe = arguments;
    const term_t galaxies = arguments + 1;
    const term_t front = new_terms(max_players);
    const term_t old_galaxy = new_term();
    const term_t galaxy = new_term();
    return take_front(state.galaxies, mover, front, galaxies) &&
           put_universe(universe, state.universe, stack) &&
           PL_get_list(galaxies, old_galaxy, galaxies) &&
           put_galaxy(galaxy, old_galaxy, position.own(), move, state.tops + stack) &&
           PL_cons_list(galaxies, galaxy, galaxies) && put_before(galaxies, front, mover) &&
           PL_put_integer(arguments + 2, static_cast<long>((mover + 1) % position.players + 1));
}

}  // namespace tabuleiro::bridge
