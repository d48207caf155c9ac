// What a kind of product costs on average, in the visitor's money; nothing is made up where nobody published a price.
import type { Product } from "@/api/types";
import { formatMonth } from "@/ui/format";

/** The lowest and the highest monthly average of a year; single shops differ more. */
export function priceText({ priceText: range, priceAsOf, isApproximate }: Product): string {
  if (range === null) return "See the price at the shop";
  const named = isApproximate ? "Monthly average in Britain, converted" : "Monthly average in Britain";
  return `${named}: ${range}${priceAsOf === null ? "" : ` (year to ${formatMonth(priceAsOf)})`}`;
}
