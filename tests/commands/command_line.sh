#!/usr/bin/env bash
# Command lines that make no sense: usage command_line.sh MATCH TRAIN UAI CHECKOUT
# Each gets one line of error, and nothing else is done. What is asked for help gets help, wherever it is asked. What cannot be
# printed is no success.
set -u
match=$1 train=$2 uai=$3 play=$4/examples/play.sh scripts=$4/native/train
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

fail() {
    echo "$1"
    exit 1
}

refused() {  # ERROR COMMAND...
    local error=$1 told
    shift
    told=$("$@" 2>&1 >printed </dev/null)
    [ $? -eq $status ] && [ "$told" = "$(basename "$1"): $error" ] || fail "$*: '$told'"
    [ ! -s printed ] || fail "$* has printed"
}

helps() {  # COMMAND...
    "$@" </dev/null | grep -q -- '--game NAME' || fail "$*: no help"
}

status=1
refused 'infection is played by 2' "$match"
refused "no such option: -h" "$match" -h 1
refused 'nothing follows --games' "$match" level=1 level=1 --games
for option in --games --parallel; do
    for value in 0 -1 '' x 1.5 99999999999999999999; do
        refused "$option cannot be '$value'" "$match" level=1 level=1 $option "$value"
    done
done
if [ "$(cat /proc/sys/vm/overcommit_memory)" != 1 ]; then
    refused 'there is not enough memory' "$match" level=1 hash=1048576,depth=1
fi
refused "--time-scale cannot be 'nan'" "$match" level=1 level=1 --time-scale nan
refused 'no player: depth=0' "$match" level=1 depth=0
refused 'no player: hash=x' "$match" level=1 depth=1,hash=x
refused '--size is for virus_wars' "$match" level=1 level=1 --size 8
refused 'no size of a board: 4' "$match" --game virus_wars level=1 level=1 --size 4
helps "$match" level=1 --help

refused 'no file for the games' "$train" play
refused 'parallel is at least 1' "$train" play --file games --parallel 0
refused "--nodes cannot be '-1'" "$train" play --file games --nodes -1
refused '/dev/full is not a file' "$train" play --file /dev/full
refused 'no file for the weights' "$train" fit --games games
refused 'no such command: -h' "$train" -h
refused 'nothing follows --file' "$train" fit --games games --file --passes 1
[ ! -e games ] || fail 'a file is there of a command that was refused'

# Nothing that is read is written over, by whatever name; what holds something else only with --force.
"$train" play --game breakthrough --file games --games 60 --nodes 1 || fail 'no games'
cp games kept
ln -s games same
echo 'my notes' >notes
fit=("$train" fit --game breakthrough --games games --passes 1)
for file in games same ./games; do
    refused "$file is read, and not written over" "${fit[@]}" --file $file
    refused "$file is read, and not written over" "${fit[@]}" --force --file $file
done
refused 'notes holds something else: --force writes over it' "${fit[@]}" --file notes
[ "$(cat notes)" = 'my notes' ] && cmp -s games kept || fail 'a file was written over'
for file in weights weights notes; do
    "${fit[@]}" --force --file $file >/dev/null || fail "nothing is fitted: $file"
done
"${fit[@]}" --file weights >/dev/null || fail 'the weights are not written over'
refused 'weights is read, and not written over' "${fit[@]}" --start weights --file weights
rm games kept same notes weights

for command in '' play fit 'play --nodes 3'; do
    helps "$train" $command --help
done

# Where the system gives too few threads, those that are there neither wait for the others nor go on. No sanitizer runs in so
# little room, which is that of one stack.
limited() {
    (ulimit -s 1000000 -v 1700000 && exec timeout 60 "$@")
}
if limited "$train" --help >/dev/null 2>&1; then
    "$train" play --file games --games 2 --nodes 1 || fail 'no games'
    for command in 'play --file games --games 1000000 --nodes 1' 'fit --games games --file weights'; do
        told=$(limited "$train" $command --parallel 8 2>&1 >/dev/null)
        [ $? -eq 1 ] && [ "$told" = 'tabuleiro-train: Resource temporarily unavailable' ] || fail "$command: '$told'"
    done
    rm games
fi

refused 'no arguments are known: it reads UAI, as the lines uai and quit' "$uai" --help

status=2
games='adaptoid adaptoid_published breakthrough exo infection ataxx virus_wars'
for game in chess infection, 'infection ataxx' $'exo\nataxx' --none; do
    refused "no game is called '$game' (there are $games)" "$play" "$game"
    refused "no game is called '$game' (there are $games)" "$play" --web "$game"
done
refused 'GAME FOLDER [GENERATIONS] are needed' "$scripts/weights.sh" virus_wars
refused 'FOLDER [GENERATIONS] [GAME] are needed' "$scripts/generations.sh"
refused "one game at a time, not 'exo ataxx'" "$play" exo ataxx
refused "one game at a time, not 'exo --web'" "$play" exo --web
ln -s "$play" play
./play --web --help </dev/null | tail -n 1 | grep -qx "The games are $games" || fail 'play.sh: no help'

for command in "$match --help" "$train --help" "$match level=1 level=1 --games 2"; do
    told=$($command 2>&1 >/dev/full)
    [ $? -eq 1 ] && [[ $told == *': cannot write to the standard output' ]] || fail "$command: '$told'"
done
