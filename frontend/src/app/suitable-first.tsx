// A list that begins with the recipes that suit a pet: its headings, and why the other recipes do not suit it.
import { createContext, use } from "react";
import type { Recipe } from "@/api/types";
import { petName } from "@/features/pets/pet";
import { usePetPortion } from "@/features/pets/pet-portions";
import type { ListedPet } from "@/features/pets/use-suitable-first";

/** Returns the heading of the recipes that suit the pet. */
export function suitableHeading({ petType, pet }: ListedPet, count: number): string {
  const name = petName(petType, pet);
  if (count === 0) return `No recipe here suits ${name}`;
  return count === 1 ? `1 recipe suits ${name}` : `${count} recipes suit ${name}`;
}

interface Unsuitable {
  name: string;
  reasons: ReadonlyMap<number, string>;
}

/** Why recipes of a list do not suit the pet. */
export const UnsuitableContext = createContext<Unsuitable | undefined>(undefined);

export function UnsuitableNote({ recipe }: { recipe: Recipe }) {
  const unsuitable = use(UnsuitableContext);
  const reason = unsuitable?.reasons.get(recipe.id);
  const petPortion = usePetPortion(recipe);
  // The warning about a food that the pet must not eat says the same.
  const hasWarning = petPortion?.unportioned?.warning !== undefined;
  if (unsuitable === undefined || reason === undefined || hasWarning) return null;
  // The caution about the age of the pet repeats the reason as well, and also says what to do.
  const [caution = ""] = petPortion?.portion?.cautions ?? [];
  const isRepeated = reason.toLowerCase() === `it is ${caution.split(".")[0]?.toLowerCase()}`;
  return (
    <p className="text-meta">
      <b>Does not suit {unsuitable.name}.</b> {!isRepeated && `${reason}.`}
    </p>
  );
}
