fault('native/bridge/own/term_key.cpp',
      "spread(number_of_atom(PL_functor_name(functor)) ^ PL_functor_arity_sz(functor));", "spread(number_of_atom(PL_functor_name(functor)));",
      "the key of a term forgets arities",
      [test_own_search, test_own_draws]).
fault('native/bridge/own/prolog_position.cpp',
      "if (rules().open_positions > most_open_positions) {", "if (rules().open_positions < 0) {",
      "there is no limit of open positions",
      [test_own_search, test_own_monte_carlo]).
