fault('prolog/tabuleiro/seat.pl',
      "(   Values = [time-none,depth-none,nodes-none|Others]\n    ->  Limited = [time-1|Others]", "(   Values = [time-none|Others]\n    ->  Limited = [time-1|Others]",
      "a search with depth(3) gets a limit of time, too",
      [test_match, test_seats, test_search_options]).
fault('prolog/tabuleiro/accelerate.pl',
      "(   prolog_load_context(source, _)\n    ->  note_loading ", "(   fail\n    ->  note_loading ",
      "a directive accelerate/1 before the predicates takes none of them",
      [test_accelerate]).
fault('prolog/tabuleiro/map_equations.pl',
      "operation(N-A, A, V, N-V) :-", "operation(N-A, A, V, V-N) :-",
      "a map with L is 8-L0 is solved wrongly backwards",
      [test_accelerate_map, test_mapped_players]).
fault('prolog/tabuleiro/programs/tracer.pl',
      "( erase(Hook),\n", "( true,\n",
      "a hook of the tracer is left",
      [test_conformance_stranger, test_match]).
fault('prolog/tabuleiro/programs/player.pl',
      "(   ground(Move),\n        catch(", "(   catch(",
      "a move with unbound parts is accepted from a program",
      [test_match, test_seats]).
