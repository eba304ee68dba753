fault('prolog/tabuleiro/web/request.pl',
      "\\+ string_concat(\"http://\", Host, Origin)", "\\+ sub_string(Origin, _, _, 0, Host)",
      "an origin that only ends in our host is admitted",
      [test_web_server]).
fault('prolog/tabuleiro/web/shown_game.pl',
      ";   session_later(Session, []),\n        Shown.trouble", ";   Shown.trouble",
      "the computer plays on while an earlier position is looked at",
      [test_web_server]).
fault('prolog/tabuleiro/web/running_games.pl',
      "             Keeper \\== none\n", "             Keeper == no_keeper\n",
      "processes of a removed game live on",
      [test_web_server]).
fault('prolog/tabuleiro/web/running_games.pl',
      "(   Count >= Most\n                 ->  refuse(503, \"Too many", "(   Count > 1000*Most\n                 ->  refuse(503, \"Too many",
      "there is no limit of listeners",
      [test_web_server]).
fault('prolog/tabuleiro/web/running_games.pl',
      "    Count >= Most,\n    !,\n    findall(Time-Id,", "    Count > Most,\n    !,\n    findall(Time-Id,",
      "one game more than may be is kept",
      [test_web_server]).
fault('prolog/tabuleiro/web/commands.pl',
      "Shown = Shown1.put(values, Values).", "Shown = Shown1.put(values, none).",
      "a second new game ignores the options",
      [test_web_server]).
fault('prolog/tabuleiro/web/commands.pl',
      "seats_for(Players, Seats0, Seats),\n    new_session(Game, Seats, State, Session),\n    with_session(Session, Shown0, Shown).\ndone(\"load\"",
      "seats_for(Players, [], Seats), ignore(Seats0 = []),\n    new_session(Game, Seats, State, Session),\n    with_session(Session, Shown0, Shown).\ndone(\"load\"",
      "a pasted position makes all seats people",
      [test_web_server]).
fault('prolog/tabuleiro/web/request.pl',
      "        member(Name, [\"127.0.0.1\",\"localhost\"]),\n        format(string(Host), \"~s:~d\", [Name, Port])\n", "        Port > 0\n",
      "any host is answered for",
      [test_web_server]).
fault('prolog/tabuleiro/web/request.pl',
      "        \\+ memberchk(Site, [\"same-origin\",\"none\"]),", "        \\+ memberchk(Site, [\"same-origin\",\"same-site\",\"none\"]),",
      "another port of this machine is let in",
      [test_web_server]).
fault('prolog/tabuleiro/web/request.pl',
      "    ->  (   Length0 =< Most\n", "    ->  (   Length0 =< Most+1\n",
      "a body of one byte too many is read",
      [test_web_server]).
fault('prolog/tabuleiro/web/request.pl',
      "        atom_string(Token, Given)\n", "        sub_atom_icasechk(Token, 0, Given)\n",
      "the beginning of the token is enough",
      [test_web_server]).
fault('prolog/tabuleiro/web/reply.pl',
      "safe_header('X-Content-Type-Options', nosniff).\n", "",
      "a header of safety is missing",
      [test_web_server]).
fault('prolog/tabuleiro/web/commands.pl',
      "    set_later_of_session([], Shown0.session, Session).", "    Session = Shown0.session.",
      "who plays on from an earlier position keeps what came after it",
      [test_web_server]).
fault('prolog/tabuleiro/web/commands.pl',
      "done(\"choose\", Body, Shown0, Shown) :-\n    must_be_to_human(Shown0),\n", "done(\"choose\", Body, Shown0, Shown) :-\n",
      "a move is chosen for the computer",
      [test_web_server]).
fault('prolog/tabuleiro/web/running_games.pl',
      "    retractall(note(Id, _, _)),\n", "    retractall(note(Id, view, _)),\n",
      "the scores of a removed game are kept for ever",
      [test_web_server]).
fault('prolog/tabuleiro/web/shown_game.pl',
      "shown(Session, Shown, Shown.put(_{session:Session, hint:none, trouble:none})).", "shown(Session, Shown, Shown.put(_{session:Session, trouble:none})).",
      "a hint stays after the move",
      [test_web_server]).
fault('prolog/tabuleiro/web/server.pl',
      "tcp_bind(Socket, ip(127,0,0,1):Port)", "tcp_bind(Socket, Port)",
      "the whole network reaches the board",
      [test_web_server]).
fault('prolog/tabuleiro/web/server.pl',
      "    !,\n    tcp_close_socket(Socket).\n", "    !,\n    ignore(Socket = _).\n",
      "the port stays open when the board is closed",
      [test_web_server]).
fault('prolog/tabuleiro/web/server.pl',
      "    Count > Most,\n    stranger(Thread),", "    Count > 1000*Most,\n    stranger(Thread),",
      "strangers who say nothing are kept in any number",
      [test_web_server]).
fault('prolog/tabuleiro/web/shown_game.pl',
      "can_hurry(hint(_, _)).\n", "",
      "a hint cannot be told to come now",
      [test_web_server]).
fault('prolog/tabuleiro/web/shown_game.pl',
      "Shown.put(_{session:Session, values:none, hint:none, trouble:none})", "Shown.put(_{session:Session, hint:none, trouble:none})",
      "a new game after a pasted position begins with another one",
      [test_web_server]).
fault('prolog/tabuleiro/web/view.pl',
      "    abs(Score) > 90000,", "    abs(Score) > 99990,",
      "a win that is farther away than ten moves is told as pieces",
      [test_web_server]).
fault('prolog/tabuleiro/web/running_games.pl',
      "assertz(running_(Id, Mutex, Keeper, Now, NewVersion, Shown))", "Old is Now-1000000, assertz(running_(Id, Mutex, Keeper, Old, NewVersion, Shown))",
      "a game that is played goes before one that is not",
      [test_web_server]).
fault('prolog/tabuleiro/web/running_games.pl',
      "    worker(Id, _, Job),\n    !.", "    worker(Id, _, Job),\n    fail.",
      "the computer begins to think again where the board is turned",
      [test_web_server]).
fault('prolog/tabuleiro/web/running_games.pl',
      "    retractall(note(Id, _, _)),\n    tell(Id, gone),", "    retractall(note(Id, score(_), _)),\n    tell(Id, gone),",
      "what a page was told of a removed game is kept for ever",
      [test_web_server]).
