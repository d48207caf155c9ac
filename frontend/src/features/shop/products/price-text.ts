// What a kind of product typically costs, in the visitor's money; nothing is made up where nobody published a price.
import type { Product } from "@/api/types";
import { monthText } from "@/ui/figures";

export function priceText({ priceText: range, priceAsOf }: Product): string {
  if (range === null) return "See the price at the shop";
  return `Typically ${range}${priceAsOf === null ? "" : ` (${monthText(priceAsOf)})`}`;
}
