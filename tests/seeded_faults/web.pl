fault('prolog/tabuleiro/web/guard.pl',
      "\\+ atom_concat('http://', Host, Origin)", "\\+ sub_atom(Origin, _, _, 0, Host)",
      "an origin that only ends in our host is admitted",
      [test_web_server]).
fault('prolog/tabuleiro/web/jobs.pl',
      ";   session_later(Session, []),\n        Table.trouble", ";   Table.trouble",
      "the computer plays on while an earlier position is looked at",
      [test_web_server]).
fault('prolog/tabuleiro/web/tables.pl',
      "forall(retract(keeper(Id, Keeper)),", "forall(( retract(keeper(Id, Keeper)), fail ),",
      "processes of a removed game live on",
      [test_web_server]).
fault('prolog/tabuleiro/web/tables.pl',
      "(   Count >= Most\n                 ->  refuse(503, \"Too many", "(   Count > 1000*Most\n                 ->  refuse(503, \"Too many",
      "there is no limit of listeners",
      [test_web_server]).
fault('prolog/tabuleiro/web/tables.pl',
      "    Count >= Most,\n    !,\n    findall(Time-Id,", "    Count > Most,\n    !,\n    findall(Time-Id,",
      "one game more than may be is kept",
      [test_web_server]).
fault('prolog/tabuleiro/web/commands.pl',
      "Table = Table1.put(values, Values).", "Table = Table1.put(values, none).",
      "a second new game ignores the options",
      [test_web_server]).
fault('prolog/tabuleiro/web/commands.pl',
      "seats_for(Players, Seats0, Seats),\n    new_session(Game, Seats, State, Session),\n    with_session(Session, Table0, Table).\ndone(\"load\"",
      "seats_for(Players, [], Seats), ignore(Seats0 = []),\n    new_session(Game, Seats, State, Session),\n    with_session(Session, Table0, Table).\ndone(\"load\"",
      "a pasted position makes all seats people",
      [test_web_server]).
