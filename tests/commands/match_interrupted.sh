#!/usr/bin/env bash
# tabuleiro-match, ended by a signal: usage match_interrupted.sh MATCH SIGNAL STATUS
# With games over, the result so far is the last line of the file; with none over, while players think for minutes, there
# is none. The exit status is STATUS.
set -u
match=$1 signal=$2 expected=$3
out=$(mktemp)
trap 'rm -f "$out"' EXIT

ended() {  # LEAST_BYTES COMMAND...: starts the command, ends it when it has written so much, and sets `status`
    local least=$1
    shift
    "$@" > "$out" &
    while [ "$(stat -c %s "$out")" -lt "$least" ]; do
        sleep 0.05
    done
    sleep 0.2
    kill -s "$signal" $!
    wait $!
    status=$?
}

fail() {
    echo "$1: exit status $status, and the last line '$(tail -n 1 "$out")'"
    exit 1
}

for parallel in 1 3; do
    ended 1 "$match" --games 100000000 --parallel $parallel level=2 level=1
    [ $status -eq "$expected" ] || fail "games were over"
    tail -n 1 "$out" | grep -qE '^[0-9]+ games: \+[0-9]+ =[0-9]+ -[0-9]+  score .*\]$' || fail "games were over"
done

for game in infection virus_wars adaptoid exo; do
    for threads in 1 2; do
        ended 0 "$match" --game $game --time-scale 1000 "level=5,threads=$threads" level=5
        [ $status -eq "$expected" ] || fail "$game"
        [ ! -s "$out" ] || fail "$game"
    done
done
