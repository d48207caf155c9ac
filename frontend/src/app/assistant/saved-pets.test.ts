import type { Pet } from "@/features/pets/pet";
import { decidePet, findNamedPets, toAssistantPet, type SavedPet } from "./saved-pets";

const pet: Pet = {
  breed: "Pug",
  ageMonths: 24,
  weightKg: 7,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
};
const saved = (name: string | undefined, index = 0, changes: Partial<Pet> = {}): SavedPet => ({
  petType: "dog",
  index,
  pet: { ...pet, ...(name !== undefined && { name }), ...changes },
});

test.each([
  ["Bruno", "a dinner for bruno, please", true],
  ["Bruno", "BRUNO'S breakfast", true],
  ["Bruno", "Bruno’s breakfast", true],
  ["Bruno", "brunost for breakfast", false],
  ["J.R.", "dinner for J.R. today", true],
  ["J.R.", "dinner for j. r.", true],
  ["J.R.", "dinner for JR today", false],
  ["Max!", "What can Max eat?", true],
  ["Anna Lena", "anna-lena's supper", true],
  ["Zoë", "supper for Zoe\u0308", true],
  ["!!!", "dinner !!! now", false],
  [undefined, "dinner", false],
])("the pet '%s' is in '%s': %s", (name, question, isFound) => {
  expect(findNamedPets([saved(name)], question)).toHaveLength(isFound ? 1 : 0);
});

const pets = [
  saved("Bruno", 0),
  saved("Bella", 1),
  saved("Anna", 2),
  saved("Anna Lena", 3),
  saved("Rex", 4, { hasUnreadExclusions: true }),
  saved("Bella", 5),
];

test.each([
  ["Anna Lena's supper", ["Anna Lena"]],
  ["supper for Anna and Anna Lena", ["Anna", "Anna Lena"]],
  ["supper for Bella", ["Bella", "Bella"]],
  ["supper for Rex and Bruno", ["Bruno", "Rex"]],
  ["supper", []],
])("'%s' names %j", (question, names) => {
  expect(findNamedPets(pets, question).map((found) => found.pet.name)).toEqual(names);
});

const at = (index: number) => ({ petType: "dog" as const, index });
const decide = (question: string, selected?: number, removed: readonly number[] = []) => {
  const choice = { selected: selected === undefined ? undefined : at(selected), removed: removed.map(at) };
  const { pet, isNamed, otherNamedPet, undecided } = decidePet(pets, choice, question);
  return [pet?.index, isNamed, otherNamedPet?.index, undecided.map(({ index }) => index)];
};

test.each([
  ["no pet is named or selected", decide("supper"), [undefined, false, undefined, []]],
  ["one pet is named", decide("supper for Bruno"), [0, true, undefined, []]],
  ["the named pet was removed", decide("supper for Bruno", undefined, [0]), [undefined, false, undefined, []]],
  ["another pet was removed", decide("supper for Bruno", undefined, [1]), [0, true, undefined, []]],
  ["several pets are named", decide("Bruno and Anna"), [undefined, false, undefined, [0, 2]]],
  ["all named pets but one were removed", decide("Bruno and Anna", undefined, [2]), [0, true, undefined, []]],
  ["the selected pet is named", decide("supper for Bruno", 0), [0, false, undefined, []]],
  ["the selected pet is one of the named", decide("Bruno and Anna", 2), [2, false, undefined, []]],
  ["another pet than the selected one is named", decide("supper for Bruno", 2), [2, false, 0, []]],
  ["the exclusions of the named pet are unknown", decide("supper for Rex"), [undefined, false, undefined, [4]]],
  ["the exclusions of the selected pet are unknown", decide("supper", 4), [undefined, false, undefined, []]],
  ["two pets have the named name", decide("supper for Bella"), [undefined, false, undefined, [1, 5]]],
])("a question is decided if %s", (_, decision, expected) => {
  expect(decision).toEqual(expected);
});

test("a request has the unit of the pet's weight, so that messages name it", () => {
  expect(toAssistantPet(saved("Bruno", 0, { weightUnit: "st" }))).toMatchObject({ weightKg: 7, weightUnit: "st" });
  expect(toAssistantPet(saved("Bruno"))).not.toHaveProperty("weightUnit");
});
