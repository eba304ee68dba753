fault('native/games/breakthrough/game.hpp',
      "return position.to_move == Side::white ? hash : ~hash;", "return hash;",
      "Breakthrough's key forgets the side to move",
      [breakthrough_test, games_test]).
