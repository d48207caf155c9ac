// Calculates positions on the nutrient bars. Minimum and maximum have the same position on every bar, so that bars can be
// compared: the scale is linear below the minimum and logarithmic between the limits, and it ends at 100 %.

export const minimumAt = 30;
export const maximumAt = 86;
const end = 100;

/** The bar of a nutrient without a maximum ends at this multiple of the minimum. */
const endMultiple = 20;

interface Limits {
  minimum: number | null;
  maximum: number | null;
}

/** Returns the position in per cent of the bar, or undefined for a nutrient without limits. */
export function barPosition(amount: number, { minimum, maximum }: Limits): number | undefined {
  if (minimum === null && maximum === null) return undefined;
  if (maximum !== null && amount > maximum) return positionAboveMaximum(amount, maximum);
  if (minimum !== null && amount < minimum) return (amount / minimum) * minimumAt;
  if (minimum === null) return maximum === null ? undefined : (amount / maximum) * maximumAt;
  const [top, topAt] = maximum === null ? [minimum * endMultiple, end] : [maximum, maximumAt];
  // A minimum of zero, or one equal to the maximum, has no range to interpolate.
  if (minimum <= 0 || top <= minimum) return topAt;
  return Math.min(end, minimumAt + (Math.log(amount / minimum) / Math.log(top / minimum)) * (topAt - minimumAt));
}

function positionAboveMaximum(amount: number, maximum: number): number {
  return Math.min(end, maximumAt + (amount / maximum - 1) * (end - maximumAt));
}
