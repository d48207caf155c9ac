// The entries of the list that a visitor looks for: by name or any word it is recognised by, and by species.
import type { PetType, ToxicFood } from "@/api/types";

export function findHazards(all: readonly ToxicFood[], words: string, petType: PetType | undefined): ToxicFood[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter((hazard) => petType === undefined || hazard.petTypes.includes(petType))
    .filter(({ name, aliases }) => {
      const text = [name, ...aliases].join(" ").toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
}

/** What can't be in a recipe at all, and what calls for care. */
export function bySeverity(hazards: readonly ToxicFood[]): { never: ToxicFood[]; care: ToxicFood[] } {
  return {
    never: hazards.filter(({ verdict }) => verdict === "unsafe"),
    care: hazards.filter(({ verdict }) => verdict !== "unsafe"),
  };
}
