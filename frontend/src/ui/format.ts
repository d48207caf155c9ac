// Formats numbers, money, days and months for British readers.
import type { Money } from "@/api/types";

/** Formats by their number of decimals. Creating one takes milliseconds, so that it is created when it is first used. */
const numberFormats = new Map<number, Intl.NumberFormat>();

export function formatNumber(value: number, maxDecimals: 0 | 1 | 2 = 0): string {
  const format =
    numberFormats.get(maxDecimals) ?? new Intl.NumberFormat("en-GB", { maximumFractionDigits: maxDecimals });
  numberFormats.set(maxDecimals, format);
  return format.format(value);
}

/** Puts a no-break space between each number and its unit, so that no line starts with '°C' or 'g'. */
export function joinUnits(text: string): string {
  return text.replace(/(\d) (?=(?:%|°[CF]|g|kg|mg|ml|l|kcal|cm|mm|h|min|oz|lb)(?![\p{L}]))/gu, "$1\u00a0");
}

/** Formats minutes as '45 min', '2 h' or '1 h 15 min', like the texts of the server. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
}

/** Formats how long a batch lasts, which the server has rounded down. */
export function daysText(days: number): string {
  if (days < 1) return "less than a day";
  return days === 1 ? "1 day" : `${formatNumber(days, 1)} days`;
}

/** Formats a share between 0 and 1 as a percentage. */
export function formatShare(share: number): string {
  return share > 0 && share < 0.01 ? "under 1\u00a0%" : `${formatNumber(share * 100)}\u00a0%`;
}

export function formatMoney({ amount, currency }: Pick<Money, "amount" | "currency">): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount);
}

/** Formats '2026-11' as 'Nov 2026'. */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" }).format(date);
}

/** Formats '2026-11-22' as '22 November 2026'. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** Returns the note that must follow every price. It says that the price is an estimate, and from which month. */
export function estimateText(asOf: string | null): string {
  return asOf === null ? "estimate" : `estimate, ${formatMonth(asOf)}`;
}

/**
 * Returns the beginning of a sentence about the prices in an estimate, without a full stop. `asOf` is the month of the
 * oldest price; `isConverted` is true if British prices were converted to another currency.
 */
export function estimateSentenceStart(asOf: string | null, isConverted = false): string {
  const prices = isConverted ? "converted British prices" : "British prices";
  return asOf === null ? "An estimate" : `An estimate with ${prices}, the oldest from ${formatMonth(asOf)}`;
}

/**
 * Says which share of an estimate is based on published prices and which on our own estimates. `editorialPercent` is
 * the share of our own estimates, a whole number from 0 to 100.
 */
export function describePriceShares(editorialPercent: number): string {
  if (editorialPercent === 0) return "All prices are from public price statistics.";
  if (editorialPercent === 100) return "All prices are our own estimates of shop prices.";
  return `${100 - editorialPercent}\u00a0% of the cost is based on public price statistics, ${editorialPercent}\u00a0% on our own estimates of shop prices.`;
}
