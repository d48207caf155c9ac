import type { Pet } from "@/features/pets/pet";
import { findMentionedPet } from "./pet-select";

const pet: Pet = {
  breed: "Pug",
  ageMonths: 24,
  weightKg: 7,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
};
const saved = (name?: string) => ({
  petType: "dog" as const,
  index: 0,
  pet: { ...pet, ...(name !== undefined && { name }) },
});

test.each([
  ["Bruno", "a dinner for bruno, please", true],
  ["Bruno", "brunost for breakfast", false],
  ["J.R.", "dinner for J.R. today", true],
  ["J.R.", "dinner for j. r.", true],
  ["J.R.", "dinner for JR today", false],
  ["Max!", "What can Max eat?", true],
  ["Anna Lena", "anna-lena's supper", true],
  ["!!!", "dinner !!! now", false],
  [undefined, "dinner", false],
])("the pet '%s' is in '%s': %s", (name, query, isFound) => {
  expect(findMentionedPet([saved(name)], query) !== undefined).toBe(isFound);
});
