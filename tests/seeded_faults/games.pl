fault('prolog/tabuleiro/games/start.pl',
      "        once(Goal),\n        set_random(state(State))).", "        once(Goal),\n        true).",
      "a seed is left behind in the user's random numbers",
      [test_protocol]).
fault('prolog/tabuleiro/games/start.pl',
      "option(Name, within(Low, High), Default)).", "option(Name, integer, Default)) :- ignore(Low-High = _).",
      "the start of a game may have a number out of its range",
      [test_protocol]).
fault('prolog/tabuleiro/core_rules.pl',
      "    Left < Parts.\n", "    Left =< Parts.\n",
      "a turn is always in its middle",
      [test_protocol]).
fault('prolog/tabuleiro/games/state.pl',
      "call_with_inference_limit(once(Goal), 10 000 000, Result),", "call_with_inference_limit(once(Goal), 10 000 000 000, Result),",
      "a saved game whose program does not end is waited for",
      [test_own_saved]).
fault('prolog/tabuleiro/games/state.pl',
      "    memberchk(Player, Players),\n    Rules:valid_moves(State, _),", "    memberchk(Player, Players),",
      "a position in which a program lists no moves is gone on with",
      [test_own_saved]).
fault('prolog/tabuleiro/virus_wars.pl',
      "    between(5, 15, Size),", "    between(5, 16, Size),",
      "the menu of Virus Wars takes a board of sixteen lines",
      [test_virus_wars_play]).
fault('prolog/tabuleiro/virus_wars.pl',
      "longest(100).", "longest(101).",
      "the menu of Virus Wars keeps one character more",
      [test_virus_wars_play]).
