#!/usr/bin/env bash
# Makes the network of Infection and Ataxx from nothing: games at random, a network fitted to them, games by that network,
# and so on. Each generation begins with the network of the one before and learns from the games of the last two.
#   native/train/generations.sh FOLDER [GENERATIONS]     from the top of the checkout; 8 generations
# What is in the folder already is not made again: the script can be ended, and gone on with by the same command.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
last=${2:-8}
parallel=$(nproc)

# Generation 0 knows nothing: all moves are random, and only the games' results count.
train=$folder/build/tabuleiro-train
build() {
    cmake -S . -B "$folder/build" -DCMAKE_BUILD_TYPE=Release -DTABULEIRO_TESTS=OFF -DTABULEIRO_BENCHMARKS=OFF "$@"
    cmake --build "$folder/build" --parallel "$parallel" --target tabuleiro-train
} >"$folder/build.log" 2>&1

if [[ ! -e $folder/1.network ]]; then
    build
    "$train" play --file "$folder/0.games" --games 40000 --parallel "$parallel" \
        --nodes 1 --random 1 --lead 1000000 --decided 1000000
    "$train" fit --games "$folder/0.games" --file "$folder/1.part" --passes 10 \
        --later-share 1 --most-change 1 | tee "$folder/1.log"
    mv "$folder/1.part" "$folder/1.network"
fi
for ((n = 1; n < last; n++)); do
    [[ ! -e $folder/$((n + 1)).network ]] || continue
    build -DTABULEIRO_NETWORK="$folder/$n.network"
    "$train" play --file "$folder/$n.games" --games 60000 --parallel "$parallel" --seed "$n" \
        --nodes 500 --opening 4 --opening-most 18 --lead 700 --decided 2000 --random 40
    games=(--games "$folder/$n.games")
    [[ $n -eq 1 ]] || games+=(--games "$folder/$((n - 1)).games")
    "$train" fit --start "$folder/$n.network" "${games[@]}" --file "$folder/part" --passes 6 | tee "$folder/$((n + 1)).log"
    mv "$folder/part" "$folder/$((n + 1)).network"
done
