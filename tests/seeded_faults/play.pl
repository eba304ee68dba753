fault('prolog/tabuleiro/play/hint.pl',
      "    ->  Worth = Score\n    ;   Worth is -Score", "    ->  Worth is -Score\n    ;   Worth = Score",
      "a hint is the worst move",
      [test_typed_so_far]).
fault('prolog/tabuleiro/play/session.pl',
      "    (   (   session_later(After, [])\n        ;   session_seat(After, human)\n        )", "    (   session_later(After, [])",
      "redo goes to the end of what was taken back, also past a person's turn",
      [test_loop, test_save]).
fault('prolog/tabuleiro/play/session.pl',
      "    (   (   session_later(After, [])\n        ;   session_seat(After, human)\n        )", "    (   session_seat(After, human)",
      "redo does not go to an end where no person is to move",
      [test_loop]).
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
fault('prolog/tabuleiro/play/session.pl',
      "[State|Earlier], [Move|Moves], NewState, [])).", "[State|Earlier], [Move|Moves], NewState, _)).",
      "a move leaves what was taken back unknown",
      [test_loop, test_save]).
fault('prolog/tabuleiro/play/session.pl',
      "session_limit(Session, Most),\n        Moves >= Most\n", "session_limit(Session, Most),\n        Moves > Most\n",
      "a game is one move longer than it may be",
      [test_seats, test_own_play]).
fault('prolog/tabuleiro/play/session.pl',
      "saved_seat(goal(_), program).", "saved_seat(goal(G), goal(G)).",
      "a saved game holds a goal",
      [test_save, test_seats]).
fault('prolog/tabuleiro/play/interrupt.pl',
      "              on_signal(int, _, Old)),\n", "              true),\n",
      "the handler of Ctrl-C is not put back after a game",
      [test_interrupt]).
fault('prolog/tabuleiro/play/interrupt.pl',
      "thinking(Goal) :-\n    once(Goal),\n    stop_searches(false).", "thinking(Goal) :-\n    once(Goal).",
      "after Ctrl-C the computer thinks no more",
      [test_interrupt]).
fault('prolog/tabuleiro/play/kept_game.pl',
      "    (   Moves > 0\n    ->  keep(", "    (   Moves > 1\n    ->  keep(",
      "a game of one move is not kept",
      [test_kept_game]).
fault('prolog/tabuleiro/play/kept_game.pl',
      "    getenv(Name, Value),\n    sub_atom(Value, 0, _, _, /).", "    getenv(Name, Value).",
      "a state directory may be relative",
      [test_kept_game]).
fault('prolog/tabuleiro/data.pl',
      "    Length > Longest.", "    Length > Longest+1.",
      "a text is read that is one character too long",
      [test_save, test_web_server, test_files_at_prompts]).
fault('prolog/tabuleiro/data.pl',
      "    ground(Term),\n    End == end_of_file.", "    ground(Term).",
      "what follows a saved game is not looked at",
      [test_save, test_fuzz_saved]).
fault('prolog/tabuleiro/tokens.pl',
      "    (   sub_atom(Shown, 0, 60, After, Beginning),", "    (   sub_atom(Shown, 0, 61, After, Beginning),",
      "a word is shown with one character more than may be",
      [test_tokens, test_loop, test_every_prompt]).
fault('prolog/tabuleiro/play/input.pl',
      "    ->  catch(ignore(get_code(Input, _)), _, true)", "    ->  catch(get_code(Input, _), _, true)",
      "the line editor is not put back after a game that Ctrl-C has ended",
      [test_kept_game]).
fault('prolog/tabuleiro/play/input.pl',
      "    ->  set_stream(Input, encoding(Encoding))\n    ;   true\n    ),\n    set_prolog_flag", "    ->  true\n    ;   true\n    ),\n    set_prolog_flag",
      "the encoding of a pipe is not put back",
      [test_dialogue]).
fault('prolog/tabuleiro/play/setup.pl',
      "    Number =< High,", "    Number =< High+1,",
      "an answer of the menu may be one larger than the largest",
      [test_loop]).
fault('prolog/tabuleiro/play/interrupt.pl',
      "    read_typed(Code, Read),\n    nb_setval(tabuleiro_prompt, none),", "    read_typed(Code, Read),",
      "Ctrl-C asks again what has been answered",
      [test_interrupt]).
fault('prolog/tabuleiro/games/steps.pl',
      "    ;   length(Base, Begin),\n        parts_end(Said, Count),\n        Count > Begin,\n        length(Before, Count),", "    ;   fail,\n        length(Before, 0),",
      "moves with the place of a walker lists nothing",
      [test_adaptoid_play]).
fault('prolog/tabuleiro/games/steps.pl',
      "may_follow(_, _, State) :-\n    mid_turn(State),\n    !.", "may_follow(_, _, _) :-\n    !.",
      "a move is made though more is typed than belongs to it",
      [test_dialogue]).
fault('prolog/tabuleiro/games/steps.pl',
      "        (   Base == Pending\n        ->  true\n        ;   is_whole_part(Base, Lower, Fitting)\n        )", "        true",
      "what begins another move takes the place of what is typed",
      [test_adaptoid_play]).
