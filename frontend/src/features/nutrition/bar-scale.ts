// Where an amount stands on a bar whose minimum and maximum are always at the same places, so that bars can be compared:
// in proportion below the minimum, by factors between the two, and cut off at the end.

export const minimumAt = 30;
export const maximumAt = 86;
const end = 100;

/** With no maximum, so many times the minimum reach the end of the bar. */
const farAbove = 20;

interface Limits {
  minimum: number | null;
  maximum: number | null;
}

/** In per cent of the bar; undefined where there is no limit to hold the amount against. */
export function barPosition(amount: number, { minimum, maximum }: Limits): number | undefined {
  if (minimum === null && maximum === null) return undefined;
  if (maximum !== null && amount > maximum) return beyond(amount, maximum);
  if (minimum !== null && amount < minimum) return (amount / minimum) * minimumAt;
  if (minimum === null) return maximum === null ? undefined : (amount / maximum) * maximumAt;
  const [top, topAt] = maximum === null ? [minimum * farAbove, end] : [maximum, maximumAt];
  // A minimum of nothing, or one that is the maximum too, leaves no room between.
  if (minimum <= 0 || top <= minimum) return topAt;
  return Math.min(end, minimumAt + (Math.log(amount / minimum) / Math.log(top / minimum)) * (topAt - minimumAt));
}

function beyond(amount: number, maximum: number): number {
  return Math.min(end, maximumAt + (amount / maximum - 1) * (end - maximumAt));
}
