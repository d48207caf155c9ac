import { readForm } from "./stored-drafts";
import { readSubmissionDrafts } from "./stored-drafts";
import { emptyForm, formFromRecipe, recipeFromForm } from "./recipe-form";
import { readSent } from "./sent-recipes";

test("a stored form is restored unchanged", () => {
  const form = { ...emptyForm, title: "Fish", species: "cat" as const, category: "fish" as const, isOrganic: true };
  expect(readForm(JSON.stringify({ ...form, ingredients: [{ text: "100 g cod" }] }))).toEqual({
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
])("%o is no form, so that one begins anew", (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(readForm(text)).toEqual(emptyForm);
});

test("only edits of a known revision are restored", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const good = { token: "abc-1", revision: 2, form: { ...emptyForm, title: "Rice" } };
  expect(readSubmissionDrafts(JSON.stringify([good, { ...good, revision: "2" }, { token: "x" }, 7, null]))).toEqual([
    good,
  ]);
  expect(readSubmissionDrafts(JSON.stringify([{ ...good, form: 7 }]))).toEqual([{ ...good, form: emptyForm }]);
  for (const text of [null, "", "{}", "7"]) expect(readSubmissionDrafts(text)).toEqual([]);
});

test("only links to a status page are stored", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const good = { id: 1001, title: "Rice", path: "/submissions/abc", sentAt: "2026-11-21T10:00:00.000Z" };
  const others = [{ ...good, path: "//evil.example" }, { ...good, sentAt: "soon" }, { id: 1 }, 7, null];
  expect(readSent(JSON.stringify([good, ...others]))).toEqual([good]);
  expect(readSent("{}")).toEqual([]);
  expect(readSent("x")).toEqual([]);
});

test("a sent recipe can be edited and sent again unchanged", () => {
  const sent = {
    title: "Rice",
    description: "A bowl of rice.",
    prepTime: 20,
    servings: 3,
    species: "cat" as const,
    category: "senior" as const,
    imageUrl: "https://example.com/a.jpg",
    isOrganic: true,
    ingredients: ["100 g rice", "1 egg"],
    instructions: ["Boil."],
    author: "Anna",
  };
  expect(recipeFromForm(formFromRecipe(sent))).toEqual(sent);
  const rows = [{ text: " " }, { text: " 1 egg " }];
  expect(recipeFromForm({ ...formFromRecipe(sent), ingredients: rows }).ingredients).toEqual(["1 egg"]);
});
