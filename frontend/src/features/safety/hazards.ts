// Searches the list of toxic foods by name, alias and pet type.
import type { PetType, ToxicFood } from "@/api/types";

export function findHazards(all: readonly ToxicFood[], search: string, petType: PetType | undefined): ToxicFood[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter((hazard) => petType === undefined || hazard.petTypes.includes(petType))
    .filter(({ name, aliases }) => {
      const text = [name, ...aliases].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** Splits hazards into those that no recipe may contain and those that need care. */
export function splitByVerdict(hazards: readonly ToxicFood[]): { forbidden: ToxicFood[]; careful: ToxicFood[] } {
  return {
    forbidden: hazards.filter(({ verdict }) => verdict === "unsafe"),
    careful: hazards.filter(({ verdict }) => verdict !== "unsafe"),
  };
}
