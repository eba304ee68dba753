#!/usr/bin/env bash
# Builds everything and runs all tests, after installing what is needed. The last line is `N passed, M failed`, and
# `, K skipped` after it where the machine lacks what K tests need in part or in whole; what that is is said above it.
#   bash tests/run.sh                          the suite, the fuzz targets for a minute, some of the suite under a sanitizer
#   bash tests/run.sh CTEST-OPTION ...         a part of the suite, for example: bash tests/run.sh -R prolog
#   bash tests/run.sh --fuzz=SECONDS           the fuzz targets alone, for so long in all
#   bash tests/run.sh --arguments=CALLS        hostile arguments alone, in so many calls
#   bash tests/run.sh --leaks=CALLS            the check for leaks alone, with so many calls of each predicate
#   bash tests/run.sh --threads=SECONDS        the threads alone, for so long
#   bash tests/run.sh --own=POSITIONS          the search of games in Prolog alone, exact on so many positions of each
#   bash tests/run.sh --requests=COUNT         hostile requests to the board in the browser alone, so many
#   bash tests/run.sh --seeded-faults[=PART]   the tests themselves: small faults are put into a copy, and have to be seen
#   bash tests/run.sh --soak=SECONDS           use that lasts alone, in whole rounds, until so long has passed
#   bash tests/run.sh --sanitize=KIND [CTEST-OPTION ... | --soak=SECONDS]
#                                              the suite with Prolog itself under the sanitizers `address` (and undefined
#                                              behaviour) or `thread`
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../.ci/prepare.sh"
suite_options=(-DTABULEIRO_TESTS=ON -DTABULEIRO_BENCHMARKS=ON)
passed=0
failed=0
skipped=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Runs the tests of a preset that has been built, and adds to the counts.
run() {
    local status=0 summary fail_count skip_count total
    cd "$project"
    ctest --preset "$1" --no-tests=error --parallel 2 "${@:2}" </dev/null 2>&1 | tee "$log" || status=$?
    summary=$(sed -nE 's/^[0-9]+% tests passed, ([0-9]+) tests failed out of ([0-9]+)$/\1 \2/p' "$log")
    if [ -z "$summary" ]; then
        echo "no test was run" >&2
        exit 1
    fi
    read -r fail_count total <<<"$summary"
    # CTest writes what passed tests say to its own log alone.
    skip_count=$(grep -cE '^\s+[0-9]+ - .* \(Skipped\)$' "$log" || true)
    grep -hs '^skipped: ' ".build/$1/Testing/Temporary/LastTest.log" | sort -u || true
    failed=$((failed + fail_count))
    skipped=$((skipped + skip_count))
    passed=$((passed + total - fail_count - skip_count))
    if [ "$status" -ne 0 ] && [ "$fail_count" -eq 0 ]; then
        exit "$status"
    fi
}

suite() {
    prepare "$1" all
    run "$@"
}

# A preset is built for tests of it, as far as TARGET.
prepare() {
    need /usr/include/gtest/gtest.h libgtest-dev /usr/include/benchmark/benchmark.h libbenchmark-dev git git
    install_needs
    browser
    configure_options=("${suite_options[@]}")
    build "$1" "$2"
}

# The board is tested in Chromium where that is, or can be installed.
browser() {
    need chromium chromium chromedriver chromium-driver
    if [ ${#missing[@]} -gt 0 ] && ! { can_install && (install_needs); }; then
        echo "The tests in a browser are left out, for want of: ${missing[*]}"
    fi
    missing=()
}

# libFuzzer comes with clang alone: where that is missing and cannot be installed, there is no fuzzing. What is missing is
# in `clang_needs` then.
has_clang() {
    need clang++ clang
    need_match '/usr/lib/llvm-*/lib/clang/*/lib/*/libclang_rt.fuzzer*.a' libclang-rt-dev
    if [ ${#missing[@]} -gt 0 ] && ! can_install; then
        clang_needs=${missing[*]}
        missing=()
        return 1
    fi
    install_needs
}

# The fuzz targets for so many seconds in all.
fuzz() {
    if ! has_clang; then
        echo "The fuzz targets are left out, for want of: $clang_needs"
        skipped=$((skipped + $(find "$project/tests/fuzz/corpus" -mindepth 1 -maxdepth 1 -type d | wc -l)))
        return
    fi
    configure_options=()
    build fuzz fuzzers
    TABULEIRO_FUZZ_SECONDS=$(($1 / $(fuzz_targets))) run fuzz -L fuzz
}

fuzz_targets() {
    (cd "$project" && ctest --preset fuzz -N -L fuzz) | sed -nE 's/^Total Tests: ([0-9]+)$/\1/p'
}

# The shared library alone, under Prolog. It has been built for the fuzz targets where there are any.
some_under_sanitizer() {
    local preset=asan
    configure_options=("${suite_options[@]}")
    if has_clang; then
        preset=fuzz
        configure_options=()
    fi
    build "$preset" tabuleiro
    run "$preset" -L short
}

# One Prolog test file with its variable set, in a run longer than CTest's limit.
long_run() {
    install_needs
    build release tabuleiro
    cd "$project"
    local status=0
    env "$2" swipl -p library=prolog --on-error=status --on-warning=status tests/prolog/run.pl -- tests/prolog/*/"$1.pl" \
        </dev/null || status=$?
    case $status in
        0) passed=1 ;;
        77) skipped=1 ;;
        *) failed=1 ;;
    esac
}

# Small faults in a copy of the project, one after the other: seeded_faults/run.pl tells which the tests do not see.
seeded_faults() {
    need /usr/include/gtest/gtest.h libgtest-dev git git
    install_needs
    browser
    rm -f "$log"
    exec swipl "$project/tests/seeded_faults/run.pl" -- "$@" </dev/null
}

# Whole rounds, each with another seed.
soak() {
    local preset=$1 seconds=$2 round=0
    prepare "$preset" tabuleiro
    SECONDS=0
    while [ "$round" -eq 0 ] || [ "$SECONDS" -lt "$seconds" ]; do
        round=$((round + 1))
        TABULEIRO_SOAK_TENTHS=10 TABULEIRO_SOAK_SEED=$round run "$preset" -L soak --timeout 21600
    done
}

# The suite under a sanitizer, or use that lasts alone.
sanitized() {
    case ${2-} in
        --soak=*)
            positive "$2"
            soak "$1" "${2#*=}"
            ;;
        *) suite "$@" ;;
    esac
}

# Ends the command where an option has no count.
positive() {
    if ! [[ ${1#*=} =~ ^[1-9][0-9]*$ ]]; then
        echo "run.sh: ${1%%=*} wants a positive integer, not: ${1#*=}" >&2
        exit 2
    fi
}

case ${1-} in
    --fuzz=* | --arguments=* | --leaks=* | --threads=* | --own=* | --requests=* | --soak=*) positive "$1" ;;&
    --fuzz=*) fuzz "${1#*=}" ;;
    --arguments=*) long_run test_fuzz_arguments "TABULEIRO_FUZZ_CALLS=${1#*=}" ;;
    --leaks=*) long_run test_leaks "TABULEIRO_LEAK_CALLS=${1#*=}" ;;
    --threads=*) long_run test_threads "TABULEIRO_THREAD_SECONDS=${1#*=}" ;;
    --own=*) long_run test_own_search "TABULEIRO_OWN_POSITIONS=${1#*=}" ;;
    --requests=*) long_run test_web_fuzz "TABULEIRO_WEB_REQUESTS=${1#*=}" ;;
    --seeded-faults) seeded_faults ;;
    --seeded-faults=*) seeded_faults "${1#*=}" ;;
    --soak=*) soak release "${1#*=}" ;;
    --sanitize=address) sanitized asan "${@:2}" ;;
    --sanitize=thread) sanitized tsan "${@:2}" ;;
    --*=*) echo "run.sh: no such option: $1" >&2; exit 2 ;;
    '')
        suite release
        fuzz 60
        some_under_sanitizer
        ;;
    *) suite release "$@" ;;
esac
left_out=
[ "$skipped" -eq 0 ] || left_out=", $skipped skipped"
echo "$passed passed, $failed failed$left_out"
[ "$failed" -eq 0 ]
