#!/usr/bin/env bash
# Runs a fuzz target on a copy of its corpus, with its dictionary, for TABULEIRO_FUZZ_SECONDS (15). What it finds is kept
# beside the target.
#   fuzz.sh TARGET NAME
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if [ -w /dev/shm ]; then
    export TMPDIR=/dev/shm
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/files"
cp -r "$here/corpus/$2" "$work/corpus"
export TMPDIR="$work/files"
# Prolog's threads have signal stacks of their own, which the sanitizer would free with its.
export ASAN_OPTIONS=detect_leaks=1:use_sigaltstack=0:allocator_may_return_null=1
"$1" -max_total_time="${TABULEIRO_FUZZ_SECONDS:-15}" -timeout=20 -rss_limit_mb=2048 -max_len=8192 -print_final_stats=1 \
    -verbosity=0 -dict="$here/dictionary/$2" -artifact_prefix="$1." "$work/corpus" </dev/null
