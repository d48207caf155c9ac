// Figures as a reader takes them in: no more digits than they deserve.

const three = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** A nutrient's amount; a ratio is to one. */
export function amount(value: number, unit: string): string {
  return unit === "ratio" ? `${three.format(value)} : 1` : `${three.format(value)} ${unit}`;
}

/** Of one, as '82 %'. */
export function percent(share: number): string {
  return share > 0 && share < 0.01 ? "under 1 %" : `${whole.format(share * 100)} %`;
}
