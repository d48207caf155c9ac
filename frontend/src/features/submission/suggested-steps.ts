// Adds suggested steps to a visitor's own, and removes them.

/**
 * Adds a suggested step after the suggestion that precedes it, else before the one that follows it, so that used
 * suggestions have their cooking order. Without either, the step is added at the end.
 */
export function withSuggestedStep(steps: readonly string[], step: string, suggestions: readonly string[]): string[] {
  const position = suggestions.indexOf(step);
  const previous = suggestions.slice(0, position).findLast((other) => steps.includes(other));
  const next = suggestions.slice(position + 1).find((other) => steps.includes(other));
  const index =
    previous !== undefined ? steps.indexOf(previous) + 1 : next !== undefined ? steps.indexOf(next) : steps.length;
  return steps.toSpliced(index, 0, step);
}

export function withoutSteps(steps: readonly string[], removed: readonly string[]): string[] {
  return steps.filter((step) => !removed.includes(step));
}
