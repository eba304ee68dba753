// What the terms of Adaptoid are made of.
#pragma once

#include <SWI-Prolog.h>

#include <array>

#include "bridge/term.hpp"
#include "games/adaptoid/position.hpp"

namespace tabuleiro::bridge {

/// Written once, when the shared library is loaded, and only read afterwards.
struct AdaptoidWords {
    std::array<Name, 2> player;  ///< b and p: also the colours of adaptoids
    Name empty;
    Name outside;  ///< '!'
    Name border;   ///< x: outside, too, but next to a cell of the hexagon
    Name none;
    Name stay;
    Name published;
    std::array<Word, adaptoid::most_members + 1> number;  ///< of legs, or of claws
    std::array<functor_t, 3> growth1;                     ///< body, leg, claw
    functor_t walk2;
    functor_t turn2;
};
inline AdaptoidWords adaptoid_words;

inline void prepare_adaptoid_words() {
    AdaptoidWords& words = adaptoid_words;
    words.player = {name_of("b"), name_of("p")};
    words.empty = name_of(" ");
    words.outside = name_of("!");
    words.border = name_of("x");
    words.none = name_of("none");
    words.stay = name_of("stay");
    words.published = name_of("published");
    for (std::size_t i = 0; i < words.number.size(); ++i) {
        words.number[i] = word_of_integer(static_cast<long>(i));
    }
    words.growth1 = {functor_of("body", 1), functor_of("leg", 1), functor_of("claw", 1)};
    words.walk2 = functor_of("walk", 2);
    words.turn2 = functor_of("turn", 2);
}

}  // namespace tabuleiro::bridge
