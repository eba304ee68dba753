#!/usr/bin/env bash
# Checks format and style of the C++ code: clang-format, then clang-tidy. What the Prolog files are checked for is a test.
#   bash .ci/lint.sh [FILE ...]       of the files named, or of all
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/prepare.sh"
need clang-format clang-format clang-tidy clang-tidy /usr/include/gtest/gtest.h libgtest-dev \
    /usr/include/benchmark/benchmark.h libbenchmark-dev
install_needs
cd "$project"
if [ $# -eq 0 ]; then
    mapfile -t files < <(git ls-files '*.cpp' '*.hpp')
    set -- "${files[@]}"
fi
clang-format --dry-run --Werror "$@"
cmake --preset release -DTABULEIRO_TESTS=ON -DTABULEIRO_BENCHMARKS=ON >/dev/null
printf '%s\n' "$@" | grep '\.cpp$' | xargs -P "$(nproc)" -n 1 clang-tidy --quiet -p .build/release
