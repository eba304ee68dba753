fault('native/bridge/own/term_key.cpp',
      "spread(number_of_atom(PL_functor_name(functor)) ^ PL_functor_arity_sz(functor));", "spread(number_of_atom(PL_functor_name(functor)));",
      "the key of a term forgets arities",
      [test_own_search, test_own_draws]).
fault('native/bridge/own/term_key.cpp',
      "    PL_release_string_buffers_from_mark(before);\n", "",
      "all texts that a search has met are kept until it ends",
      [test_own_search]).
fault('native/bridge/own/prolog_position.cpp',
      "if (rules().open_positions > most_open_positions) {", "if (rules().open_positions < 0) {",
      "there is no limit of open positions",
      [test_own_search]).
fault('native/bridge/own/rules.cpp',
      "    PL_clear_exception();\n    raise(raised, callback, arguments);", "    throw_pending();",
      "what a program raises comes out without the goal that was called",
      [test_own_errors, test_own_search]).
fault('native/bridge/term.hpp',
      "value = is_negative(term) ? INT64_MIN : INT64_MAX;", "value = INT64_MAX;",
      "an integer below 64 bits becomes the greatest",
      [test_search_options]).
fault('native/bridge/protocol.hpp',
      "return PL_is_ground(first + 1) == 0 && instantiation_error(first + 1);", "return false;",
      "move/3 fails for an unbound move in the core",
      [test_protocol]).
fault('native/bridge/protocol.hpp',
      "(outcome->winner == Outcome::draw ? PL_unify_atom(term, search_words.draw) != 0\n                                             : unify_player<T>(term, outcome->winner));",
      "unify_player<T>(term, outcome->winner == Outcome::draw ? 0 : outcome->winner);",
      "a draw is won by the first player",
      [test_core_states, test_protocol, test_ataxx]).
fault('native/bridge/own/rules.cpp',
      "if (count == 0) {\n        fault(\"no_moves\"", "if (count > 1'000'000'000) {\n        fault(\"no_moves\"",
      "a program that lists no moves while the game goes on is not told so",
      [test_own_errors, test_own_search]).
fault('native/bridge/own/rules.cpp',
      "        fault(name_of_flaw(flaw), shared_.move, arguments);", "",
      "a state that is not ground is taken from a program",
      [test_own_errors, test_own_search]).
fault('native/bridge/own/rules.cpp',
      "if (kept_bytes_ >= most_bytes_of_all_moves) {", "if (kept_bytes_ >= 1'000'000 * most_bytes_of_all_moves) {",
      "the moves of a program fill the memory",
      [test_own_search, test_memory]).
fault('native/bridge/own/game_so_far.cpp',
      "    std::sort(drawn_.begin(), drawn_.end());\n", "",
      "a state that came twice before is not always found",
      [test_own_draws]).
fault('native/bridge/own/game_so_far.cpp',
      "return moves_left_ <= max_ply;", "return moves_left_ < 0;",
      "a search prunes where the limit of moves is near",
      [test_own_draws]).
fault('native/bridge/own/state_cache.hpp',
      "void forget() noexcept { salt_ += 0x9e37'79b9'7f4a'7c15U; }", "void forget() noexcept {}",
      "what another program's rules have said is believed",
      [test_own_search, test_own_draws]).
fault('native/bridge/search.hpp',
      "own != nullptr && own->mebibytes == mebibytes) {", "own != nullptr) {",
      "a search takes a table of another size",
      [test_search_again]).
fault('native/bridge/search.hpp',
      "            own_->searcher.new_game();\n", "",
      "a search remembers the one before it",
      [test_search_again, test_search]).
fault('native/bridge/search.hpp',
      "if (own_->bytes() <= most_kept_bytes) {", "if (own_->bytes() > 0) {",
      "a thread keeps the memory of a large table",
      [test_search_again]).
fault('native/bridge/search.cpp',
      "request.limits.depth = std::min(request.limits.depth, max_ply);", "",
      "a depth beyond the longest line is taken",
      [test_search_options]).
fault('native/bridge/search.cpp',
      "if (level < first_search_level || level > last_level) {", "if (level < first_search_level || level > last_level + 1) {",
      "there is a level too many",
      [test_search_options]).
fault('native/bridge/search.cpp',
      "if (std::isnan(seconds)) {", "if (false) {",
      "time(nan) is taken",
      [test_search_options]).
fault('native/bridge/grid.hpp',
      "if (count == length.most) {", "if (count > length.most) {",
      "a list may have one element more than its length",
      [test_infection_errors, test_adaptoid_errors, test_exo_errors]).
fault('native/bridge/grid.hpp',
      "        return PL_get_nil(from) || list_error(board, domain, board, message(size + 1));", "        return true;",
      "a board may have more lines than its size",
      [test_infection_errors, test_virus_wars_errors]).
