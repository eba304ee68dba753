fault('native/games/breakthrough/game.hpp',
      "return position.to_move == Side::white ? hash : ~hash;", "return hash;",
      "Breakthrough's key forgets the side to move",
      [games_test]).
fault('native/games/infection/moves.hpp',
      "unclaimed &= ~neighbours(from);", "unclaimed &= ~bit(from);",
      "under Ataxx rules a clone is listed once for each piece that can make it",
      [infection_moves_test, infection_perft_test]).
fault('native/games/infection/moves.hpp',
      "static_cast<std::uint8_t>((position.quiet + 1) * int{vacated != 0})};", "static_cast<std::uint8_t>(position.quiet + int{vacated != 0})};",
      "a clone does not begin the count of jumps anew",
      [infection_moves_test, infection_outcome_test]).
fault('native/games/infection/outcome.hpp',
      "if (position.quiet < quiet_limit) {", "if (position.quiet <= quiet_limit) {",
      "a game without clones ends one move late",
      [infection_outcome_test]).
fault('native/games/infection/outcome.hpp',
      "bool over = empty == 0 || position.pieces[0] == 0 || position.pieces[1] == 0;", "bool over = empty == 0 || position.own() == 0;",
      "a game goes on where the side that has moved has no piece",
      [infection_outcome_test]).
fault('native/games/infection/notation.cpp',
      "return column == size ? std::nullopt", "return column >= size - 1 ? std::nullopt",
      "a line of a FEN may have one cell less",
      [infection_notation_test, uai_reading_test]).
fault('native/games/infection/notation.cpp',
      "return count && *count >= 0 ? count : std::nullopt;", "return count;",
      "a FEN may have a negative clock",
      [infection_notation_test, uai_reading_test]).
fault('native/games/infection/notation.cpp',
      "static_cast<std::uint8_t>(std::min(*quiet, quiet_limit));", "static_cast<std::uint8_t>(*quiet);",
      "a long clock of a FEN overflows",
      [infection_notation_test]).
fault('native/games/infection/counting.hpp',
      "return moves == 0 ? 1 : static_cast<std::uint64_t>(moves);", "return static_cast<std::uint64_t>(moves);",
      "a pass is not counted",
      [infection_perft_test, games_test]).
fault('native/games/virus_wars/board.hpp',
      "return !board.live[index(side)].empty() || !board.zombies[index(other(side))].empty();", "return !board.live[index(side)].empty();",
      "a side whose viruses are all assimilated enters again",
      [virus_wars_moves_test]).
fault('native/games/virus_wars/game.hpp',
      "position.plays_left() > plays_of_turn) {", "position.plays_left() > plays_of_turn + 1) {",
      "a turn may have six plays left",
      [games_test, test_virus_wars_errors, virus_wars_moves_test]).
fault('native/games/virus_wars/position.hpp',
      "sources_[index(enemy)] = sources_of(board_, enemy);", "sources_[index(enemy)].remove(cell);",
      "zombies stay connected to an assimilated virus",
      [virus_wars_moves_test, virus_wars_perft_test, games_test]).
fault('native/games/virus_wars/position.hpp',
      "return 10 * (board.pieces(side).count() - board.pieces(enemy).count()) +", "return 10 * (board.live[index(side)].count() - board.live[index(enemy)].count()) +",
      "the value does not count zombies",
      [virus_wars_moves_test, test_virus_wars_rules, test_virus_wars_vectors]).
fault('native/games/exo/game.hpp',
      "if (!own.occupied().contains(one) || !own.occupied().contains(other)) {", "if (own.occupied().contains(one) || own.occupied().contains(other)) {",
      "a move in Exo is valued for lines that it does not begin",
      [exo_search_test, exo_galaxy_test]).
fault('native/games/adaptoid/walk.hpp',
      "return enemies & ~position.claws.greater_than(claws);", "return enemies & position.claws.greater_than(0);",
      "a walk in Adaptoid may end on a stronger piece, and not on one without claws",
      [adaptoid_rules_test, adaptoid_perft_test]).
fault('native/games/adaptoid/walk.hpp',
      "if (fights && met_claws >= claws) {", "if (fights && met_claws > claws) {",
      "the attacker of an equal piece survives",
      [adaptoid_rules_test, adaptoid_turns_test]).
fault('native/games/adaptoid/growth.hpp',
      "if (position.legs.total(own) < pieces_of_a_kind) {", "if (position.legs.total(own) <= pieces_of_a_kind) {",
      "a side may grow a thirteenth leg",
      [adaptoid_rules_test, test_adaptoid_vectors, adaptoid_turns_test]).
fault('native/games/adaptoid/growth.hpp',
      "equal_to(most_members)", "equal_to(most_members - 1)",
      "a piece of five members grows no more, and one of six does",
      [adaptoid_rules_test, test_adaptoid_vectors, adaptoid_turns_test]).
fault('native/games/adaptoid/outcome.hpp',
      "return position.turn > last_turn ?", "return position.turn >= last_turn ?",
      "a game of Adaptoid ends one turn early",
      [adaptoid_rules_test, adaptoid_turns_test, test_adaptoid_errors]).
fault('native/games/adaptoid/feeding.hpp',
      "members.greater_than(CellNumbers::neighbours_in(position.empty()));", "members.greater_than(CellNumbers::neighbours_in(~position.bodies_of(side)));",
      "a piece feeds on the enemy's cells",
      [adaptoid_rules_test, test_adaptoid_vectors]).
fault('native/games/exo/position.hpp',
      "return players == 2 ? 13 : 9;", "return players == 2 ? 13 : 10;",
      "a game of Exo of three lasts one round too long",
      [exo_perft_test, test_exo_vectors, exo_random_game_test]).
fault('native/games/exo/position.hpp',
      "        below_[taken] = no_planet;\n", "",
      "a planet that is taken still has one under it",
      [exo_search_test]).
fault('native/games/exo/galaxy.hpp',
      "        free_ |= neighbours(cell);\n        free_ -= occupied_;", "        free_ |= neighbours(cell);",
      "a planet may be put on another",
      [exo_galaxy_test, exo_random_game_test]).
fault('native/games/exo/galaxy.hpp',
      "        raised(extent_.right, column);\n", "",
      "a galaxy does not grow to the right",
      [exo_galaxy_test, exo_grid_test, exo_random_game_test]).
