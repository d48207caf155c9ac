import type { Breed } from "@/api/types";
import { findBreeds } from "./use-breeds";

const breed = (name: string, ...aliases: string[]): Breed => ({
  name,
  label: name,
  statedWeightKg: null,
  aliases,
  minWeightKg: 1,
  maxWeightKg: 2,
  typicalWeightKg: 1.5,
  energyLevel: "low",
  defaultActivity: "low",
  isProneToObesity: false,
});

const breeds = [
  breed("Bernese Mountain Dog"),
  breed("Labrador Retriever", "Labrador"),
  breed("Löwchen"),
  breed("Poodle (Miniature)"),
  breed("Saint Bernard", "St Bernard"),
];

test.each([
  ["", breeds.map(({ name }) => name)],
  ["LAB", ["Labrador Retriever"]],
  ["retriever", ["Labrador Retriever"]],
  ["bern", ["Bernese Mountain Dog", "Saint Bernard"]],
  ["st. bernard", ["Saint Bernard"]],
  ["lowchen", ["Löwchen"]],
  ["poodle miniature", ["Poodle (Miniature)"]],
  ["unicorn", []],
])("'%s' finds %o", (words, names) => {
  expect(findBreeds(breeds, words).map(({ name }) => name)).toEqual(names);
});
