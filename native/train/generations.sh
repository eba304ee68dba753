#!/usr/bin/env bash
# Makes the network of Ataxx, or of Infection, from nothing: games at random, a network fitted to them, games by that network,
# and so on. Each generation begins with the network of the one before and learns from the games of the last four.
#   native/train/generations.sh FOLDER [GENERATIONS] [GAME]     from the top of the checkout; 8 generations; ataxx or infection
# What is in the folder already is not made again: the script can be ended, and gone on with by the same command.
set -euo pipefail
if [ $# -lt 1 ]; then
    echo "generations.sh: FOLDER [GENERATIONS] [GAME] are needed" >&2
    exit 2
fi
folder=$(mkdir -p "$1" && cd "$1" && pwd)
last=${2:-8}
game=${3:-ataxx}
parallel=$(nproc)

# Generation 0 knows nothing: all moves are random, and only the games' results count.
train=$folder/build/tabuleiro-train
build() {
    cmake -S . -B "$folder/build" -DCMAKE_BUILD_TYPE=Release -DTABULEIRO_TESTS=OFF -DTABULEIRO_BENCHMARKS=OFF "$@"
    cmake --build "$folder/build" --parallel "$parallel" --target tabuleiro-train
} >"$folder/build.log" 2>&1

if [[ ! -e $folder/1.network ]]; then
    build
    "$train" play --game "$game" --file "$folder/0.games" --games 10000 --parallel "$parallel" \
        --nodes 1 --random 1 --lead 1000000 --decided 1000000
    "$train" fit --game "$game" --games "$folder/0.games" --file "$folder/1.part" --passes 4 \
        --result-share 1 --parallel "$parallel" | tee "$folder/1.log"
    mv "$folder/1.part" "$folder/1.network"
fi
for ((n = 1; n < last; n++)); do
    [[ ! -e $folder/$((n + 1)).network ]] || continue
    build "-DTABULEIRO_WEIGHTS_${game^^}=$folder/$n.network"
    "$train" play --game "$game" --file "$folder/$n.games" --games 60000 --parallel "$parallel" --seed "$n" \
        --nodes 800 --opening 6 --opening-most 17 --lead 700 --decided 10000 --random 1000000 --varied 15
    games=()
    for ((k = n > 3 ? n - 3 : 1; k <= n; k++)); do
        games+=(--games "$folder/$k.games")
    done
    "$train" fit --game "$game" --start "$folder/$n.network" "${games[@]}" --file "$folder/part" --passes 10 \
        --later-share 0.95 --most-change 0.3 --score-one 0 --parallel "$parallel" | tee "$folder/$((n + 1)).log"
    mv "$folder/part" "$folder/$((n + 1)).network"
done
