fault('prolog/tabuleiro/own/turn.pl',
      "memberchk(3-_, Rest).", "memberchk(2-_, Rest).",
      "whose turn it is, is found by three plies in place of four",
      [test_own_turns, test_own_start]).
fault('prolog/tabuleiro/own/attempt.pl',
      "    ;   Most = 4\n", "    ;   Most = 1\n",
      "chance is looked for once, not four times",
      [test_own_trial]).
fault('prolog/tabuleiro/own/random_games.pl',
      "        (   Ply >= Most\n        ;   Ply >= Least,", "        (   Ply >= Least,",
      "a game of a trial has no longest length",
      [test_own_trial]).
fault('prolog/tabuleiro/own/random_games.pl',
      "    (   New == State\n    ->  no_catch_all(", "    (   fail\n    ->  no_catch_all(",
      "a move/3 that takes any term is not told",
      [test_own_errors]).
fault('prolog/tabuleiro/own/random_games.pl',
      "    Most is Count-1.", "    Most is min(0, Count).",
      "a player without a move does not pass while a game is tried",
      [test_own_turns]).
fault('prolog/tabuleiro/own/random_games.pl',
      "    ;   own_game_error(Trial.name, no_turn(Pattern, State))\n", "    ;   Player = none\n",
      "a state that the pattern of the turn does not fit is not told",
      [test_own_errors]).
fault('prolog/tabuleiro/own/trial.pl',
      "        Answers1 \\== Answers\n", "        fail\n",
      "one of two readings of value is chosen without a word",
      [test_own_errors]).
fault('prolog/tabuleiro/own/trial.pl',
      "        ;   Trial.value_side == none\n        ->  own_game_error(Trial.name, side_needed(Predicate/Arity))\n", "",
      "a value/2 without a side is taken",
      [test_own_errors]).
fault('prolog/tabuleiro/own/protocol.pl',
      "passed([_|Others], Rules, State, New) :-", "passed(Others, Rules, State, New) :-",
      "passes of a program that lists nothing else go on for ever",
      [test_own_turns]).
fault('prolog/tabuleiro/own/protocol.pl',
      "    ;   domain_error(player, Player)\n", "    ;   Seat = 0\n",
      "the value for somebody who does not play is the first player's",
      [test_protocol]).
fault('prolog/tabuleiro/own/protocol.pl',
      "->  (   cyclic_term(State)\n        ->  type_error(acyclic_term, State)\n        ;   ", "->  (   ",
      "a cyclic state is not refused",
      [test_protocol]).
fault('prolog/tabuleiro/own/search.pl',
      "MovesLeft is max(0, min(Longest, Most)-Moves)", "MovesLeft is min(Longest, Most)",
      "a search counts the moves of a game from the position that it is asked about",
      [test_own_draws]).
fault('prolog/tabuleiro/own/search.pl',
      "    Seats > 1,\n    \\+ current_predicate", "    \\+ current_predicate",
      "a puzzle without a value is searched by playouts",
      [test_own_monte_carlo]).
fault('prolog/tabuleiro/games/state.pl',
      "(   Threads > 1,\n", "(   Threads > 2,\n",
      "two threads may play a game whose program keeps its board in facts",
      [test_own_search]).
fault('prolog/tabuleiro/own/search.pl',
      "        call(Progress, Report),\n        set_output(Null)).", "        call(Progress, Report),\n        true).",
      "after the first progress goal what a program prints is seen",
      [test_own_search]).
fault('prolog/tabuleiro/own/search.pl',
      "(   Worth > Most\n    ->  best(", "(   Worth >= Most\n    ->  best(",
      "level 2 plays the last of equal moves",
      [test_protocol]).
fault('prolog/tabuleiro/own/declare.pl',
      "most_players(12).", "most_players(13).",
      "a game may have thirteen players",
      [test_own_errors]).
fault('prolog/tabuleiro/own/declare.pl',
      "             memberchk(Word, Players)\n", "             Players == Word\n",
      "a player may be called draw",
      [test_own_errors]).
fault('prolog/tabuleiro/own/declare.pl',
      "    ->  (   Other == Module\n        ->  true\n        ;   permission_error(create, game, Name)\n        )", "    ->  (   Other == Module\n        ->  true\n        ;   true\n        )",
      "a second module takes the name of a declared game",
      [test_own_errors]).
fault('prolog/tabuleiro/own/reading.pl',
      "    ->  \\+ sub_atom(Definer, 0, _, _, tabuleiro)\n", "    ->  atom(Definer)\n",
      "predicates imported from the library are taken for the program's",
      [test_own_start]).
