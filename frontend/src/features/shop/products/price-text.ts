// What a kind of product typically costs, in the visitor's money; nothing is made up where nobody published a price.
import type { Product } from "@/api/types";
import { moneyText } from "@/ui/figures";

export function priceText({ priceMin, priceMax, currency }: Product): string {
  if (priceMin === null || priceMax === null) return "See the price at the shop";
  const [min, max] = [priceMin, priceMax].map((amount) => moneyText({ amount, currency }));
  return `Typically ${min === max ? min : `${min} to ${max}`}${currency === "GBP" ? "" : ", approx."}`;
}
