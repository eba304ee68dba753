fault('prolog/tabuleiro/seat.pl',
      "(   Values = [time-none,depth-none,nodes-none|Others]\n    ->  Limited = [time-1|Others]", "(   Values = [time-none|Others]\n    ->  Limited = [time-1|Others]",
      "a search with depth(3) gets a limit of time, too",
      [test_seats]).
fault('prolog/tabuleiro/accelerate.pl',
      "(   loading_source(_)\n    ->  note_loading,", "(   fail\n    ->  note_loading,",
      "a directive accelerate/1 before the predicates takes none of them",
      [test_accelerate]).
fault('prolog/tabuleiro/map.pl',
      "operation(N-A, A, V, N-V) :-", "operation(N-A, A, V, V-N) :-",
      "a map with L is 8-L0 is solved wrongly backwards",
      [test_accelerate_map]).
fault('prolog/tabuleiro/programs/stranger.pl',
      "( erase(Hook),\n", "( ignore(Hook = none),\n",
      "a hook of the tracer is left",
      [test_conformance_stranger]).
fault('prolog/tabuleiro/programs/player.pl',
      "(   ground(Move),\n        catch(", "(   catch(",
      "a move with unbound parts is accepted from a program",
      [test_match]).
fault('prolog/tabuleiro/seat.pl',
      "    must_be_defined(Definer, Plain, Arities).", "    ignore(Arities = _), ignore(Definer = _).",
      "a goal that is not defined is seated",
      [test_match]).
fault('prolog/tabuleiro/options.pl',
      "    (   Value > 0,\n        Value < inf\n", "    (   Value >= 0,\n        Value < inf\n",
      "a limit of no time at all is taken",
      [test_match]).
fault('prolog/tabuleiro/options.pl',
      "    (   Known == Name\n    ->  Type = Type0", "    (   sub_atom(Known, 0, _, _, Name)\n    ->  Type = Type0",
      "the beginning of an option's name is taken and ignored",
      [test_search_options]).
fault('prolog/tabuleiro/search_options.pl',
      "    Seconds is float(min(Time, Longest)).", "    Seconds is float(Time), ignore(Longest = _).",
      "a time beyond any clock is taken",
      [test_search_options]).
fault('prolog/tabuleiro/search_options.pl',
      "time_limit(none, none, none, Seconds) :-\n    !,\n    Seconds = 1.\n", "",
      "a search without limits has no end",
      [test_search_options]).
fault('prolog/tabuleiro/accelerate.pl',
      "forget(Program, Game) :-\n    retractall(accelerated_program(Program, Game, _)),", "forget(Program, Game) :-",
      "a program that has been decelerated is accelerated when it is loaded again",
      [test_accelerate]).
