// The weight diaries of all pets, shared by all components and open tabs.
import { createStoredValue, useStoredValue } from "@/ui/stored-value";
import type { Pet } from "../pet";
import {
  emptyDiary,
  findDiary,
  mergeDiaries,
  newestWeighing,
  parseDiaries,
  type WeightDiaries,
  type WeightDiary,
} from "./weight-diary";

export const storedDiaries = createStoredValue<WeightDiaries>("weightDiaries", parse, JSON.stringify);

/** Returns the diary of a pet, which is empty until its first weight. */
export function useDiary({ diaryId }: Pick<Pet, "diaryId">): WeightDiary {
  const diaries = useStoredValue(storedDiaries);
  return findDiary(diaries, diaryId) ?? emptyDiary;
}

export function readDiary({ diaryId }: Pick<Pet, "diaryId">): WeightDiary | undefined {
  return findDiary(storedDiaries.read(), diaryId);
}

/** Stores a diary, or removes it if it is undefined. */
export function writeDiary(id: string, diary: WeightDiary | undefined): void {
  const others = Object.entries(storedDiaries.read()).filter(([other]) => other !== id);
  storedDiaries.write(Object.fromEntries(diary ? [...others, [id, diary]] : others));
}

/** Adds imported diaries to those that are here. Returns the number of weights that were added. */
export function importDiaries(imported: WeightDiaries): number {
  let added = 0;
  for (const [id, diary] of Object.entries(imported)) {
    const known = findDiary(storedDiaries.read(), id) ?? emptyDiary;
    const merged = mergeDiaries(known, diary);
    added += merged.weights.length - known.weights.length;
    writeDiary(id, merged);
  }
  return added;
}

/** Returns the pet with the newest weight of its diary. */
export function withDiaryWeight(pet: Pet): Pet {
  const diary = readDiary(pet) ?? emptyDiary;
  return { ...pet, ...profileWeight(pet, diary, diary) };
}

/**
 * Returns the newest weight of a changed diary for the profile, or undefined if the profile has a later weight, which was
 * entered in the form of the profile.
 */
export function profileWeight(
  { weighedOn, enteredOn }: Pet,
  before: WeightDiary,
  after: WeightDiary,
): Pick<Pet, "weightKg" | "weighedOn"> | undefined {
  const newest = newestWeighing(after);
  const profileDate = weighedOn ?? enteredOn;
  const isLater = profileDate !== undefined && newest !== undefined && profileDate > newest.on;
  if (!newest || (isLater && before.weights.every(({ on }) => on !== profileDate))) return undefined;
  return { weightKg: newest.kg, weighedOn: newest.on };
}

function parse(text: string | null): WeightDiaries {
  if (text === null) return {};
  try {
    return parseDiaries(JSON.parse(text));
  } catch (error) {
    console.error("The stored weight diaries could not be read", error);
    return {};
  }
}
