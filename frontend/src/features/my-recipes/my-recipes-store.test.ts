import { myRecipesRules } from "@/api/my-recipes-rules";
import type { RecipeText } from "./my-recipe";
import {
  deleteRecipe,
  deleteUnreadRecipes,
  keepRecipe,
  myRecipes,
  replaceRecipe,
  storeCheck,
  unreadRecipes,
} from "./my-recipes-store";

const today = "2026-11-28";
const bowl: RecipeText = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "Turkey bowl",
  ingredients: ["450 g turkey thigh", "200 g carrots"],
  steps: ["Simmer for 20 minutes."],
};
const pie: RecipeText = { ...bowl, title: "Fish pie", petType: "cat", steps: [] };

/** Stores a value as another tab does whose event has not arrived in this one. */
const storeInAnotherTab = (value: unknown) => localStorage.setItem("myRecipes", JSON.stringify(value));
const titles = () => myRecipes.read().map(({ title }) => title);

beforeEach(() => {
  myRecipes.update(() => []);
  deleteUnreadRecipes();
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

test("recipes are kept once, the newest first, with the result of the last check", () => {
  keepRecipe({ text: bowl, today });
  keepRecipe({ text: pie, today });
  const check = { verdict: "complete", isSafe: true, on: today } as const;
  expect(keepRecipe({ text: bowl, check, today })).toEqual({ id: myRecipes.read()[1]?.id });
  expect(titles()).toEqual(["Fish pie", "Turkey bowl"]);
  expect(myRecipes.read()[1]).toMatchObject({ ...bowl, check, keptOn: today });
});

test("a recipe is replaced in its place, and stored again if another tab has deleted it", () => {
  const kept = keepRecipe({ text: bowl, today });
  keepRecipe({ text: pie, today });
  const id = "id" in kept ? kept.id : "";
  replaceRecipe(id, { text: { ...bowl, title: "Turkey pot" }, today: "2026-12-01" });
  expect(titles()).toEqual(["Fish pie", "Turkey pot"]);
  deleteRecipe(id);
  replaceRecipe(id, { text: bowl, today });
  expect(titles()).toEqual(["Turkey bowl", "Fish pie"]);
});

test("a deleted recipe can be put back in its place", () => {
  for (const title of ["C", "B", "A"]) keepRecipe({ text: { ...bowl, title }, today });
  const restore = deleteRecipe(myRecipes.read()[1]?.id ?? "");
  expect(titles()).toEqual(["A", "C"]);
  restore();
  restore();
  expect(titles()).toEqual(["A", "B", "C"]);
});

test("nothing changes if the storage is full", () => {
  keepRecipe({ text: bowl, today });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(keepRecipe({ text: pie, today })).toEqual({ problem: "storageFull" });
  expect(titles()).toEqual(["Turkey bowl"]);
});

test("a change begins with what another tab has stored a moment ago", () => {
  keepRecipe({ text: bowl, today });
  storeInAnotherTab([{ ...pie, id: "other", keptOn: today }, ...myRecipes.read()]);
  keepRecipe({ text: { ...bowl, title: "Third" }, today });
  expect(titles()).toEqual(["Third", "Fish pie", "Turkey bowl"]);
});

test("broken data are left out, stay stored, and do not hide the other recipes", () => {
  const [valid, control] = [
    { ...bowl, id: "a", keptOn: today, check: { verdict: "cured", isSafe: true, on: today } },
    { ...bowl, id: "b", keptOn: today, title: "a\u202eb" },
  ];
  storeInAnotherTab([
    null,
    7,
    "x",
    { ...bowl, id: "<b>", keptOn: today },
    { ...valid, ingredients: [] },
    control,
    valid,
  ]);
  storeCheck("none", { verdict: "complete", isSafe: true, on: today });
  expect(myRecipes.read()).toEqual([{ ...bowl, id: "a", keptOn: today }]);
  const broken = [7, "x", { ...bowl, id: "<b>", keptOn: today }, { ...valid, ingredients: [] }, control];
  expect(unreadRecipes.read()).toEqual(broken);
  expect(JSON.parse(localStorage.getItem("myRecipes") ?? "")).toEqual([...myRecipes.read(), ...broken]);
  const restore = deleteUnreadRecipes();
  expect(localStorage.getItem("myRecipes")).toBe(JSON.stringify(myRecipes.read()));
  restore();
  expect(unreadRecipes.read()).toEqual(broken);
});

test("a stored text that cannot be read at all stays stored behind the new recipes", () => {
  localStorage.setItem("myRecipes", '[{"title":"Cut of');
  keepRecipe({ text: pie, today });
  expect(titles()).toEqual(["Fish pie"]);
  expect(unreadRecipes.read()).toEqual(['[{"title":"Cut of']);
});

test("a copy knows its original, also after its text was replaced", () => {
  const kept = keepRecipe({ text: bowl, today, originalId: 7 });
  const id = "id" in kept ? kept.id : "";
  replaceRecipe(id, { text: { ...bowl, title: "Turkey pot" }, today });
  expect(myRecipes.read()).toMatchObject([{ title: "Turkey pot", originalId: 7 }]);
  storeInAnotherTab([{ ...bowl, id: "a", keptOn: today, originalId: "7" }]);
  storeCheck("none", { verdict: "complete", isSafe: true, on: today });
  expect(myRecipes.read()).toEqual([{ ...bowl, id: "a", keptOn: today }]);
});

test("more recipes than a browser may keep, and recipes that are too long, are refused", () => {
  const many = Array.from({ length: myRecipesRules.maxRecipes }, (_, index) => ({
    ...bowl,
    id: `r${index}`,
    keptOn: today,
  }));
  storeInAnotherTab(many);
  expect(keepRecipe({ text: pie, today })).toEqual({ problem: "tooMany" });
  const step = "a".repeat(myRecipesRules.maxStepLength + 1);
  expect(keepRecipe({ text: { ...pie, steps: [step] }, today })).toEqual({ problem: "tooLong" });
  expect(keepRecipe({ text: { ...pie, ingredients: [] }, today })).toEqual({ problem: "tooLong" });
});

test("tabs that were pasted become spaces", () => {
  keepRecipe({ text: { ...bowl, ingredients: ["450 g\tturkey", " \t "] }, today });
  expect(myRecipes.read()[0]?.ingredients).toEqual(["450 g turkey"]);
});
