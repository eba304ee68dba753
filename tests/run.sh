#!/usr/bin/env bash
# Builds everything and runs all tests, after installing what is needed. The last line is `N passed, M failed`.
#   bash tests/run.sh [CTEST OPTION ...]       for example: bash tests/run.sh -R prolog
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../.ci/prepare.sh"
need /usr/include/gtest/gtest.h libgtest-dev /usr/include/benchmark/benchmark.h libbenchmark-dev
install_needs
configure_options=(-DTABULEIRO_TESTS=ON -DTABULEIRO_BENCHMARKS=ON)
build all

cd "$project"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
ctest --preset release --no-tests=error "$@" </dev/null 2>&1 | tee "$log" || status=$?
summary=$(sed -nE 's/^[0-9]+% tests passed, ([0-9]+) tests failed out of ([0-9]+)$/\1 \2/p' "$log")
if [ -z "$summary" ]; then
    echo "no test was run" >&2
    exit 1
fi
read -r failed total <<<"$summary"
echo "$((total - failed)) passed, $failed failed"
exit "$status"
