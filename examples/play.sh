#!/usr/bin/env bash
# Starts a game, after installing and building what is needed.
#   bash examples/play.sh [GAME]       in the terminal; GAME: infection (the default), ataxx, adaptoid, ...
#   bash examples/play.sh --web [GAME] in the browser, until Ctrl-C; without GAME, all of them
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.ci/prepare.sh"
games=$(sed -nE 's/^tabuleiro_hooks:title\(([a-z_]+), .*/\1/p' "$project"/prolog/tabuleiro/games/*/*.pl)
for argument; do
    if [ "$argument" = --help ] || [ "$argument" = -h ]; then
        sed -n '2,4s/^# //p' "${BASH_SOURCE[0]}"
        echo "The games are" $games
        exit
    fi
done
web=
if [ "${1-}" = --web ]; then
    web=yes
    shift
fi
game=${1-}
if [ $# -gt 1 ]; then
    echo "play.sh: one game at a time, not '$*'" >&2
    exit 2
fi
if [ -n "$game" ] && ! { [[ $game =~ ^[a-z_]+$ ]] && grep -qx "$game" <<<"$games"; }; then
    echo "play.sh: no game is called '$game' (there are" $games")" >&2
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
