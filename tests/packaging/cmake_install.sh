#!/usr/bin/env bash
# `cmake --install` puts the library, with the files of its pages, where a swipl of the same prefix finds it, and the engine
# into bin/.
#   cmake_install.sh BUILD_DIRECTORY SWIPL-COMMAND ...
set -euo pipefail
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install "$1" --prefix "$prefix" >/dev/null
cd "$prefix"
answer=$(env -u TABULEIRO_CORE XDG_DATA_HOME="$prefix/none" XDG_DATA_DIRS="$prefix/share" "${@:2}" --on-error=status \
    -g 'use_module(library(tabuleiro/infection)), initial_board(B), value(B, a, _)' -t halt 2>&1 </dev/null) && {
    echo "expected the error of a player that is none" >&2
    exit 1
}
[[ $answer == *"omain error"*"player"* ]] || { echo "$answer" >&2; exit 1; }
printf 'position startpos\ngo perft 3\nquit\n' | bin/tabuleiro-uai | grep -qx 'nodes 6460'
env -u TABULEIRO_CORE XDG_DATA_HOME="$prefix/none" XDG_DATA_DIRS="$prefix/share" "${@:2}" --on-error=status \
    -g 'use_module(library(tabuleiro/web)), forall(member(F, ['"'game.js', 'style.css', 'board.css'"']),
            tabuleiro_web_pages:page_file(F, _, _))' -t halt </dev/null
