#!/usr/bin/env bash
# Starts a game, after installing and building what is needed.
#   bash examples/play.sh [GAME]       in the terminal; GAME: infection (the default), ataxx, adaptoid, ...
#   bash examples/play.sh --web [GAME] in the browser, until Ctrl-C; without GAME, all of them
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../.ci/prepare.sh"
web=
if [ "${1-}" = --web ]; then
    web=yes
    shift
fi
game=${1-}
if [ -n "$game" ] && ! { [[ $game =~ ^[a-z_]+$ ]] &&
    grep -qs "title($game, " "$project"/prolog/tabuleiro/games/*/*.pl; }; then
    echo "play.sh: no game is called '$game'" >&2
    exit 2
fi
if [ -n "$web" ]; then
    goal="use_module(library(tabuleiro/web)), tabuleiro_web:serve_web([$game])"
else
    goal="use_module(library(tabuleiro)), play(${game:-infection})"
fi
install_needs
build release tabuleiro
exec swipl -p library="$project/prolog" --on-error=status -g "$goal" -t halt
