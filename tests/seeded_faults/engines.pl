fault('native/uai/thinking.cpp',
      "if (go.move_time && (!limits.search.time || *go.move_time < *limits.search.time)) {", "if (go.move_time && !limits.search.time) {",
      "movetime is forgotten beside a clock",
      [uai_session_test]).
fault('native/match/player.cpp',
      "!(*number >= least && *number <= most)) {", "*number < least || *number > most) {",
      "time=nan is taken",
      [match_test]).
fault('native/train/self_play.hpp',
      "report.score > 0 ? seat : 1 - seat;", "report.score > 0 ? 1 - seat : seat;",
      "a game that is given up is won by the wrong side",
      [train_self_play_test]).
