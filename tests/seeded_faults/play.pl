fault('prolog/tabuleiro/play/hint.pl',
      "    ->  Worth = Score\n    ;   Worth is -Score", "    ->  Worth is -Score\n    ;   Worth = Score",
      "a hint is the worst move",
      [test_loop, test_own_play]).
fault('prolog/tabuleiro/play/session.pl',
      "    (   (   session_later(After, [])\n        ;   session_seat(After, human)\n        )", "    (   session_later(After, [])",
      "redo goes to the end of what was taken back, also past a person's turn",
      [test_loop, test_save]).
fault('prolog/tabuleiro/play/loop.pl',
      "drop_game(Game),\n        lost_text(", "lost_text(",
      "a game that a program has lost stays kept",
      [test_kept_game, test_seats]).
fault('prolog/tabuleiro/play/input.pl',
      "set_prolog_flag(tty_control, Control),", "ignore(Control = _),",
      "tty_control is not put back",
      [test_loop, test_kept_game]).
fault('prolog/tabuleiro/play/input.pl',
      "    ;   Left =:= 0\n    ->  Codes = [],", "    ;   Left < 0\n    ->  Codes = [],",
      "the longest line is one character longer",
      [test_every_prompt, test_loop]).
fault('prolog/tabuleiro/play/saved_game.pl',
      "Length > Longest\n    ->  wrong(", "Length >= Longest\n    ->  wrong(",
      "the longest saved game is one byte shorter",
      [test_save]).
