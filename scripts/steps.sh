# Steps with a name and a duration, and a summary of them at the end, also when one of them failed.
# Sourced, not run.
step_names=()
step_seconds=()
step_now=

# step NAME CMD…
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
  if [ "$status" != 0 ]; then
    printf '*** failed after %d s: %s\n' "$SECONDS" "${step_now:-preparing}" >&2
  else
    printf '==> all of it passed in %d s\n' "$SECONDS" >&2
  fi
}
