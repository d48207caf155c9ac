import { findSubmissionDraft, parseStoredForm, parseSubmissionDrafts, storeSubmissionDraft } from "./stored-drafts";
import { emptyForm, formFromRecipe, recipeFromForm } from "./recipe-form";
import { parseSentRecipes } from "./stored-sent-recipes";

test("a stored form is restored unchanged", () => {
  const form = { ...emptyForm, title: "Fish", species: "cat" as const, category: "fish" as const, isOrganic: true };
  expect(parseStoredForm(JSON.stringify({ ...form, ingredients: [{ text: "100 g cod" }] }))).toEqual({
    ...form,
    ingredients: [{ text: "100 g cod" }],
  });
});

test.each([
  null,
  "",
  "[]",
  "7",
  '{"species":"cow","category":"soup","ingredients":"rice","instructions":[7]}',
  '{"species":"dog","category":"fish"}',
])("the stored value %o is not a form and gives an empty one", (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(parseStoredForm(text)).toEqual(emptyForm);
});

test("only drafts with a revision are restored", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const valid = { token: "abc-1", revision: 2, form: { ...emptyForm, title: "Rice" } };
  expect(parseSubmissionDrafts(JSON.stringify([valid, { ...valid, revision: "2" }, { token: "x" }, 7, null]))).toEqual([
    valid,
  ]);
  expect(parseSubmissionDrafts(JSON.stringify([{ ...valid, form: 7 }]))).toEqual([{ ...valid, form: emptyForm }]);
  for (const text of [null, "", "{}", "7"]) expect(parseSubmissionDrafts(text)).toEqual([]);
});

test("drafts of another tab stay when a draft is stored", () => {
  const otherTab = { token: "abc-1", revision: 1, form: { ...emptyForm, title: "Rice" } };
  const newValue = JSON.stringify([otherTab]);
  window.dispatchEvent(new StorageEvent("storage", { key: "mendingDrafts", newValue }));
  storeSubmissionDraft({ token: "abc-2", revision: 1, form: emptyForm });
  expect(findSubmissionDraft("abc-1")).toEqual(otherTab);
  expect(findSubmissionDraft("abc-2")).toBeDefined();
});

test("stored links that do not lead to a status page are ignored", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const valid = { id: 1001, title: "Rice", path: "/submissions/abc", sentAt: "2026-11-21T10:00:00.000Z" };
  const others = [{ ...valid, path: "//evil.example" }, { ...valid, sentAt: "soon" }, { id: 1 }, 7, null];
  expect(parseSentRecipes(JSON.stringify([valid, ...others]))).toEqual([valid]);
  expect(parseSentRecipes("{}")).toEqual([]);
  expect(parseSentRecipes("x")).toEqual([]);
});

test("a sent recipe can be edited and sent again unchanged", () => {
  const recipe = {
    title: "Rice",
    description: "A bowl of rice.",
    prepTime: 20,
    servings: 3,
    species: "cat" as const,
    category: "senior" as const,
    imageUrl: "https://example.com/a.jpg",
    photo: "f".repeat(32),
    isOrganic: true,
    ingredients: ["100 g rice", "1 egg"],
    instructions: ["Boil."],
    author: "Anna",
  };
  // The photo is not a value of the form.
  expect({ ...recipeFromForm(formFromRecipe(recipe)), photo: recipe.photo }).toEqual(recipe);
  const rows = [{ text: " " }, { text: " 1 egg " }];
  expect(recipeFromForm({ ...formFromRecipe(recipe), ingredients: rows }).ingredients).toEqual(["1 egg"]);
});
