fault('native/engine/search/monte_carlo.hpp',
      "node(child).points += points(winner, node(at).mover);", "node(child).points += points(winner, node(0).mover);",
      "Monte Carlo backs up all points for the side at the root",
      [searcher_test, called_game_test, test_own_monte_carlo]).
fault('native/engine/search/monte_carlo.hpp',
      "plies = std::max(plies, node(i).plies + 1);", "plies = node(i).plies + 1;",
      "the length of a proven loss is that of the last move",
      [called_game_test, test_own_monte_carlo]).
fault('native/engine/search/alpha_beta.hpp',
      "best.score > node.alpha ? Bound::exact", "best.score >= node.alpha ? Bound::exact",
      "a score equal to alpha is stored as exact",
      [search_exact_test, searcher_test]).
