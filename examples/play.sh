#!/usr/bin/env bash
# Starts a game, after installing and building what is needed. In a checkout that one may not write to, it starts what is built.
#   bash examples/play.sh [GAME]       in the terminal; GAME: infection (the default), ataxx, adaptoid, ...
#   bash examples/play.sh --web [GAME] in the browser, until Ctrl-C; without GAME, all of them
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.ci/prepare.sh"
games=$(sed -nE 's/^tabuleiro_hooks:about\(([a-z_]+),.*/\1/p' "$project"/prolog/tabuleiro/games/*/*.pl)
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
core=$project/.build/release/tabuleiro.so
if can_build release; then
    install_needs
    build release tabuleiro
elif [ ! -e "$core" ]; then
    echo "play.sh: nothing has been built in $project, where you may not write: let its owner run this once" >&2
    exit 1
elif [ -n "$(find "$project/native" -type f ! -name '*.md' -newer "$core" -print -quit)" ]; then
    echo "play.sh: what was built in $project is out of date, and you may not write there: this starts it as it is" >&2
fi
exec swipl -p library="$project/prolog" --on-error=status -g "$goal" -t halt
