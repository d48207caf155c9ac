// How numbers, money and months are written.
import type { Money } from "@/api/types";

const formats = [0, 1, 2].map((digits) => new Intl.NumberFormat("en-GB", { maximumFractionDigits: digits }));

export function figure(value: number, digits: 0 | 1 | 2 = 0): string {
  return formats[digits]?.format(value) ?? String(value);
}

export function moneyText({ amount, currency }: Pick<Money, "amount" | "currency">): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount);
}

/** 2026-11 as 'Nov 2026'. */
export function monthText(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" }).format(date);
}

/** What must stand beside every price: that it is an estimate, and of when. */
export function estimateText(asOf: string | null): string {
  return asOf === null ? "estimate" : `estimate, ${monthText(asOf)}`;
}

/** The same as the beginning of a sentence, which says whose prices they are; the month is that of the oldest. */
export function estimateSentence(asOf: string | null, isConverted = false): string {
  const prices = `British prices${isConverted ? ", converted," : ""}`;
  return asOf === null ? "An estimate" : `An estimate with ${prices} from ${monthText(asOf)} on`;
}
