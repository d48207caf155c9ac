import { emptyDraft, emptyOptions, parseDraft, toAnalysisRequest, toFormulationRequest } from "./recipe-draft";

test("a stored draft is read back unchanged", () => {
  const draft = { ...emptyDraft, petType: "cat" as const, isTreat: true, ingredients: "100 g tuna", servings: 6 };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, "", "[]", "7", '{"petType":"cow","ingredients":5}'])(
  "the stored value %o gives the empty draft",
  (text) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(parseDraft(text)).toEqual(emptyDraft);
  },
);

test("a treat is sent with its category, and an empty title is not sent", () => {
  const draft = { ...emptyDraft, isTreat: true, title: "  ", ingredients: "100 g liver", steps: "Bake." };
  expect(toAnalysisRequest(draft)).toEqual({
    petType: "dog",
    lifeStage: "adult",
    ingredients: ["100 g liver"],
    instructions: ["Bake."],
    category: "treats",
  });
});

test("foods to include and to leave out are sent by name", () => {
  const draft = { ...emptyDraft, ingredients: "100 g rice", steps: "Boil the rice.\n\nCool it." };
  expect(toFormulationRequest(draft, { ...emptyOptions, include: " liver, mussels ," }, undefined)).toEqual({
    petType: "dog",
    lifeStage: "adult",
    ingredients: ["100 g rice"],
    instructions: ["Boil the rice.", "Cool it."],
    include: ["liver", "mussels"],
    exclude: [],
  });
});

test("days are sent with the visitor's pet or the typed weight, and a pet is sent only with days", () => {
  const bella = { name: "Bella", profile: { breed: "Labrador Retriever", weightKg: 25 } };
  const typed = { ...emptyOptions, weight: "12.5" };
  const request = (options: typeof emptyOptions, pet?: typeof bella) => toFormulationRequest(emptyDraft, options, pet);
  expect(request({ ...typed, days: "7" }, bella)).toMatchObject({ days: 7, ...bella.profile });
  expect(request({ ...typed, days: "7" })).toMatchObject({ days: 7, weightKg: 12.5 });
  expect(request({ ...typed, days: "7", weightUnit: "lb" })).toMatchObject({ days: 7, weightKg: 5.67 });
  expect(request({ ...typed, days: "7", weight: "2", weightUnit: "st" })).toMatchObject({ days: 7, weightKg: 12.7 });
  expect(request({ ...emptyOptions, days: "7" })).not.toHaveProperty("weightKg");
  expect(request(typed, bella)).not.toHaveProperty("weightKg");
  expect(request(typed)).not.toHaveProperty("days");
});

test("what the pet must not eat is always sent, in a field of its own", () => {
  const bruno = { name: "Bruno", profile: { weightKg: 30, exclude: "chicken, egg" } };
  const request = toFormulationRequest(emptyDraft, { ...emptyOptions, exclude: "rice" }, bruno);
  expect(request).toMatchObject({ exclude: ["rice"], petExclude: "chicken, egg" });
  expect(request).not.toHaveProperty("weightKg");
  const forDays = toFormulationRequest(emptyDraft, { ...emptyOptions, days: "7" }, bruno);
  expect(forDays).toMatchObject({ weightKg: 30, exclude: [], petExclude: "chicken, egg" });
  expect(toAnalysisRequest(emptyDraft, [], bruno)).toMatchObject({
    animal: { weightKg: 30 },
    petExclude: "chicken, egg",
  });
  const bella = { name: "Bella", profile: { weightKg: 30 } };
  expect(toFormulationRequest(emptyDraft, emptyOptions, bella)).not.toHaveProperty("petExclude");
  expect(toAnalysisRequest(emptyDraft, [], bella)).not.toHaveProperty("petExclude");
});

test("products in use, and those that the recipe names, are sent with a formulation", () => {
  const own = (name: string, { isUsed }: { isUsed: boolean }) => ({
    isUsed,
    label: { name, measure: "gram" as const, nutrients: [] },
  });
  const draft = { ...emptyDraft, ingredients: "100 g rice\n2 g named mix" };
  const products = [
    own("Used Mix", { isUsed: true }),
    own("Named Mix", { isUsed: false }),
    own("Other Mix", { isUsed: false }),
  ];
  const names = (request: { products?: { name: string }[] }) => request.products?.map(({ name }) => name);
  expect(names(toFormulationRequest(draft, emptyOptions, undefined, products))).toEqual(["Used Mix", "Named Mix"]);
  expect(names(toAnalysisRequest(draft, products))).toEqual(["Used Mix", "Named Mix", "Other Mix"]);
  expect(
    toFormulationRequest(draft, emptyOptions, undefined, [own("Other Mix", { isUsed: false })]),
  ).not.toHaveProperty("products");
});

test("a product with a maximum a day is sent with the visitor's pet", () => {
  const bella = { name: "Bella", profile: { weightKg: 25 } };
  const label = { name: "Mix", measure: "gram" as const, nutrients: [], maxPerDay: 5 };
  const request = toFormulationRequest(emptyDraft, emptyOptions, bella, [{ isUsed: true, label }]);
  expect(request).toMatchObject({ weightKg: 25 });
  expect(request).not.toHaveProperty("days");
});
