#include <array>
#include <cstddef>

#include "bridge/exo_terms.hpp"

namespace tabuleiro::bridge {

using namespace exo;

ExoMoveWriter::ExoMoveWriter(const ExoState& state) {
    const Universe& universe = state.position.universe;
    for (std::size_t stack = 0; stack < universe.stacks(); ++stack) {
        planet_terms_[universe.top(stack)] = state.tops + stack;
    }
}

bool ExoMoveWriter::planet_term(Planet planet, term_t& term) {
    if (planet_terms_[planet] == 0) {
        const std::array features{size_of(planet), colour_of(planet), type_of(planet)};
        for (std::size_t kind = 0; kind < kinds_of_feature; ++kind) {
            PL_put_atom(feature_terms_ + kind,
                        exo_words.feature[kind][static_cast<std::size_t>(features[kind])].atom);
        }
        const term_t made = new_term();
        if (!PL_cons_functor_v(made, exo_words.planet3, feature_terms_)) {
            return false;
        }
        planet_terms_[planet] = made;
    }
    term = planet_terms_[planet];
    return true;
}

bool ExoMoveWriter::put(term_t term, Move move) {
    if (move.planet != planet_ || move.line != line_) {
        planet_ = move.planet;
        line_ = move.line;
        term_t planet = 0;
        if (!planet_term(move.planet, planet) ||
            !PL_cons_functor(line_term_, minus2, planet, integers_.of(move.line))) {
            return false;
        }
    }
    return PL_cons_functor(term, minus2, line_term_, integers_.of(move.column)) != 0;
}

}  // namespace tabuleiro::bridge
