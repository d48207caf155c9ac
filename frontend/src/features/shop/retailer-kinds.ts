// What a shop mainly sells, in words.
import type { Retailer } from "@/api/types";

export const retailerKinds: Record<Retailer["kind"], string> = {
  marketplace: "Online marketplace",
  pet: "Pet shop",
  grocery: "Groceries",
  organic: "Organic food",
  health: "Health food",
};
