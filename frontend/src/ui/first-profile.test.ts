import type { ProfileVerdict } from "@/api/types";
import { firstVerdict, withProfileName } from "./first-profile";

const complete = "Complete for adult maintenance";
const incomplete = "Incomplete: too little iodine";

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
const incompleteByExample: ProfileVerdict = { ...byExample, verdict: "incomplete", verdictText: incomplete };

const builtIn = { verdict: "complete", verdictText: byAafco.verdictText } as const;

test.each([
  ["no profile is named for the country", [byAafco, incompleteByExample], undefined, builtIn],
  ["AAFCO is named", [byAafco, incompleteByExample], "aafco-2016", { ...builtIn, profile: "AAFCO 2016" }],
  ["the named profile has no limits for this animal", [byAafco], "example-2030", { ...builtIn, profile: "AAFCO 2016" }],
  [
    "the named profile finds them incomplete",
    [byAafco, incompleteByExample],
    "example-2030",
    { verdict: "incomplete", verdictText: incomplete, profile: "Example 2030" },
  ],
  [
    "the named profile finds them complete",
    [byAafco, byExample],
    "example-2030",
    { verdict: "complete", verdictText: byExample.verdictText, profile: "Example 2030" },
  ],
])("the first verdict on amounts that are complete by AAFCO if %s", (_, profiles, first, expected) => {
  expect(firstVerdict({ ...builtIn, profiles }, first)).toEqual(expected);
});

test.each([
  [byExample, byExample.verdictText],
  [incompleteByExample, "Example 2030: Incomplete: too little iodine"],
  [{ ...byExample, verdict: "treat", verdictText: "Treat or topper" } as const, "Treat or topper"],
])("an assessed verdict names its profile once, a treat does not", ({ verdict, verdictText, name }, expected) => {
  expect(withProfileName({ verdict, verdictText, profile: name })).toBe(expected);
});

test("a verdict without a named profile keeps its sentence", () => {
  expect(withProfileName({ verdict: "incomplete", verdictText: incomplete })).toBe(incomplete);
});
