// The animals of one species that a visitor has: the one the site speaks of, and the others.
import type { Pet } from "./pet";

export interface Pets {
  active: Pet | undefined;
  others: readonly Pet[];
}

/** The newcomer is the one the site speaks of from now on. */
export function withPet({ active, others }: Pets, pet: Pet): Pets {
  return { active: pet, others: active ? [active, ...others] : others };
}

/** The two change places, so that the row of names stays in order. */
export function withChosen({ active, others }: Pets, index: number): Pets {
  const chosen = others[index];
  if (!chosen) return { active, others };
  return { active: chosen, others: others.flatMap((pet, place) => (place === index ? (active ?? []) : pet)) };
}

export function withoutActive({ others: [next, ...others] }: Pets): Pets {
  return { active: next, others };
}

export function allPets({ active, others }: Pets): readonly Pet[] {
  return active ? [active, ...others] : others;
}

/** Those of a file that are not here yet; the site goes on speaking of the same animal. */
export function withImported(pets: Pets, imported: readonly Pet[]): Pets {
  const known = new Set(allPets(pets).map(sameness));
  const fresh = imported.filter((pet) => {
    const is = sameness(pet);
    return !known.has(is) && known.add(is);
  });
  const [first, ...rest] = fresh;
  if (pets.active) return { active: pets.active, others: [...pets.others, ...fresh] };
  return { active: first, others: [...pets.others, ...rest] };
}

function sameness(pet: Pet): string {
  return JSON.stringify(Object.entries(pet).toSorted(([a], [b]) => a.localeCompare(b)));
}
