// Turns the boxes of a plan into the stock of the fridge and the freezer.
import type { BatchDay } from "@/api/types";
import type { BoxStock } from "@/features/freezer/freezer-store";
import type { BatchAnimal } from "./batch-animals";

export function boxesOfDay(day: BatchDay, fed: readonly BatchAnimal[], cookedOn: string): BoxStock[] {
  return day.dishes.flatMap(({ recipeId, title, petType, isTreat, portions }) =>
    portions.flatMap(({ animal, days, fridge, freezer, thawing, mealsPerBox, gramsPerMeal }) => {
      const owner = fed[animal];
      const stored = [
        { place: "fridge" as const, boxes: fridge },
        { place: "freezer" as const, boxes: freezer },
      ];
      return stored.flatMap(({ place, boxes }) =>
        boxes
          ? [
              {
                id: `${cookedOn} ${recipeId} ${owner?.key ?? petType} ${place}`,
                recipeId,
                title,
                petType,
                ...(owner?.ownName !== undefined && { petName: owner.ownName }),
                place,
                boxes: boxes.boxes,
                ...(isTreat && { isTreat }),
                mealsPerBox,
                gramsPerMeal,
                madeOn: cookedOn,
                eatBy: boxes.eatBy,
                fedDays: days,
                ...(place === "freezer" && thawing && { thawing }),
              },
            ]
          : [],
      );
    }),
  );
}
