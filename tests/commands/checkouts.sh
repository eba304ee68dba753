#!/usr/bin/env bash
# Checkouts that were copied or moved, and those that one may not write to: usage checkouts.sh CHECKOUT
# What play.sh and run.sh build here is one empty file, and what they start is a swipl that tells its arguments.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder" || exit 1

mkdir -p bin first/{.ci,examples,tests/prolog/library,native,prolog/tabuleiro/games/infection}
cp "$1/.ci/prepare.sh" first/.ci
cp "$1/examples/play.sh" first/examples
cp "$1/tests/run.sh" first/tests
cp "$1/CMakePresets.json" first
cp "$1/prolog/tabuleiro/games/infection/"*.pl first/prolog/tabuleiro/games/infection
cat >first/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.18)
project(tabuleiro LANGUAGES NONE)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${SWIPL} ${TABULEIRO_WARNINGS_AS_ERRORS})
add_custom_target(tabuleiro COMMAND ${CMAKE_COMMAND} -E touch tabuleiro.so)
END
printf '#!/bin/sh\necho "started $2"\n' >bin/swipl
chmod 755 bin/swipl
PATH=$folder/bin:$PATH

fail() {
    echo "$1"
    exit 1
}

# A root may write everywhere.
as_reader=()
if [ "$(id -u)" -eq 0 ]; then
    as_reader=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi

plays() {  # CHECKOUT LINE...: what play.sh says
    local checkout=$1 expected told
    shift
    expected=$(printf '%s\n' "$@")
    told=$("${reader[@]}" bash "$checkout/examples/play.sh" 2>&1 </dev/null)
    [ "$told" = "$expected" ] || fail "$checkout: '$told'"
}

tests() {  # CHECKOUT: run.sh says that its one test has passed
    told=$(bash "$1/tests/run.sh" --own=1 2>&1 </dev/null)
    [ "$told" = $'Building ...\nstarted library=prolog\n1 passed, 0 failed' ] || fail "$1: '$told'"
}

reader=(env)
plays first "Building ..." "started library=$folder/first/prolog"
cp -r first copy
mv first moved
for checkout in copy moved; do
    rm "$checkout/.build/release/tabuleiro.so"
    plays $checkout "Building ..." "started library=$folder/$checkout/prolog"
    [ -e $checkout/.build/release/tabuleiro.so ] || fail "$checkout: not built"
done
mv moved again
tests again

# What has been built is neither built anew nor left from another place.
touch copy/.build/release/kept
plays copy "Building ..." "started library=$folder/copy/prolog"
[ -e copy/.build/release/kept ] || fail 'a checkout that stayed where it was begins anew'
ln -s copy link
tests link
[ -e copy/.build/release/kept ] || fail 'a checkout under the name of a link begins anew'

chmod -R a-w copy
reader=("${as_reader[@]}")
plays copy "started library=$folder/copy/prolog"
chmod u+w copy/native
touch -d '1 minute' copy/native/README.md
plays copy "started library=$folder/copy/prolog"
touch -d '1 minute' copy/native/core.cpp
plays copy "play.sh: what was built in $folder/copy is out of date, and you may not write there: this starts it as it is" \
    "started library=$folder/copy/prolog"
told=$("${reader[@]}" bash copy/tests/run.sh --own=1 2>&1 </dev/null)
[ "$told" = "Nothing can be built in $folder/copy: you may not write there" ] || fail "run.sh: '$told'"
chmod -R u+w copy
rm -r copy/.build
chmod -R a-w copy
plays copy "play.sh: nothing has been built in $folder/copy, where you may not write: let its owner run this once"
"${reader[@]}" bash copy/examples/play.sh >/dev/null 2>&1 && fail 'nothing to start is no success'
chmod -R u+w copy
