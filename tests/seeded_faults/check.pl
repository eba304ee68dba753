fault('prolog/tabuleiro/check/call.pl',
      "        set_prolog_flag(stack_limit, Limit)).", "        true).",
      "the limit of the stacks is not put back",
      [test_conformance_stranger, test_conformance]).
fault('prolog/tabuleiro/check/run.pl',
      "heavy(disagrees(no_end, _, _, _)).\n", "",
      "the check of a predicate goes on after a call without an end",
      [test_conformance_ends, test_conformance_stranger]).
