fault('native/engine/search/monte_carlo.hpp',
      "node(child).points += points(winner, node(at).mover);", "node(child).points += points(winner, node(0).mover);",
      "Monte Carlo backs up all points for the side at the root",
      [called_game_test]).
fault('native/engine/search/monte_carlo.hpp',
      "plies = std::max(plies, node(i).plies + 1);", "plies = node(i).plies + 1;",
      "the length of a proven loss is that of the last move",
      [called_game_test]).
fault('native/engine/search/alpha_beta.hpp',
      "best.score > node.alpha ? Bound::exact", "best.score >= node.alpha ? Bound::exact",
      "a score equal to alpha is stored as exact",
      [search_exact_test, searcher_test]).
fault('native/engine/search/alpha_beta.hpp',
      "if (node.depth <= 0 || node.ply >= max_ply) {", "if (node.depth <= 0 || node.ply > max_ply) {",
      "a line is one ply longer than there is room for",
      [search_exact_test]).
fault('native/engine/search/alpha_beta.hpp',
      "full_width_ = exact_;\n        budget_ = unlimited;", "budget_ = unlimited;",
      "a search stays full-width after a proof of a draw",
      [search_exact_test]).
fault('native/engine/search/alpha_beta.hpp',
      "(is_decided(entry.score) && plies_to_end(entry.score) <= depth)));", "is_decided(entry.score)));",
      "an exact search takes a win from the table that lies beyond its depth",
      [search_exact_test]).
fault('native/engine/search/alpha_beta.hpp',
      "return Value{is_win(value.score) ? node.beta : value.score, false};", "return Value{value.score, true};",
      "a null move proves its score",
      [search_exact_test]).
fault('native/engine/search/alpha_beta.hpp',
      "if (value.score > alpha && reduced < depth && !interrupted()) {", "if (value.score > node.beta && reduced < depth && !interrupted()) {",
      "a reduced move that is better than expected is not searched again",
      ['uai.bench']).
fault('native/engine/search/alpha_beta.hpp',
      "    if (G::seat_to_move(after) == G::seat_to_move(node.position)) {\n        return search({after, alpha, beta, depth, node.ply + 1});\n    }\n", "",
      "a second play of the same side is scored for the other side",
      [search_exact_test, virus_wars_search_test, exo_search_test]).
fault('native/engine/search/table.hpp',
      "if (generation_ == last_generation) {", "if (generation_ > last_generation) {",
      "the count of searches overflows its bits in the table",
      [table_test]).
fault('native/engine/search/table.hpp',
      "if (!is_free(words.data) && entry.move == 0) {", "if (entry.move == 0) {",
      "an entry takes the move of another position that is forgotten",
      [table_test]).
fault('native/engine/search/table.hpp',
      "if (mebibytes > (std::numeric_limits<std::size_t>::max() >> 21)) {", "if (mebibytes > (std::numeric_limits<std::size_t>::max() >> 10)) {",
      "the size of a table overflows",
      [table_test]).
fault('native/engine/search/table.hpp',
      "const int worth = depth_of(words.data) - 4 * age_of(words.data);", "const int worth = depth_of(words.data);",
      "entries of earlier searches are kept for ever",
      [table_test]).
fault('native/engine/search/deepening.hpp',
      "return is_decided(value_.score) ? exact || confirmed_ : value_.proven;", "return is_decided(value_.score) || value_.proven;",
      "a win is settled before it is known to be the shortest",
      [searcher_test, search_exact_test, breakthrough_test]).
fault('native/engine/search/history.hpp',
      "value + bonus - value * std::abs(bonus) / limit);", "value + bonus);",
      "the history of a move overflows",
      [picker_test, searcher_test]).
fault('native/engine/search/picker.hpp',
      "~MovePicker() { stack_.shrink(begin_); }", "~MovePicker() {}",
      "candidates stay on the stack",
      [picker_test]).
fault('native/engine/search/picker.hpp',
      "if (stack_.size() == begin_ && best_left_out) {", "if (false) {",
      "no move is searched where all gain too little",
      [picker_test, searcher_test]).
fault('native/engine/search/picker.hpp',
      "if (code == hints_.excluded || (is_table_move && has_table_move)) {", "if (is_table_move && has_table_move) {",
      "an excluded move is given out",
      [picker_test, searcher_test]).
fault('native/engine/search/limits.hpp',
      "return nodes() >= limits_.nodes || ", "return nodes() > limits_.nodes || ",
      "a search looks at one position more than it may",
      [searcher_test, called_game_test]).
fault('native/engine/search/limits.hpp',
      "const std::uint64_t share = std::max<std::uint64_t>(left / threads(), 1);", "const std::uint64_t share = std::max<std::uint64_t>(left, 1);",
      "several threads together exceed the limit of positions",
      [searcher_test]).
fault('native/engine/search/two_seats.hpp',
      "        for (const auto& worker : workers_) {\n            worker->forget();\n        }\n", "",
      "a new game begins with the history of the last one",
      [searcher_test, called_game_test]).
fault('native/engine/score.hpp',
      "return delayed(score, -ply);", "return score;",
      "the table holds wins counted from the root",
      [score_test, searcher_test, search_exact_test]).
fault('native/engine/thread_group.hpp',
      "    others.join();\n    others.rethrow();\n", "    others.join();\n",
      "what a thread has thrown is lost",
      [thread_group_test]).
fault('native/engine/interruptible_perft.hpp',
      "        if (work_ >= leaves_between_polls) {", "        if (work_ >= 1'000 * leaves_between_polls) {",
      "a perft hardly looks whether to stop",
      [infection_perft_test]).
fault('native/engine/search/max_n.hpp',
      "if (end_by_best && (end_by_best->winner == self_ || ends == moves.size())) {", "if (end_by_best) {",
      "max^n proves a loss while other moves do not end the game",
      [called_game_test]).
fault('native/engine/search/max_n.hpp',
      "moves.size() == 1 ? 1 : max_ply", "max_ply",
      "max^n searches a forced move to the end",
      [called_game_test]).
fault('native/engine/search/max_n.hpp',
      "            if (values[own] > best[own]) {", "            if (values[own] < best[own] || i == 0) {",
      "the others in max^n play their worst moves",
      [max_n_test, called_game_test]).
