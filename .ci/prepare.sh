# Sourced by the scripts that build: installs what is missing, and says what to install where there is no apt.
#
#   need COMMAND-OR-FILE PACKAGE ...    notes the Debian package of each command or file that is not there
#   install_needs                      installs the noted packages
#   build TARGET ...                   builds targets of the release preset, quietly unless that fails

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

install_needs() {
    [ ${#missing[@]} -gt 0 ] || return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        as_root=(sudo)
    fi
    if ! command -v apt-get >/dev/null || { [ ${#as_root[@]} -gt 0 ] && ! command -v sudo >/dev/null; }; then
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

build() {
    local log
    log=$(mktemp)
    echo "Building ..." >&2
    if ! { cd "$project" && cmake --preset release "${configure_options[@]}" &&
        cmake --build --preset release --parallel "$(nproc)" --target "$@"; } >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
}

configure_options=()
need swipl swi-prolog-nox cmake cmake c++ g++ make make
