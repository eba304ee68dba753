fault('native/uai/go_command.cpp',
      "limits.search.time = std::min(limits.search.time.value_or(time), time);", "limits.search.time = limits.search.time.value_or(time);",
      "movetime is forgotten beside a clock",
      [uai_reading_test]).
fault('native/match/player.cpp',
      "!(*number >= least && *number <= most)) {", "*number < least || *number > most) {",
      "time=nan is taken",
      [match_test]).
fault('native/train/self_play.hpp',
      "report.score > 0 ? seat : 1 - seat;", "report.score > 0 ? 1 - seat : seat;",
      "a game that is given up is won by the wrong side",
      [train_self_play_test]).
fault('native/uai/go_command.cpp',
      "return !word.starts_with('-') && read_limit(word, 0, max_ply, go.perft);", "return read_limit(word, 0, max_ply, go.perft);",
      "a negative depth of perft is taken",
      [uai_reading_test, 'uai.errors', 'uai.perft']).
fault('native/uai/go_command.cpp',
      "    if (go.moves_to_go == 0) {\n        go.moves_to_go.reset();", "    if (go.moves_to_go == 1) {\n        go.moves_to_go.reset();",
      "movestogo 0 divides by nothing",
      [uai_reading_test, uai_session_test]).
fault('native/uai/go_command.cpp',
      "number = word.starts_with('-') ? least : most;", "number = most;",
      "a negative number beyond 64 bits is the largest",
      [uai_reading_test]).
fault('native/uai/line_reader.cpp',
      "if (length < longest_line) {", "if (length <= longest_line) {",
      "the longest line is one character longer than it may be",
      [uai_reading_test]).
fault('native/uai/line_reader.cpp',
      "return length <= longest_line ?", "return length < longest_line ?",
      "a line of the greatest length is refused",
      [uai_reading_test]).
fault('native/uai/option_command.cpp',
      "value - words.begin() == 1) {", "false) {",
      "setoption without a name reads beyond its words",
      [uai_reading_test, 'uai.errors']).
fault('native/uai/session.cpp',
      "        if (!task_.running()) {\n            state_.reset();\n        }\n", "",
      "the position before a line that is too long stays",
      [uai_session_test]).
fault('native/uai/session.cpp',
      "if (number && *number >= least && *number <= most) {", "if (number && *number >= 0 && *number <= most) {",
      "an option may be 0",
      [uai_session_test, 'uai.options', 'uai.errors']).
fault('native/match/match.hpp',
      "if (ply == most_plies) {", "if (ply > most_plies) {",
      "a game is a draw one ply late",
      [match_test]).
fault('native/match/match.hpp',
      "static_cast<std::uint64_t>(game / G::seats);", "static_cast<std::uint64_t>(game);",
      "an opening is not played from both seats",
      [match_test]).
fault('native/match/match.hpp',
      "            next_game = games;\n", "",
      "a match goes on where a player cannot",
      [match_test]).
fault('native/match/statistics.cpp',
      "return {score == 0 ? 0 : centre - half,", "return {centre - half,",
      "the interval of no win at all begins above nothing",
      [match_test]).
fault('native/train/record.cpp',
      "append_long(head, game.start);", "append_long(head, game.start & 0xffff);",
      "the number of a start is cut to 16 bits",
      [train_record_test]).
fault('native/train/fitting.cpp',
      "return outcome.winner == seat ? 1 : 0;", "return outcome.winner == 0 ? 1 : 0;",
      "the result of a game is the first seat's for both",
      [train_samples_test, train_weights_test]).
fault('native/train/replay.hpp',
      "number % one_held_out_in == 0);", "i % one_held_out_in == 0);",
      "positions of one game are both fitted and held out",
      [train_samples_test]).
fault('native/train/replay.hpp',
      "if (move.index >= moves.size()) {", "if (move.index > moves.size()) {",
      "a record with a move beyond its list is gone through",
      [train_samples_test, train_record_test]).
