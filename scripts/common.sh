# Functions for all scripts: paths, messages, and the installation of missing tools.
# This file is sourced, not run.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export CARGO_TARGET_DIR="$root/target"
# The tests use Debian's Chromium, which gets security updates with the system.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1

say() { printf '==> %s\n' "$*" >&2; }

fail() {
  printf '\n*** %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '    %s\n' "$@" >&2
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# remove_scratch DIR: removes a folder. Tries again, because a browser that is closing may still write into it.
remove_scratch() { rm -rf "$1" 2>/dev/null || { sleep 2; rm -rf "$1"; }; }

# as_root CMD…: runs a command as root. Returns 1 if that needs a password.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif have sudo && sudo -n true 2>/dev/null; then sudo -n "$@"
  else return 1
  fi
}

# install_debian WHAT_FOR PACKAGE…: installs packages, or fails with the command to run.
install_debian() {
  local what_for=$1 command
  shift
  command="sudo apt-get update && sudo apt-get install -y --no-install-recommends $*"
  have apt-get || fail "$what_for: a package is missing, and this is not Debian." "Install the equivalent of these Debian packages: $*"
  say "installing $* for $what_for"
  if ! { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 update &&
         as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
           install --no-install-recommends "$@"; } </dev/null >&2; then
    fail "$what_for: a package is missing and cannot be installed without a password. Run this, then try again:" "$command"
  fi
}

need_rust() {
  have cargo || [ ! -r "$HOME/.cargo/env" ] || . "$HOME/.cargo/env"
  have cargo || fail "Rust is missing. Run this, then try again:" \
    "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y && . \"\$HOME/.cargo/env\""
  local wanted found
  wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml")
  found=$(rustc --version | cut -d' ' -f2)
  [ "$(printf '%s\n%s\n' "$wanted" "$found" | sort -V | head -n 1)" = "$wanted" ] ||
    fail "Rust $found is too old; $wanted is needed. Run this, then try again:" "rustup update stable"
  have gcc || install_debian 'compiling the database libraries' gcc libc6-dev
  { have pkg-config && pkg-config --exists openssl; } || install_debian 'encrypted connections to PostgreSQL' libssl-dev pkg-config
}

need_node() {
  have node && have npm || fail "Node.js (20 from 20.19, or 22.12 and newer), with npm, is missing." \
    "Get it from https://nodejs.org/en/download, or, on Debian 13 and later: sudo apt-get install -y nodejs npm"
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "Node.js $(node --version) is not supported; 20 from 20.19, or 22.12 and newer, is needed." "Get it from https://nodejs.org/en/download"
}

# install_npm_packages DIR: installs the packages of the lock file, unless they are installed already.
install_npm_packages() {
  local folder=$root/$1 stamp=$root/$1/node_modules/.installed-from wanted
  wanted="$(node --version) $(cksum <"$folder/package-lock.json")"
  [ -r "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && return
  say "installing the npm packages of $1"
  (cd "$folder" && npm ci --include=dev --no-audit --no-fund --loglevel=error) </dev/null >&2 ||
    fail "The npm packages of $1 could not be installed. With the network up, run:" "(cd '$folder' && npm ci)"
  printf '%s' "$wanted" >"$stamp"
}

# find_chromium [NAME…]: sets CHROME_PATH, unless it is set, to the first installed browser: of these names, then of the usual
# names of Chromium and Chrome. If there is none, installs Debian's Chromium.
find_chromium() {
  local name
  if [ -n "${CHROME_PATH:-}" ]; then
    [ -x "$CHROME_PATH" ] || fail "CHROME_PATH is set to $CHROME_PATH, which is not an executable file."
    return
  fi
  for name in "$@" chromium chromium-browser google-chrome-stable google-chrome; do
    if have "$name"; then CHROME_PATH=$(command -v "$name"); export CHROME_PATH; return; fi
  done
  install_debian 'the browser tests' chromium fonts-liberation
  CHROME_PATH=$(command -v chromium)
  export CHROME_PATH
}

# find_test_browser: like find_chromium, but prefers Debian's headless shell, which needs half the processor time because it
# has no windows. It is installed if that is possible; without it, the tests use another Chromium and take longer.
find_test_browser() {
  if [ -z "${CHROME_PATH:-}" ] && ! have chromium-headless-shell; then
    # The package is optional: without apt-get or root, nothing is installed and nobody is asked to install it. The subshell
    # catches the exit of `fail`.
    if ! (have apt-get && as_root true && install_debian 'faster browser tests' chromium-headless-shell fonts-liberation); then
      say 'chromium-headless-shell is not installed; the browser tests use Chromium and take longer'
    fi
  fi
  find_chromium chromium-headless-shell
}

# find_nginx: installs nginx, which the test of a restart behind a proxy starts.
find_nginx() {
  have nginx || [ -x /usr/sbin/nginx ] || install_debian 'the test behind a proxy' nginx
  have openssl || install_debian 'the certificate of the test behind a proxy' openssl
}

# find_pdf_programs: installs what the browser tests read PDF files with.
find_pdf_programs() {
  have qpdf && have pdftotext || install_debian 'reading the PDF files' qpdf poppler-utils
}

# find_postgres: sets postgres_binaries to the folder of the newest PostgreSQL server, and installs Debian's if there is none.
find_postgres() {
  local folder
  for _ in 1 2; do
    for folder in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -Vr) "$(dirname "$(command -v initdb || echo /none/none)")"; do
      if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then postgres_binaries=$folder; return; fi
    done
    install_debian 'the tests on PostgreSQL' postgresql
  done
  fail 'PostgreSQL was installed, but its programs cannot be found.'
}

# find_pgbouncer: sets pgbouncer to the program, which the tests start between the site and PostgreSQL, and installs it if there is none.
find_pgbouncer() {
  for _ in 1 2; do
    for pgbouncer in "$(command -v pgbouncer || true)" /usr/sbin/pgbouncer; do
      [ ! -x "$pgbouncer" ] || return 0
    done
    install_debian 'the tests behind PgBouncer' pgbouncer
  done
  fail 'PgBouncer was installed, but its program cannot be found.'
}

# find_test_programs: installs all programs that the tests use, except for Rust and Node.js.
find_test_programs() {
  find_test_browser
  find_nginx
  find_pdf_programs
  find_postgres
  find_pgbouncer
}

# prettier_tests ARGUMENT: runs the Prettier of the frontend on the browser tests and the benchmark.
prettier_tests() {
  (cd "$root" && frontend/node_modules/.bin/prettier --log-level warn "$1" tests/e2e tests/bench tests/fuzz tests/soak)
}

# check_page_types: runs the TypeScript compiler on the frontend. Its types include those generated from openapi.json.
check_page_types() {
  npm --prefix "$root/frontend" run --silent types ||
    fail 'The types are wrong. If the API has changed, run this first and commit the result:' 'make contract'
}

# build_frontend: builds the pages, unless their sources have not changed.
build_frontend() {
  local stamp=$root/target/frontend-built-from wanted
  need_node
  install_npm_packages frontend
  wanted=$(cd "$root/frontend" && find . \( -name node_modules -o -name dist \) -prune -o -type f -print0 |
    LC_ALL=C sort -z | xargs -0 cksum | cksum)
  if [ -f "$root/frontend/dist/index.html" ] && [ -r "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
    say 'the pages are up to date'
    return
  fi
  say 'building the pages'
  rm -f "$stamp"
  (cd "$root/frontend" && npm run --silent build) </dev/null >&2
  mkdir -p "$root/target"
  printf '%s' "$wanted" >"$stamp"
}
