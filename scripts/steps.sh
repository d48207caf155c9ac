# Runs named steps and prints their durations and the failed and slowest tests at the end, even if a step fails.
# This file is sourced, not run.
step_names=()
step_seconds=()
step_now=
# Durations and results of tests: rust.tsv, components.json, components.log and browser.json.
test_times=$(mktemp -d)
export TEST_TIMES=$test_times/rust.tsv PLAYWRIGHT_JSON_OUTPUT_FILE=$test_times/browser.json

# step NAME CMD…: runs a command as a step.
step() {
  local name=$1 began=$SECONDS
  shift
  step_now=$name
  say "$name"
  "$@"
  step_now=
  step_names+=("$name")
  step_seconds+=($((SECONDS - began)))
}

summary() {
  local status=$? i
  printf '\n' >&2
  for i in "${!step_names[@]}"; do
    printf '    %4d s  %s\n' "${step_seconds[$i]}" "${step_names[$i]}" >&2
  done
  node "$root/scripts/test-report.mjs" "$test_times" >&2 || true
  rm -rf "$test_times"
  if [ "$status" != 0 ]; then
    printf '*** failed after %d s: %s\n' "$SECONDS" "${step_now:-preparing}" >&2
  else
    printf '==> all steps passed in %d s\n' "$SECONDS" >&2
  fi
}

# time_rust_tests CMD…: runs a cargo command that writes the duration of each test to $TEST_TIMES.
time_rust_tests() {
  local host
  host=$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')
  env "CARGO_TARGET_${host}_RUNNER=$root/scripts/time-test" "$@"
}

component_tests() {
  npm --prefix frontend run --silent test -- --reporter=default --reporter=json --outputFile.json="$test_times/components.json" |
    tee "$test_times/components.log"
}
