# Runs named steps and prints their durations and the failed and slowest tests at the end, even if a step fails.
# This file is sourced, not run.
step_names=()
step_seconds=()
# Processor time of each step. A database server that a step starts in the background is not counted.
step_cpu_seconds=()
step_now=
background_process=
# Durations and results of tests: rust.tsv, components.json, components.log and browser.json.
test_times=$(mktemp -d)
export TEST_TIMES=$test_times/rust.tsv PLAYWRIGHT_JSON_OUTPUT_FILE=$test_times/browser.json

# step NAME CMD…: runs a command as a step.
step() {
  local name=$1 began=$SECONDS cpu_began cpu_ended
  shift
  read_cpu_seconds cpu_began
  step_now=$name
  say "$name"
  "$@"
  step_now=
  step_names+=("$name")
  step_seconds+=($((SECONDS - began)))
  read_cpu_seconds cpu_ended
  step_cpu_seconds+=($((cpu_ended - cpu_began)))
}

# read_cpu_seconds VARIABLE: reads the processor time of all child processes that have ended. A subshell would know only its own.
read_cpu_seconds() {
  times >"$test_times/cpu"
  printf -v "$1" '%s' "$(awk -F '[ms ]+' 'NR == 2 { printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }' "$test_times/cpu")"
}

# start_in_background CMD…: starts a command that needs one core while the next steps run.
start_in_background() {
  ("$@") >"$test_times/background.log" 2>&1 &
  background_process=$!
}

# wait_for_background: waits for the command that was started last and prints its output.
wait_for_background() {
  local status=0
  wait "$background_process" || status=$?
  background_process=
  cat "$test_times/background.log" >&2
  return "$status"
}

summary() {
  local status=$? i
  printf '\n' >&2
  [ -z "$background_process" ] || kill "$background_process" 2>/dev/null || true
  printf '    elapsed  processor\n' >&2
  for i in "${!step_names[@]}"; do
    printf '    %5d s  %7d s  %s\n' "${step_seconds[$i]}" "${step_cpu_seconds[$i]}" "${step_names[$i]}" >&2
  done
  node "$root/scripts/test-report.mjs" "$test_times" >&2 || true
  rm -rf "$test_times"
  if [ "$status" != 0 ]; then
    printf '*** failed after %d s: %s\n' "$SECONDS" "${step_now:-preparing}" >&2
  else
    printf '==> all steps passed in %d s\n' "$SECONDS" >&2
  fi
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
