// The games that are built in, each one struct: whatever is made for all of them goes by this list.
#pragma once

#include <cstddef>

#include "games/adaptoid/game.hpp"
#include "games/breakthrough/game.hpp"
#include "games/exo/game.hpp"
#include "games/infection/game.hpp"
#include "games/virus_wars/game.hpp"

namespace tabuleiro {

template <BuiltInGame... Games>
struct GameList {
    static constexpr std::size_t size = sizeof...(Games);

    /// Calls `visit.operator()<G>()` for each game G.
    template <typename Visit>
    static void for_each(Visit visit) {
        (visit.template operator()<Games>(), ...);
    }
};

/// One that can be played by several numbers of players is there once for each.
using AllGames = GameList<infection::Infection<infection::Rules::coursework>,
                          infection::Infection<infection::Rules::ataxx>, virus_wars::VirusWars,
                          adaptoid::Adaptoid<adaptoid::Rules::report>,
                          adaptoid::Adaptoid<adaptoid::Rules::published>, exo::Exo<2>, exo::Exo<3>,
                          breakthrough::Breakthrough>;

}  // namespace tabuleiro
