// Formats the figures of reports, and compares them with the period before.
import { formatMoney, formatNumber } from "@/ui/format";

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const dayAndYearFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const perClickFormat = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  maximumFractionDigits: 4,
});
const fixedFormats = [1, 2].map(
  (digits) => new Intl.NumberFormat("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

export function formatPounds(amount: number): string {
  return formatMoney({ amount, currency: "GBP" });
}

/** Formats an amount that is often less than a penny, with up to four decimals. */
export function formatPoundsPerClick(amount: number): string {
  return perClickFormat.format(amount);
}

/** Formats a number with exactly one or two decimals. */
export function formatFixed(value: number, decimals: 1 | 2): string {
  return fixedFormats[decimals - 1]?.format(value) ?? String(value);
}

/** Formats seconds as minutes and seconds: '1:40'. */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Formats '2026-11-22' as '22 Nov'. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** Formats '2026-11-22' as '22 Nov 2026'. */
export function formatDayAndYear(day: string): string {
  return dayAndYearFormat.format(new Date(`${day}T00:00:00Z`));
}

/** Describes the change since the period before in percent: '+12 %'. Returns undefined if there is nothing to compare with. */
export function changeText(current: number, previous: number): string | undefined {
  if (previous <= 0) return undefined;
  const percent = Math.round(((current - previous) / previous) * 100);
  if (percent === 0) return "no change";
  return `${percent > 0 ? "+" : "\u2212"}${formatNumber(Math.abs(percent))}\u00a0%`;
}
