import { analysisOf, emptyDraft, formulationOf, noWishes, readDraft } from "./draft";

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
  expect(formulationOf(draft, { ...noWishes, include: " liver, mussels ," }, undefined)).toEqual({
    petType: "dog",
    lifeStage: "adult",
    ingredients: ["100 g rice"],
    include: ["liver", "mussels"],
    exclude: [],
  });
});

test("days are sent with the visitor's animal, else with the weight that is typed, and an animal never without days", () => {
  const bella = { called: "Bella", about: { breed: "Labrador Retriever", weightKg: 25 } };
  const typed = { ...noWishes, weightKg: "12.5" };
  const sent = (wishes: typeof noWishes, eater?: typeof bella) => formulationOf(emptyDraft, wishes, eater);
  expect(sent({ ...typed, days: "7" }, bella)).toMatchObject({ days: 7, ...bella.about });
  expect(sent({ ...typed, days: "7" })).toMatchObject({ days: 7, weightKg: 12.5 });
  expect(sent({ ...noWishes, days: "7" })).not.toHaveProperty("weightKg");
  expect(sent(typed, bella)).not.toHaveProperty("weightKg");
  expect(sent(typed)).not.toHaveProperty("days");
});
