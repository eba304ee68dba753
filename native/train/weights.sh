#!/usr/bin/env bash
# Makes the weights of a game from nothing: games at random, weights fitted to them, games with those weights, and so on.
#   native/train/weights.sh GAME FOLDER [GENERATIONS]     from the top of the checkout; 3 generations
# What is in the folder already is not made again: the script can be ended, and gone on with by the same command. The
# weights come out the same for the same source, however many processors there are.
set -euo pipefail
if [ $# -lt 2 ]; then
    echo "weights.sh: GAME FOLDER [GENERATIONS] are needed" >&2
    exit 2
fi
game=$1
folder=$(mkdir -p "$2" && cd "$2" && pwd)
last=${3:-3}
parallel=$(nproc)
case $game in
    virus_wars) random_games=8000 games=2500 ;;
    adaptoid) random_games=25000 games=25000 ;;
    exo) random_games=40000 games=15000 ;;
    *) random_games=25000 games=12000 ;;
esac

train=$folder/build/tabuleiro-train
build() {
    cmake -S . -B "$folder/build" -DCMAKE_BUILD_TYPE=Release -DTABULEIRO_TESTS=OFF -DTABULEIRO_BENCHMARKS=OFF "$@"
    cmake --build "$folder/build" --parallel "$parallel" --target tabuleiro-train
} >"$folder/build.log" 2>&1

for ((n = 1; n <= last; n++)); do
    [[ ! -e $folder/$n.weights ]] || continue
    if [[ $n -eq 1 ]]; then
        # All moves are random, and only the games' results count.
        build
        how=(--games "$random_games" --nodes 1 --random 1)
        what=(--result-share 1)
    else
        build "-DTABULEIRO_WEIGHTS_${game^^}=$folder/$((n - 1)).weights"
        how=(--games "$games" --nodes 400 --random 40)
        what=(--later-share 0 --result-share 0.5)
    fi
    "$train" play --game "$game" --file "$folder/$n.games" --seed "$n" --parallel "$parallel" \
        --opening 0 --opening-most 16 --lead 1000000 --decided 1000000 --varied 3 "${how[@]}"
    "$train" fit --game "$game" --games "$folder/$n.games" --file "$folder/part" --passes 12 "${what[@]}" |
        tee "$folder/$n.log"
    mv "$folder/part" "$folder/$n.weights"
done
