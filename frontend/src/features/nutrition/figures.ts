// Figures as a reader takes them in: no more digits than they deserve.

const three = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A nutrient's amount; a ratio is to one. */
export function amount(value: number, unit: string): string {
  return unit === "ratio" ? `${three.format(value)} : 1` : `${three.format(value)} ${unit}`;
}

export function wholeNumber(value: number): string {
  return whole.format(value);
}

export function twoDecimals(value: number): string {
  return hundredths.format(value);
}

/** Of one, as '82 %'. */
export function percent(share: number): string {
  return share > 0 && share < 0.01 ? "under 1 %" : `${whole.format(share * 100)} %`;
}

/** 'a, b and c'. */
export function listed(words: readonly string[]): string {
  const [last, ...before] = words.toReversed();
  if (last === undefined) return "";
  return before.length === 0 ? last : `${before.toReversed().join(", ")} and ${last}`;
}
