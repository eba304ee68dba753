#!/usr/bin/env bash
# Starts a game in the terminal, after installing and building what is needed.
#   bash examples/play.sh [GAME]       GAME: infection (the default), ataxx, adaptoid, ...
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../.ci/prepare.sh"
game=${1:-infection}
if ! [[ $game =~ ^[a-z_]+$ ]] || ! grep -qs "title($game, " "$project"/prolog/tabuleiro/games/*/*.pl; then
    echo "play.sh: no game is called '$game'" >&2
    exit 2
fi
install_needs
build release tabuleiro
exec swipl -p library="$project/prolog" --on-error=status -g "use_module(library(tabuleiro)), play($game)" -t halt
