// The visitor's pets of one type: the active pet, which portions are for, and the others.
import type { Pet } from "./pet";

export interface Pets {
  active: Pet | undefined;
  others: readonly Pet[];
}

/** Adds a pet and makes it the active one. */
export function withPet({ active, others }: Pets, pet: Pet): Pets {
  return { active: pet, others: active ? [active, ...others] : others };
}

/** Makes another pet active. The two swap places, so that the order of the others stays the same. */
export function withActive({ active, others }: Pets, index: number): Pets {
  const next = others[index];
  if (!next) return { active, others };
  return { active: next, others: others.flatMap((pet, position) => (position === index ? (active ?? []) : pet)) };
}

/**
 * Makes a removed pet the active one again. Pets that were added or changed since stay as they are, also the removed one if
 * it was restored or imported already.
 */
export function withRestored(pets: Pets, pet: Pet): Pets {
  const known = new Set(allPets(pets).flatMap(identities));
  // The last key is the weight diary, if there is one: pets with equal fields and different diaries are different pets.
  const key = identities(pet).at(-1);
  return key !== undefined && known.has(key) ? pets : withPet(pets, pet);
}

/** Changes a pet, which stays in its place. Nothing changes if it is not among the pets any more. */
export function withChanged(pets: Pets, pet: Pet, change: (current: Pet) => Pet): Pets {
  const changed = findSame(pets, pet);
  const apply = (current: Pet) => (current === changed ? change(current) : current);
  return { active: pets.active && apply(pets.active), others: pets.others.map(apply) };
}

/**
 * Changes the pet that was edited, and makes it active. Another pet may have become the active one since its form was opened. A
 * pet that was removed meanwhile is added again.
 */
export function withEdited(pets: Pets, edited: Pet, change: (current: Pet) => Pet): Pets {
  const current = findSame(pets, edited);
  if (!current) return withPet(pets, change(edited));
  return withActive(withChanged(pets, current, change), pets.others.indexOf(current));
}

function findSame(pets: Pets, pet: Pet): Pet | undefined {
  const keys = new Set(identities(pet));
  return allPets(pets).find((other) => identities(other).some((key) => keys.has(key)));
}

export function withoutActive({ others: [next, ...others] }: Pets): Pets {
  return { active: next, others };
}

export function allPets({ active, others }: Pets): readonly Pet[] {
  return active ? [active, ...others] : others;
}

/** Adds the imported pets that are not here yet, and keeps the active pet. Pets with the same weight diary are the same. */
export function withImported(pets: Pets, imported: readonly Pet[]): Pets {
  const known = new Set(allPets(pets).flatMap(identities));
  const newPets = imported.filter((pet) => {
    const keys = identities(pet);
    const isKnown = keys.some((key) => known.has(key));
    keys.forEach((key) => known.add(key));
    return !isKnown;
  });
  const [first, ...rest] = newPets;
  if (pets.active) return { active: pets.active, others: [...pets.others, ...newPets] };
  return { active: first, others: [...pets.others, ...rest] };
}

/** Two pets are the same if they have a key in common. */
function identities({ diaryId, ...pet }: Pet): string[] {
  const key = JSON.stringify(Object.entries(pet).toSorted(([a], [b]) => a.localeCompare(b)));
  return diaryId === undefined ? [key] : [key, diaryId];
}
