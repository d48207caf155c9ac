// Formats amounts of nutrients.
const threeDigits = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });

/** Formats an amount of a nutrient; ratios read as '1.44 : 1'. */
export function formatNutrient(amount: number, unit: string): string {
  return unit === "ratio" ? `${threeDigits.format(amount)} : 1` : `${threeDigits.format(amount)} ${unit}`;
}

/** Formats a range of amounts: '24–31 mg'. A no-break space keeps the unit on the line of its amount. */
export function formatRange(low: number, high: number, unit: string): string {
  return `${threeDigits.format(low)}–${threeDigits.format(high)}\u00a0${unit}`;
}
