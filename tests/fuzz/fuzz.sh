#!/usr/bin/env bash
# Runs a fuzz target on a copy of its corpus for TABULEIRO_FUZZ_SECONDS (15). What it finds is kept beside the target.
#   fuzz.sh TARGET CORPUS
set -euo pipefail
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
cp "$2"/* "$corpus/"
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1
"$1" -max_total_time="${TABULEIRO_FUZZ_SECONDS:-15}" -timeout=20 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 \
    -verbosity=0 -artifact_prefix="$1." "$corpus" </dev/null
