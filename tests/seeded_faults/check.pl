fault('prolog/tabuleiro/check/call.pl',
      "                  set_prolog_flag(stack_limit, Limit))).", "                  true)).",
      "the limit of the stacks is not put back",
      [test_conformance_stranger, test_own_trial]).
fault('prolog/tabuleiro/check/predicate.pl',
      "heavy(disagrees(no_end, _, _, _)).\n", "",
      "the check of a predicate goes on after a call without an end",
      [test_conformance_stranger]).
fault('prolog/tabuleiro/check/judge.pl',
      "            \\+ drawn_by_lot(Expected)\n", "            fail\n",
      "a program that answers otherwise the second time agrees",
      [test_conformance_faults]).
fault('prolog/tabuleiro/check/judge.pl',
      "        memberchk(_-Choice, Choices),\n", "        Choice \\== none,\n",
      "any move that a program chooses at level 2 agrees",
      [test_conformance]).
fault('prolog/tabuleiro/check/judge.pl',
      "differences(=, _, Xs, _, Ys, Missing, Extra) :-\n    differences(Xs, Ys, Missing, Extra).", "differences(=, X, Xs, Y, [X|Ys], Missing, Extra) :-\n    X == Y,\n    !,\n    differences(=, X, Xs, Y, Ys, Missing, Extra).\ndifferences(=, _, Xs, _, Ys, Missing, Extra) :-\n    differences(Xs, Ys, Missing, Extra).",
      "a move that is listed twice is none too many",
      [test_conformance_faults]).
fault('prolog/tabuleiro/check/judge.pl',
      "further(_, _, throws(Error), throws(Error)).\n", "",
      "an error after the first answer is not told",
      [test_conformance_stranger]).
fault('prolog/tabuleiro/check/program.pl',
      "    ->  Count is max(1, Cases // Share)\n", "    ->  Count is Cases // Share\n",
      "a predicate with a small share of the cases has none",
      [test_conformance]).
fault('prolog/tabuleiro/check/program.pl',
      "Inferences is min(Settings.inferences, Most),", "Inferences = Settings.inferences, ignore(Most = _),",
      "a limit of inferences overflows",
      [test_conformance]).
fault('prolog/tabuleiro/check/predicate.pl',
      "    with_seed(Seed, isolated(checked_cases(Subject, Call, Cases, Result))).", "    with_seed(Seed, checked_cases(Subject, Call, Cases, Result)).",
      "a checked program prints and reads",
      [test_conformance]).
fault('prolog/tabuleiro/check/predicate.pl',
      "        SmallestJudgement0 = disagrees(Kind, _, _, _)\n", "        true\n",
      "a disagreement is shrunk to a case of another kind",
      [test_conformance_stranger]).
fault('prolog/tabuleiro/check/judge.pl',
      "most_answers(false, 3).", "most_answers(false, 1).",
      "only the first answer of a program is asked for",
      [test_conformance_faults]).
fault('prolog/tabuleiro/programs/stranger.pl',
      "              set_input(In),\n              set_output(Out)\n", "              set_input(In)\n",
      "the output is not put back after a check",
      [test_conformance_stranger]).
fault('prolog/tabuleiro/check/judge.pl',
      "    max_member(Highest, Values),", "    min_list(Values, Highest),",
      "the checker takes the worst moves for the right ones of level 2",
      [test_conformance]).
fault('prolog/tabuleiro/check/file.pl',
      "    (   nonvar(Loaded)\n", "    (   nonvar(Loaded),\n        End \\= lost(_, _)\n",
      "what has been found is lost where another process cannot load the program",
      [test_conformance_programs]).
fault('prolog/tabuleiro/check.pl',
      "    findall(Input, input(Settings.map_file, Files, Input), Inputs),\n", "    findall(Input, input(Settings.map_file, [], Input), Inputs),\n",
      "a report takes the place of a program that is checked",
      [test_conformance_command]).
fault('prolog/tabuleiro/check/file.pl',
      "            (   Calls == []\n", "            (   fail\n",
      "another process is started where the last predicate has ended one",
      [test_conformance_programs]).
