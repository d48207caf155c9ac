import type { Breed } from "@/api/types";
import { aboutDraft, draftOf, emptyDraft, isSet, petOf, withBreed, withUnit } from "./draft";

const labrador: Breed = {
  name: "Labrador Retriever",
  aliases: ["Labrador"],
  minWeightKg: 24.9,
  maxWeightKg: 36.3,
  energyLevel: "high",
};
const pug: Breed = { name: "Pug", aliases: [], minWeightKg: 6.4, maxWeightKg: 8.2, energyLevel: "low" };

test("a breed fills an empty weight with the middle of its range and an untouched activity with its own", () => {
  const draft = withBreed(emptyDraft("kg"), labrador);
  expect(draft).toMatchObject({ breed: "Labrador Retriever", weight: "30.6", activityLevel: "high" });
  // What the first breed filled in, the second may fill in again.
  expect(withBreed(draft, pug)).toMatchObject({ breed: "Pug", weight: "7.3", activityLevel: "low" });
});

test("a breed leaves alone what its owner has said", () => {
  const draft = { ...emptyDraft("kg"), weight: "28", activityLevel: "medium" as const };
  expect(withBreed(draft, labrador)).toMatchObject({ weight: "28", activityLevel: "medium" });
});

test("an animal can be kept once breed, age and weight are set", () => {
  const draft = { ...emptyDraft("kg"), breed: "Pug", ageMonths: "24" };
  expect(isSet(draft)).toBe(false);
  expect(petOf("dog", draft)).toBeUndefined();
  const set = { ...draft, weight: "7,5", name: "  Otto " };
  expect(isSet(set)).toBe(true);
  expect(petOf("dog", set)).toEqual({
    name: "Otto",
    breed: "Pug",
    ageMonths: 24,
    weightKg: 7.5,
    activityLevel: "medium",
    neutered: true,
    bodyCondition: 5,
  });
});

test("pounds are kept as kilograms, and the unit can be changed without changing the weight", () => {
  const draft = { ...emptyDraft("lb"), breed: "Siamese", ageMonths: "48", weight: "10" };
  const cat = petOf("cat", draft);
  expect(cat).toMatchObject({ weightKg: 4.54, isIndoor: true });
  expect(withUnit(draft, "kg").weight).toBe("4.54");
  expect(cat && draftOf(cat, "lb").weight).toBe("10");
});

test("a weight that nobody changed stays what it was, whatever it is rounded to on the way", () => {
  const cat = petOf("cat", { ...emptyDraft("kg"), breed: "Siamese", ageMonths: "48", weight: "4.5" });
  if (!cat) throw new Error("breed, age and weight are set");
  const inPounds = draftOf(cat, "lb");
  expect(inPounds.weight).toBe("9.9");
  expect(petOf("cat", { ...inPounds, name: "Luna" })).toMatchObject({ name: "Luna", weightKg: 4.5 });
  expect(withUnit(inPounds, "kg").weight).toBe("4.5");
  expect(withUnit(withBreed(emptyDraft("kg"), labrador), "lb")).toMatchObject({ weight: "67.5" });
  expect(withUnit(withUnit(withBreed(emptyDraft("kg"), labrador), "lb"), "kg").weight).toBe("30.6");
  expect(petOf("cat", { ...inPounds, weight: "10" })).toMatchObject({ weightKg: 4.54 });
});

test("a calculator asks only what was said, and nothing before the size of the animal is known", () => {
  expect(aboutDraft("dog", emptyDraft("kg"))).toBeUndefined();
  expect(aboutDraft("dog", { ...emptyDraft("kg"), weight: "25" })).toEqual({
    weightKg: 25,
    neutered: true,
    bodyCondition: 5,
  });
});
