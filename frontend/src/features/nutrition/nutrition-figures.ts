// Formats amounts of nutrients and shares with a sensible number of digits.

const threeDigits = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });
const wholeNumber = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** Formats an amount of a nutrient; ratios read as '1.44 : 1'. */
export function nutrientAmount(value: number, unit: string): string {
  return unit === "ratio" ? `${threeDigits.format(value)} : 1` : `${threeDigits.format(value)} ${unit}`;
}

/** Formats a share between 0 and 1 as a percentage. */
export function percentText(share: number): string {
  return share > 0 && share < 0.01 ? "under 1 %" : `${wholeNumber.format(share * 100)} %`;
}
