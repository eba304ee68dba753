#!/usr/bin/env bash
# SWI-Prolog's package manager installs the checkout, also one that has been built in; a plain swipl then loads it,
# without the checkout.
#   pack_install.sh PROJECT SWIPL
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/checkout/.build/release" "$work/home"
cp -r "$1"/{CMakeLists.txt,CMakePresets.json,LICENSE,README.md,native,pack.pl,prolog} "$work/checkout/"
# A stale library of an earlier build must not be what the pack loads.
echo 'no library' >"$work/checkout/.build/release/tabuleiro.so"
export HOME=$work/home XDG_DATA_HOME=$work/home/.local/share
mkdir -p "$XDG_DATA_HOME"
unset TABULEIRO_CORE
# How well the library is optimised is no matter here: without that it is compiled in a third of the time.
printf '#!/bin/sh\nexec %s "$@" -O0\n' "${CXX:-c++}" >"$work/compiler"
chmod +x "$work/compiler"
export CXX=$work/compiler
cd "$work/checkout"
"$2" --on-error=status -g "pack_install('.', [link(false), register(false), interactive(false)])" -t halt \
    >"$work/log" 2>&1 </dev/null || { cat "$work/log" >&2; exit 1; }
cd "$work"
rm -r checkout
answer=$("$2" --on-error=status \
    -g 'use_module(library(tabuleiro/infection)), initial_board(B), valid_moves(_, B, _)' -t halt 2>&1 </dev/null) && exit 1
[[ $answer == *"not sufficiently instantiated"* ]] || { cat log; echo "$answer"; exit 1; } >&2
