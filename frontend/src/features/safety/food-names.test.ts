import { emergencyRules } from "@/api/emergency-rules";
import { similarFirst, similarNames } from "./food-names";

const foods = emergencyRules.foods.toSorted((a, b) => a.name.localeCompare(b.name));

test.each([
  ["choclate", /chocolate/i],
  ["a bar of dark choclate", /chocolate/i],
  ["raisns", /raisin/i],
  ["grapse", /grape/i],
  ["onoin", /onion/i],
  ["xylotol", /xylitol/i],
  ["mackadamia", /macadamia/i],
  ["shocolate", /chocolate/i],
  ["ibuprofin", /ibuprofen/i],
])("after '%s', the first of all stored foods is one with a name like %s", (text, name) => {
  const sorted = similarFirst(foods, text, ({ name, otherNames }) => [name, ...otherNames]);
  expect([sorted[0]?.name, ...(sorted[0]?.otherNames ?? [])].join(", ")).toMatch(name);
  expect(sorted).toHaveLength(foods.length);
});

test("foods with equally similar names keep their order, and an unlike text changes nothing", () => {
  const names = (text: string) => similarFirst(["Apple seeds", "Avocado", "Avocado oil"], text, (name) => [name]);
  expect(names("avacado")).toEqual(["Avocado", "Avocado oil", "Apple seeds"]);
  expect(names("zzz")).toEqual(["Apple seeds", "Avocado", "Avocado oil"]);
  expect(names("")).toEqual(["Apple seeds", "Avocado", "Avocado oil"]);
});

const names = foods.flatMap(({ name, otherNames }) => [name, ...otherNames]);

test.each([
  ["choclate", "chocolate"],
  ["a bar of dark choclate", "chocolate"],
  ["dark choclate", "Dark chocolate"],
  ["raisns", "raisins"],
  ["onoin", "onion"],
  ["xylotol", "xylitol"],
  ["ibuprofin", "ibuprofen"],
])("for '%s', '%s' is offered first", (text, name) => {
  expect(similarNames(names, text)[0]?.toLowerCase()).toBe(name.toLowerCase());
});

test.each(["xyzzy", "chicken", "carrot", "z", ""])("for '%s', no name is offered", (text) => {
  expect(similarNames(names, text)).toEqual([]);
});
