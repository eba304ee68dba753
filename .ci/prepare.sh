# Sourced by the scripts that build: installs what is missing, and says what to install where there is no apt.
#
#   need COMMAND-OR-FILE PACKAGE ...    notes the Debian package of each command or file that is not there
#   need_match PATTERN PACKAGE         notes the package of a file whose name has the version of something in it
#   can_install                        tells whether packages can be installed here
#   install_needs                      installs the noted packages
#   can_build PRESET                   tells whether a preset's folder can be written
#   configure PRESET OPTION ...        configures a preset, anew where the checkout has been copied or moved
#   build PRESET TARGET ...            builds targets of a preset for the swipl of the PATH, quietly unless that fails;
#                                      a warning is an error where TABULEIRO_WARNINGS_AS_ERRORS is ON

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
missing=()

need() {
    while [ $# -gt 0 ]; do
        case $1 in
            /*) [ -e "$1" ] || missing+=("$2") ;;
            *) command -v "$1" >/dev/null || missing+=("$2") ;;
        esac
        shift 2
    done
}

need_match() {
    compgen -G "$1" >/dev/null || missing+=("$2")
}

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo)
fi

can_install() {
    command -v apt-get >/dev/null && { [ ${#as_root[@]} -eq 0 ] || command -v sudo >/dev/null; }
}

install_needs() {
    [ ${#missing[@]} -gt 0 ] || return 0
    if ! can_install; then
        echo "Please install these first (named as in Debian): ${missing[*]}" >&2
        exit 1
    fi
    echo "Installing: ${missing[*]}" >&2
    local log
    log=$(mktemp)
    if ! { "${as_root[@]}" apt-get update -q &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"; } \
        >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
    missing=()
}

can_build() {
    local folder=$project/.build/$1
    while [ ! -e "$folder" ]; do
        folder=$(dirname "$folder")
    done
    [ -w "$folder" ]
}

# CMake refuses a folder that it has made under another name.
configure() {
    local folder=$project/.build/$1 made
    if [ -e "$folder/CMakeCache.txt" ]; then
        made=$(sed -n 's/^CMAKE_CACHEFILE_DIR:INTERNAL=//p' "$folder/CMakeCache.txt")
        [ "$made" -ef "$folder" ] || rm -rf "$folder"
    fi
    (cd "$project" && cmake --preset "$@")
}

build() {
    local preset=$1
    shift
    if ! can_build "$preset"; then
        echo "Nothing can be built in $project: you may not write there" >&2
        exit 1
    fi
    local log
    log=$(mktemp)
    echo "Building ..." >&2
    if ! { configure "$preset" -DSWIPL="$(command -v swipl)" \
        -DTABULEIRO_WARNINGS_AS_ERRORS="${TABULEIRO_WARNINGS_AS_ERRORS:-OFF}" "${configure_options[@]}" && cd "$project" &&
        cmake --build --preset "$preset" --parallel "$(nproc)" --target "$@"; } >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
}

configure_options=()
need swipl swi-prolog-nox cmake cmake c++ g++ make make
