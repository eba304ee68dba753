#!/usr/bin/env bash
# Checks format and style of the C++ code: clang-format, then clang-tidy. What the Prolog files are checked for is a test.
#   bash .ci/lint.sh [FILE ...]       of the files named, or of all
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/prepare.sh"
need clang-format clang-format clang-tidy clang-tidy clang++ clang /usr/include/gtest/gtest.h libgtest-dev \
    /usr/include/benchmark/benchmark.h libbenchmark-dev
install_needs
cd "$project"
if [ $# -eq 0 ]; then
    mapfile -t files < <(git ls-files '*.cpp' '*.hpp')
    set -- "${files[@]}"
fi
clang-format --dry-run --Werror "$@"
configure release -DTABULEIRO_TESTS=ON -DTABULEIRO_BENCHMARKS=ON >/dev/null
configure fuzz >/dev/null

# Checks those of the files named in its input whose names match the first argument, as the second, a build, compiles them.
tidy() {
    { grep -E "$1" || true; } | xargs -r -P "$(nproc)" -n 1 clang-tidy --quiet -p "$2"
}

printf '%s\n' "$@" | { grep -v '^tests/fuzz/' || true; } | tidy '\.cpp$' .build/release
printf '%s\n' "$@" | tidy '^tests/fuzz/.*\.cpp$' .build/fuzz
