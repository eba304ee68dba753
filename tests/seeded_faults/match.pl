fault('prolog/tabuleiro/match.pl',
      "Points is Wins+Draws/Seats,", "Points is Wins+Draws/2,",
      "a draw of three players is worth a half",
      [test_match]).
fault('prolog/tabuleiro/match/game.pl',
      "    (   Winner == draw,\n        Moves >= Most\n    ->  End = too_long", "    (   Moves >= Most\n    ->  End = too_long",
      "a win by the last move that is allowed is told as too long",
      [test_match]).
fault('prolog/tabuleiro/match.pl',
      "        \\+ Played.end = lost(1-_, _)\n    ->  Kind = 2", "        true\n    ->  Kind = 2",
      "of three players the one that does not play on gets a third of a point",
      [test_match]).
fault('prolog/tabuleiro/match.pl',
      "Count is (Settings.games+Seats-1) // Seats * Seats", "Count is Settings.games // Seats * Seats",
      "an odd number of games is rounded down",
      [test_match]).
fault('prolog/tabuleiro/match.pl',
      "    (   access_file(Directory, exist),\n        \\+ exists_directory(Directory)\n    ->  permission_error(create, directory, Directory)\n    ;   make_directory_path(Directory)\n    ).", "    make_directory_path(Directory).",
      "a file in the place of the directory of records is told otherwise",
      [test_match]).
fault('prolog/tabuleiro/match/game.pl',
      "    Seed is First + Index // Count,\n", "    Seed is First + Index,\n",
      "an opening is not played from all seats",
      [test_match]).
fault('prolog/tabuleiro/match/game.pl',
      "    random_moves(Settings.opening, Start, State),\n    \\+ game_over(State, _),", "    random_moves(Settings.opening, Start, State),",
      "a game may be over after its opening",
      [test_match]).
fault('prolog/tabuleiro/match/game.pl',
      "exclude(==(pass), Made, Chosen),", "exclude(==(none), Made, Chosen),",
      "a recorded game has its passes twice",
      [test_match]).
fault('prolog/tabuleiro/match/threads.pl',
      "        end(Workers, Jobs, Answers)).", "        true).",
      "the threads of a match live on after it",
      [test_match]).
