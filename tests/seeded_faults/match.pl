fault('prolog/tabuleiro/match.pl',
      "Points is Wins+Draws/Seats,", "Points is Wins+Draws/2,",
      "a draw of three players is worth a half",
      [test_match]).
fault('prolog/tabuleiro/match/game.pl',
      "    (   Winner == draw,\n        Moves >= Most\n    ->  End = too_long", "    (   Moves >= Most\n    ->  End = too_long",
      "a win by the last move that is allowed is told as too long",
      [test_match]).
