import { withoutSteps, withSuggestedStep } from "./suggested-steps";

const suggestions = ["Chop the turkey.", "Simmer it.", "Let it cool."];

test("a suggested step is added at the end of other steps", () => {
  expect(withSuggestedStep([], "Simmer it.", suggestions)).toEqual(["Simmer it."]);
  expect(withSuggestedStep(["Wash your hands."], "Simmer it.", suggestions)).toEqual([
    "Wash your hands.",
    "Simmer it.",
  ]);
});

test("suggested steps have their cooking order, in whichever order they are used", () => {
  const last = withSuggestedStep(["Wash your hands."], "Let it cool.", suggestions);
  const first = withSuggestedStep(last, "Chop the turkey.", suggestions);
  const all = withSuggestedStep(first, "Simmer it.", suggestions);
  expect(all).toEqual(["Wash your hands.", ...suggestions]);
});

test("steps are removed, and the visitor's own stay", () => {
  expect(withoutSteps(["Wash your hands.", ...suggestions], suggestions)).toEqual(["Wash your hands."]);
});
