// Calculates positions on the nutrient bars, in per cent of their width. Minimum and maximum have the same position on
// every bar, so that bars can be compared. The scale is logarithmic between the limits and linear outside them. Amounts
// beyond the end of the scale fill the whole bar.

export const minimumPosition = 30;
export const maximumPosition = 86;
const endPosition = 100;

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
  if (minimum !== null && amount < minimum) return (amount / minimum) * minimumPosition;
  if (minimum === null) return maximum === null ? undefined : (amount / maximum) * maximumPosition;
  const [top, topPosition] = maximum === null ? [minimum * endMultiple, endPosition] : [maximum, maximumPosition];
  // A maximum at or below the minimum leaves no range to interpolate.
  if (top <= minimum) return topPosition;
  return Math.min(
    endPosition,
    minimumPosition + (Math.log(amount / minimum) / Math.log(top / minimum)) * (topPosition - minimumPosition),
  );
}

function positionAboveMaximum(amount: number, maximum: number): number {
  return Math.min(endPosition, maximumPosition + (amount / maximum - 1) * (endPosition - maximumPosition));
}
