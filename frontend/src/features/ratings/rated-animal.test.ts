import { suggestAnimal, toRatedAnimal, type AnimalValues, type PetFacts } from "./rated-animal";

const rows: [string, PetFacts | undefined, AnimalValues][] = [
  ["nothing without a profile", undefined, { petType: "", size: "", age: "" }],
  ["a small dog", { petType: "dog", weightKg: 9.9, ageMonths: 12 }, { petType: "dog", size: "small", age: "adult" }],
  ["a medium dog", { petType: "dog", weightKg: 10, ageMonths: 83 }, { petType: "dog", size: "medium", age: "adult" }],
  ["a large dog", { petType: "dog", weightKg: 25, ageMonths: 84 }, { petType: "dog", size: "large", age: "senior" }],
  ["no size of a puppy", { petType: "dog", weightKg: 9, ageMonths: 11 }, { petType: "dog", size: "", age: "young" }],
  ["no size of a cat", { petType: "cat", weightKg: 4, ageMonths: 90 }, { petType: "cat", size: "", age: "senior" }],
];

test.each(rows)("the form suggests %s", (_, pet, expected) => {
  expect(suggestAnimal(pet)).toEqual(expected);
});

test("only what is said is sent", () => {
  expect(toRatedAnimal({ petType: "", size: "large", age: "adult" })).toBeNull();
  expect(toRatedAnimal({ petType: "cat", size: "large", age: "" })).toEqual({ petType: "cat", size: null, age: null });
  expect(toRatedAnimal({ petType: "dog", size: "large", age: "senior" })).toEqual({
    petType: "dog",
    size: "large",
    age: "senior",
  });
});
