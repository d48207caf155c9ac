# Runs named steps and prints their durations and the failed and slowest tests at the end, even if a step fails.
# This file is sourced, not run.
# The folder of the measurements. rust.tsv, components.json, components.log and browser.json have the durations and the results of
# tests. Each line of steps.tsv has the elapsed seconds, the processor seconds and the name of a step.
test_times=$(mktemp -d)
export TEST_TIMES=$test_times/rust.tsv PLAYWRIGHT_JSON_OUTPUT_FILE=$test_times/browser.json
background_process=
background_name=

# step NAME CMD…: runs a command as a step. The processor time of processes that end after the command, or for which it does not
# wait, is not counted.
step() {
  local name=$1 began=$SECONDS cpu_began cpu_ended
  shift
  read_cpu_seconds cpu_began
  printf '%s\n' "$name" >"$test_times/step.$BASHPID"
  say "$name"
  "$@"
  rm "$test_times/step.$BASHPID"
  read_cpu_seconds cpu_ended
  record_step $((SECONDS - began)) $((cpu_ended - cpu_began)) "$name"
}

record_step() { printf '%d\t%d\t%s\n' "$@" >>"$test_times/steps.tsv"; }

# read_cpu_seconds VARIABLE: stores the processor time of all child processes that have ended. `times` writes to a file, because in a
# subshell, such as $(times), it would report only the child processes of the subshell.
read_cpu_seconds() {
  local file=$test_times/cpu.$BASHPID
  times >"$file"
  printf -v "$1" '%s' "$(awk -F '[ms ]+' 'NR == 2 { printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }' "$file")"
}

# start_in_background NAME CMD…: starts a command, which can consist of steps, while the next steps run.
start_in_background() {
  background_name=$1
  shift
  ("$@") >"$test_times/background.log" 2>&1 &
  background_process=$!
}

# wait_for_background: waits for the command that `start_in_background` started, and prints its output. Fails if the command failed.
wait_for_background() {
  local began=$SECONDS status=0
  wait "$background_process" || status=$?
  background_process=
  cat "$test_times/background.log" >&2
  [ "$status" = 0 ] || return "$status"
  record_step $((SECONDS - began)) 0 "waited for: $background_name"
}

summary() {
  local status=$? elapsed cpu name
  printf '\n' >&2
  if [ -n "$background_process" ]; then
    kill "$background_process" 2>/dev/null || true
    cat "$test_times/background.log" >&2
  fi
  printf '    elapsed  processor\n' >&2
  while IFS=$'\t' read -r elapsed cpu name; do
    printf '    %5d s  %7d s  %s\n' "$elapsed" "$cpu" "$name" >&2
  done < <(cat "$test_times/steps.tsv" 2>/dev/null)
  node "$root/scripts/test-report.mjs" "$test_times" >&2 || true
  if [ "$status" != 0 ]; then
    # The unfinished steps: the one that failed, and those in the background that were stopped because of it.
    name=$(cat "$test_times"/step.* 2>/dev/null | paste -sd ';')
    printf '*** failed after %d s: %s\n' "$SECONDS" "${name:-preparing}" >&2
  else
    printf '==> all steps passed in %d s\n' "$SECONDS" >&2
  fi
  rm -rf "$test_times"
}

# time_rust_tests CMD…: runs a cargo command that writes the duration of each test to $TEST_TIMES. Twice as many tests run at
# once as there are cores, because tests of a server or a process wait for a third of their time.
time_rust_tests() {
  local host
  host=$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')
  env "RUST_TEST_THREADS=$((2 * $(nproc)))" "CARGO_TARGET_${host}_RUNNER=$root/scripts/time-test" "$@"
}

component_tests() {
  npm --prefix frontend run --silent test -- --reporter=default --reporter=json --outputFile.json="$test_times/components.json" |
    tee "$test_times/components.log"
}
