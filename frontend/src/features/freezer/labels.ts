// Turns boxes into labels: one for each box.
import type { NewFreezerLabel } from "@/api/types";
import type { BoxStock } from "./freezer-store";

/** Boxes in the fridge need no label. */
export function labelsOf(stock: readonly BoxStock[]): NewFreezerLabel[] {
  return stock
    .filter(({ place }) => place === "freezer")
    .flatMap(({ title, petType, petName, isTreat, gramsPerMeal, mealsPerBox, madeOn, eatBy, boxes }) =>
      Array.from({ length: boxes }, () => ({
        recipe: title,
        petType,
        ...(petName !== undefined && { pet: petName }),
        ...(isTreat && { isTreat }),
        gramsPerMeal,
        meals: mealsPerBox,
        madeOn,
        eatBy,
      })),
    );
}
