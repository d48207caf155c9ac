import type { ProfileVerdict } from "@/api/types";
import { firstVerdict, withProfileName } from "./batch-verdict";

const complete = "Complete for adult maintenance";
const short = "Incomplete: too little iodine";

const byAafco: ProfileVerdict = {
  id: "aafco-2016",
  name: "AAFCO 2016",
  label: "AAFCO Dog Food Nutrient Profile",
  verdict: "complete",
  verdictText: `${complete} (AAFCO 2016, by calculation)`,
  isJustComplete: false,
  missing: [],
  exceeded: [],
  unknown: [],
  smallestMargin: null,
  assessed: 40,
  total: 42,
};
const byExample: ProfileVerdict = {
  ...byAafco,
  id: "example-2030",
  name: "Example 2030",
  verdictText: `${complete} (Example 2030, by calculation)`,
};
const shortByExample: ProfileVerdict = { ...byExample, verdict: "incomplete", verdictText: short };

const stored = { verdict: "complete", verdictText: byAafco.verdictText, smallestMargin: null } as const;
const shown = { verdict: "complete", verdictText: byAafco.verdictText };

test.each([
  ["no profile is named for the country", [byAafco, shortByExample], undefined, 1, shown],
  ["the analysis has not loaded", undefined, "example-2030", 1, shown],
  ["AAFCO is named", [byAafco, shortByExample], "aafco-2016", 2, { ...shown, profile: "AAFCO 2016" }],
  ["the named profile has no table for this animal", [byAafco], "example-2030", 1, { ...shown, profile: "AAFCO 2016" }],
  [
    "the named profile finds the recipe incomplete",
    [byAafco, shortByExample],
    "example-2030",
    1,
    { verdict: "incomplete", verdictText: short, profile: "Example 2030" },
  ],
  [
    "the named profile finds the recipe complete",
    [byAafco, byExample],
    "example-2030",
    1,
    { verdict: "complete", verdictText: byExample.verdictText, profile: "Example 2030" },
  ],
  [
    "another size of a recipe that is incomplete by the named profile",
    [byAafco, shortByExample],
    "example-2030",
    2,
    {
      verdict: "incomplete",
      verdictText: short,
      profile: "Example 2030",
      note: "By Example 2030, we checked the original amounts only.",
    },
  ],
  [
    "another size of a recipe that is complete by the named profile",
    [byAafco, byExample],
    "example-2030",
    0.5,
    {
      ...shown,
      profile: "AAFCO 2016",
      note: "We checked this size by AAFCO 2016 only. The original amounts are complete by Example 2030.",
    },
  ],
])("the verdict on a batch that is complete by AAFCO if %s", (_, profiles, first, scale, expected) => {
  const analysis = profiles && { profiles };
  expect(firstVerdict({ batch: stored, scale }, analysis, first)).toEqual(expected);
});

test.each([
  [byExample, byExample.verdictText],
  [shortByExample, "Example 2030: Incomplete: too little iodine"],
  [{ ...byExample, verdict: "treat", verdictText: "Treat or topper" } as const, "Treat or topper"],
])("the sentence of a verdict names its profile once", ({ verdict, verdictText, name }, expected) => {
  expect(withProfileName({ verdict, verdictText, profile: name })).toBe(expected);
});

test("a verdict without a named profile keeps its sentence", () => {
  expect(withProfileName({ verdict: "incomplete", verdictText: short })).toBe(short);
});
