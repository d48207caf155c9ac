import { analysisOf, emptyDraft, formulationOf, linesOf, readDraft } from "./draft";

test.each([
  ["500 g chicken\n\n  200 g rice  \n", ["500 g chicken", "200 g rice"]],
  ["- 500 g chicken\n• 2 eggs\n* 1 carrot", ["500 g chicken", "2 eggs", "1 carrot"]],
  ["1. Boil the rice.\n2) Add the egg.", ["Boil the rice.", "Add the egg."]],
  ["2 large eggs\n1.5 kg beef\n1 ½ cups oats", ["2 large eggs", "1.5 kg beef", "1 ½ cups oats"]],
  ["   \n", []],
])("the lines of %o are %o", (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test("a draft comes back as it was kept", () => {
  const draft = { ...emptyDraft, petType: "cat" as const, isTreat: true, ingredients: "100 g tuna" };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, "", "[]", "7", '{"petType":"cow","ingredients":5}'])(
  "%o is no draft, so that one begins anew",
  (text) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(readDraft(text)).toEqual(emptyDraft);
  },
);

test("a treat is sent as one, and an empty title not at all", () => {
  const draft = { ...emptyDraft, isTreat: true, title: "  ", ingredients: "100 g liver", steps: "Bake." };
  expect(analysisOf(draft)).toEqual({
    petType: "dog",
    lifeStage: "adult",
    ingredients: ["100 g liver"],
    instructions: ["Bake."],
    category: "treats",
  });
});

test("wished and unwished foods are sent by name", () => {
  const draft = { ...emptyDraft, ingredients: "100 g rice" };
  expect(formulationOf(draft, { include: " liver, mussels ,", exclude: "" })).toMatchObject({
    ingredients: ["100 g rice"],
    include: ["liver", "mussels"],
    exclude: [],
  });
});
