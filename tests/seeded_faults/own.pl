fault('prolog/tabuleiro/own/turn.pl',
      "memberchk(3-_, Rest).", "memberchk(2-_, Rest).",
      "whose turn it is, is found by three plies in place of four",
      [test_own_turns, test_own_start]).
fault('prolog/tabuleiro/own/chance.pl',
      "    ;   Most = 4\n", "    ;   Most = 1\n",
      "chance is looked for once, not four times",
      [test_own_trial]).
