import type { ToxicFood } from "@/api/types";
import { findHazards, splitHazards } from "./hazards";

const grape: ToxicFood = {
  id: "grape",
  name: "Grapes, raisins",
  aliases: ["sultana", "sultanas", "black corinth"],
  petTypes: ["dog", "cat"],
  severity: "toxic",
  verdict: "unsafe",
  action: "Never feed them.",
  reason: "Acute kidney injury",
  source: "A journal",
};
const hops: ToxicFood = { ...grape, id: "hops", name: "Hops", aliases: ["brewing hops"], petTypes: ["dog"] };
const greenTomato: ToxicFood = {
  ...grape,
  id: "green_tomato",
  name: "Green tomato",
  aliases: ["plant and stems"],
  verdict: "review",
};
const milk: ToxicFood = { ...grape, id: "milk", name: "Milk", aliases: [], severity: "caution", verdict: "info" };
const all = [grape, hops, greenTomato, milk];

test.each([
  ["", undefined, ["grape", "hops", "green_tomato", "milk"]],
  ["SULTANA", undefined, ["grape"]],
  ["corinth raisins", undefined, ["grape"]],
  ["hops", "cat", []],
  ["  ", "cat", ["grape", "green_tomato", "milk"]],
  ["unicorn", undefined, []],
  ["brew hop", undefined, ["hops"]],
  ["raisins, sultanas", undefined, ["grape"]],
  // A match inside a word would find other foods: 'ops' is in 'hops', and the 'ms' of 'm and ms' is in 'stems'.
  ["ops", undefined, []],
  ["m and ms", undefined, []],
] as const)("'%s' for %s finds %o", (search, petType, ids) => {
  expect(findHazards(all, search, petType).map(({ id }) => id)).toEqual(ids);
});

test("forbidden hazards are separated from those that recipes may contain", () => {
  const { forbidden, allowedWithCare } = splitHazards(all);
  expect(forbidden).toEqual([grape, hops]);
  expect(allowedWithCare).toEqual([greenTomato, milk]);
});
