import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { myRecipesRules } from "@/api/my-recipes-rules";
import { privacyRules } from "@/api/privacy-rules";
import { rules } from "@/api/rules";
import { emptyDay, plannedDay } from "@/features/batch-day/batch-day-store";
import { storedFavourites } from "@/features/favourites/favourites";
import { freezerStock, type BoxStock } from "@/features/freezer/freezer-store";
import type { MyRecipe } from "@/features/my-recipes/my-recipe";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { emptyDraft, storedDraft as storedCheckerDraft } from "@/features/nutrition/checker/recipe-draft";
import { readDiary, storedDiaries } from "@/features/pets/diary/weight-diaries";
import type { Pet } from "@/features/pets/pet";
import { serializePets } from "@/features/pets/pet-file";
import { PetsProvider, usePets } from "@/features/pets/use-pets";
import { storedProducts } from "@/features/products/use-products";
import { recentSearches } from "@/features/search/recent-searches";
import { basketSelection, ownedRows, tickedRows } from "@/features/shop/basket/basket-store";
import { selectedShop } from "@/features/shop/basket/shop-select";
import { emptyForm } from "@/features/submission/recipe-form";
import { storedDraft as storedNewRecipe, storedSubmissionDrafts } from "@/features/submission/stored-drafts";
import { storedSentRecipes } from "@/features/submission/stored-sent-recipes";
import { storedTheme } from "@/features/theme/theme";
import { measureSystem } from "@/ui/measure-system";
import { Toaster } from "@/ui/toast";
import { planImport } from "./import-plan";
import MyDataSection from "./my-data-section";
import { parseMyData, readMyData, serializeMyData, storeMyData, type MyData } from "./stored-data";
import { nothingUnfinished } from "./unfinished-work";

const bruno: Pet = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 48,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  diaryId: "diary-1",
};
const mia: Pet = { ...bruno, name: "Mia", breed: "Ragdoll", weightKg: 5, isIndoor: true };
delete mia.diaryId;
const bowl: MyRecipe = {
  id: "bowl",
  keptOn: "2026-11-01",
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "Turkey bowl",
  ingredients: ["450 g turkey thigh"],
  steps: [],
};
const box: BoxStock = {
  id: "box",
  recipeId: 7,
  title: "Cod Mash",
  petType: "dog",
  place: "freezer",
  boxes: 2,
  mealsPerBox: 1,
  gramsPerMeal: 210,
  madeOn: "2026-11-28",
  eatBy: "2027-02-26",
};

const empty: MyData = {
  pets: { dog: { active: undefined, others: [] }, cat: { active: undefined, others: [] } },
  diaries: {},
  products: [],
  recipes: [],
  favourites: [],
  freezer: [],
  basket: { recipes: [] },
  ticked: [],
  owned: [],
  sentRecipes: [],
  unfinished: nothingUnfinished,
  searches: [],
  settings: { measures: "metric", theme: "system", listOrder: "suitable" },
};
const full: MyData = {
  pets: { dog: { active: bruno, others: [] }, cat: { active: mia, others: [] } },
  diaries: { "diary-1": { weights: [{ on: "2026-11-01", kg: 12 }] } },
  products: [
    {
      isUsed: true,
      label: { name: "My powder", measure: "gram", nutrients: [{ nutrient: "calcium", amount: 100, unit: "mg" }] },
    },
  ],
  recipes: [bowl],
  favourites: [7, 9],
  freezer: [box],
  basket: { recipes: [3], days: 4 },
  ticked: ["oats"],
  owned: ["rice"],
  sentRecipes: [{ id: 1, title: "Pot", path: "/submissions/abc", sentAt: "2026-11-20T09:00:00Z" }],
  unfinished: {
    checkedRecipe: { ...emptyDraft, title: "Beef pot", ingredients: "500 g beef mince" },
    newRecipe: { ...emptyForm, title: "Duck stew" },
    changes: [{ token: "abc", revision: 2, form: { ...emptyForm, title: "Pot, with rice" } }],
    batchDay: { cookedOn: "2026-11-29", boxSize: "day", leftOut: ["dog Rex"], done: ["7:1"] },
  },
  searches: ["salmon", "no chicken"],
  settings: { measures: "us", theme: "dark", listOrder: "suitable-cat", country: "GB", shop: "Ocado" },
};

function fileOf(data: MyData) {
  storedDiaries.write(data.diaries);
  const text = serializeMyData(data);
  const file = parseMyData(text);
  if (typeof file === "string") throw new Error(file);
  return { text, file };
}

test("a file has everything, and is read as the same", () => {
  const { file } = fileOf(full);
  const { next, sentences, hasChanges } = planImport(empty, file);
  expect(hasChanges).toBe(true);
  expect(next).toEqual(full);
  expect(sentences).toEqual([
    "Added: 2 pets, 1 weight, 1 recipe, 2 favourites, 1 product, 1 row of boxes, 1 recipe in the basket, 1 link to a recipe that you sent, changes to a sent recipe, the recipe in the nutrition checker, the draft of a recipe, the plan of a batch day, 2 searches.",
    "Settings taken from the file: measures, colours, order of lists, country, shop of the shopping list.",
  ]);
});

test("a file that was imported before changes nothing", () => {
  const { file } = fileOf(full);
  const { sentences, hasChanges } = planImport(full, file);
  expect(hasChanges).toBe(false);
  expect(sentences).toEqual([]);
});

test("drafts and the plan of a batch day of this browser stay, and those of the file are named", () => {
  const { file } = fileOf(full);
  const here: MyData = {
    ...full,
    unfinished: {
      checkedRecipe: { ...emptyDraft, title: "Mine" },
      newRecipe: { ...emptyForm, title: "Mine" },
      changes: full.unfinished.changes.map((change) => ({ ...change, revision: 3 })),
      batchDay: { ...emptyDay, cookedOn: "2026-12-01" },
    },
    searches: ["Salmon", "a", "b", "c", "d"],
  };
  const { next, sentences } = planImport(here, file);
  expect(next).toEqual(here);
  expect(sentences).toEqual([
    "Yours are kept, because the file has others: changes to a sent recipe, the recipe in the nutrition checker, the draft of a recipe, the plan of a batch day.",
    "Left out: 1 search, because there is room for 5.",
  ]);
});

test("a part of a file that is not known is named, and so is a draft that is none", () => {
  const file = parseMyData(
    JSON.stringify({
      format: "natural-pet-recipes/all-data",
      version: 2,
      pets: [],
      toys: ["ball"],
      unfinished: { newRecipe: "a stew", changes: [{ token: 7 }] },
    }),
  );
  if (typeof file === "string") throw new Error(file);
  expect(planImport(empty, file).sentences).toEqual([
    "Left out, because it could not be read: the draft of a recipe, changes to a sent recipe.",
    "Left out, because this version of the site does not know it: toys.",
  ]);
});

test("the file has every value that the site stores in a browser, except choices about this browser", () => {
  // Their stores are read and written by `readMyData` and `storeMyData`, and pets by the page.
  const inFile = new Set<string>([
    ...["furtherDogs", "furtherCats", "weightDiaries", "favourites", "basket", "basketTicked", "basketOwned"],
    ...["basketShop", "batchDay", "freezer", "myProducts", "measures", "listOrder", "theme", "nutritionChecker"],
    ...["myRecipes", "submissionDraft", "mendingDrafts", "submittedRecipes", "recentSearches"],
  ]);
  const stored = privacyRules.browserItems.flatMap(({ kind, name }) => (kind === "localStorage" ? [name] : []));
  expect(stored.filter((name) => !inFile.has(name))).toEqual(["cookieConsent", "keyboardShortcuts"]);
});

test("the plan of which this browser has a copy keeps it", () => {
  plannedDay.write({ ...emptyDay, cookedOn: "2026-11-29", loadedFor: "2026-11-29" });
  const { batchDay } = readMyData(empty.pets).unfinished;
  expect(batchDay).toEqual({ ...emptyDay, cookedOn: "2026-11-29" });
  expect(storeMyData(empty)).toBe(true);
  expect(plannedDay.read()).toEqual({ ...emptyDay, loadedFor: "2026-11-29" });
});

test("pets with the same name and newer recipes are replaced, and nothing else of this browser is lost", () => {
  const { file } = fileOf(full);
  const here: MyData = {
    ...full,
    pets: {
      dog: {
        active: { ...bruno, name: "bruno ", weightKg: 14, diaryId: "old" },
        others: [{ ...bruno, name: "Rex", diaryId: "r" }],
      },
      cat: { active: undefined, others: [] },
    },
    diaries: { old: { weights: [{ on: "2026-10-01", kg: 14 }] } },
    recipes: [
      { ...bowl, keptOn: "2026-10-01", ingredients: ["1 egg"] },
      { ...bowl, id: "pie", title: "Pie" },
    ],
    products: full.products.map((product) => ({ ...product, label: { ...product.label, per: 5 } })),
    favourites: [1, 9],
    basket: { recipes: [5] },
  };
  const { next, sentences } = planImport(here, file);
  expect(next.pets.dog.active).toEqual(bruno);
  expect(next.pets.dog.others.map(({ name }) => name)).toEqual(["Rex"]);
  expect(next.pets.cat.active).toEqual(mia);
  expect(next.diaries["diary-1"]?.weights.map(({ on }) => on)).toEqual(["2026-10-01", "2026-11-01"]);
  expect(next.recipes.map(({ title, ingredients }) => [title, ingredients[0]])).toEqual([
    ["Turkey bowl", "450 g turkey thigh"],
    ["Pie", "450 g turkey thigh"],
  ]);
  expect(next.favourites).toEqual([1, 9, 7]);
  expect(next.basket).toEqual({ recipes: [5, 3] });
  expect(next.products).toEqual(here.products);
  expect(sentences).toContain("Replaced: 1 pet with the same name (bruno ).");
  expect(sentences).toContain("Replaced: 1 recipe (Turkey bowl).");
  expect(sentences).toContain("Yours are kept, because their labels differ: My powder.");
});

test("an older recipe of a file does not replace a newer one, which is named", () => {
  const { file } = fileOf(full);
  const newer = { ...bowl, keptOn: "2026-12-01", ingredients: ["1 egg"] };
  const { next, sentences } = planImport({ ...full, recipes: [newer] }, file);
  expect(next.recipes).toEqual([newer]);
  expect(sentences).toEqual(["Yours are kept, because they are newer: Turkey bowl."]);
});

test("two versions of a recipe of the same day are both kept, and the file can be imported again", () => {
  const { file } = fileOf(full);
  const changed = { ...bowl, ingredients: ["1 egg"] };
  const { next, sentences } = planImport({ ...full, recipes: [changed] }, file);
  expect(next.recipes).toEqual([changed, { ...bowl, id: `${bowl.id}-2` }]);
  expect(sentences).toEqual([
    "Added: 1 recipe.",
    "Both versions are kept, because they are of the same day: Turkey bowl.",
  ]);
  expect(planImport(next, file).hasChanges).toBe(false);
});

test("a file cannot give a diary the name of something that every object has", () => {
  for (const diaryId of ["constructor", "__proto__", "toString"]) {
    const weightDiary = { weights: [{ on: "2026-11-01", kg: 12 }] };
    const pet = { petType: "dog", ...bruno, diaryId, weightDiary };
    const file = parseMyData(JSON.stringify({ format: "natural-pet-recipes/all-data", version: 2, pets: [pet] }));
    if (typeof file === "string") throw new Error(file);
    const { next, sentences } = planImport(empty, file);
    expect(sentences, diaryId).toEqual(["Added: 1 pet, 1 weight."]);
    expect(Object.entries(next.diaries), diaryId).toEqual([[diaryId, weightDiary]]);
    expect(readDiary({ diaryId }), diaryId).toBeUndefined();
  }
});

test("what is twice in a file is imported once, and what there is no room for is named in the plural", () => {
  const { file } = fileOf(full);
  const here = {
    ...empty,
    basket: { recipes: Array.from({ length: rules.basketRecipes.max }, (_, index) => index + 100) },
  };
  const { next, sentences } = planImport(here, {
    ...file,
    freezer: [box, box],
    ticked: ["oats", "oats"],
    basket: { recipes: [3, 4] },
  });
  expect(next.freezer).toEqual([box]);
  expect(next.ticked).toEqual(["oats"]);
  expect(next.basket.recipes).toEqual(here.basket.recipes);
  expect(sentences).toContain(
    `Left out: 2 recipes in the basket, because there is room for ${rules.basketRecipes.max}.`,
  );
});

test("own recipes in the basket for which there is no room are left out, and the recipes of the site are added", () => {
  const { file } = fileOf(full);
  const own = Array.from({ length: 19 }, (_, index) => -1 - index);
  const { next, sentences } = planImport(
    { ...empty, basket: { recipes: own } },
    { ...file, basket: { recipes: [-20, -21, -22, 4] } },
  );
  expect(next.basket.recipes).toEqual([...own, -20, 4]);
  expect(sentences).toContain("Left out: 2 own recipes in the basket, because there is room for 20.");
});

test("old files of pets still import", () => {
  const file = parseMyData(serializePets({ dog: [bruno], cat: [] }, full.products));
  if (typeof file === "string") throw new Error(file);
  const { next, sentences } = planImport(empty, file);
  expect(next.pets.dog.active).toMatchObject({ name: "Bruno" });
  expect(sentences[0]).toMatch(/^Added: 1 pet, /);
  expect(next.settings).toEqual(empty.settings);
});

test("what cannot be read, and what there is no room for, is named", () => {
  const many = Array.from({ length: myRecipesRules.maxRecipes + 1 }, (_, index) => ({
    ...bowl,
    id: `r${index}`,
    title: `R${index}`,
  }));
  const changed = {
    format: "natural-pet-recipes/all-data",
    version: 2,
    pets: [{ petType: "dog", name: "Nemo" }],
    recipes: [{ id: "x" }, ...many],
    freezer: [7],
  };
  const file = parseMyData(JSON.stringify(changed));
  if (typeof file === "string") throw new Error(file);
  const { next, sentences } = planImport(empty, file);
  expect(next.recipes).toHaveLength(myRecipesRules.maxRecipes);
  expect(sentences).toContain("Left out: 1 recipe, because there is room for 200.");
  expect(sentences).toContain("Left out, because it could not be read: Nemo, 1 recipe, 1 row of boxes.");
});

test.each([
  ["", "unknown"],
  ["{", "unknown"],
  ["[]", "unknown"],
  ['{"format":"x","pets":[]}', "unknown"],
  ['{"format":"natural-pet-recipes/all-data","version":3,"pets":[]}', "newer"],
])("the text %j is no file of this site", (text, problem) => {
  expect(parseMyData(text)).toBe(problem);
});

function resetStores() {
  storedDiaries.write({});
  storedProducts.write([]);
  myRecipes.update(() => []);
  storedFavourites.write([]);
  freezerStock.write([]);
  basketSelection.write({ recipes: [] });
  tickedRows.write([]);
  ownedRows.write([]);
  storedSentRecipes.write([]);
  storedCheckerDraft.write(emptyDraft);
  storedNewRecipe.write(emptyForm);
  storedSubmissionDrafts.write([]);
  plannedDay.write(emptyDay);
  recentSearches.write([]);
  selectedShop.write("");
  measureSystem.write("metric");
  storedTheme.write("system");
  for (const name of ["dogProfile", "catProfile", "country"]) document.cookie = `${name}=; max-age=0; path=/`;
}

function DogNames() {
  const { active, others } = usePets("dog");
  return <p>Dogs: {[...(active ? [active] : []), ...others].map(({ name }) => name).join(", ")}</p>;
}

async function choose(text: string) {
  render(
    <PetsProvider>
      <MyDataSection />
      <DogNames />
      <Toaster />
    </PetsProvider>,
  );
  const file = new File([text], "my-pet-recipes.json", { type: "application/json" });
  // The button opens the file picker of this hidden field.
  await userEvent.upload(screen.getByLabelText("Data file"), file);
}

test("nothing is imported before the preview is accepted, and Undo restores everything", async () => {
  const { text } = fileOf(full);
  resetStores();
  await choose(text);
  const preview = await screen.findByRole("region", { name: "Import this file?" });
  expect(preview).toHaveTextContent("Added: 2 pets, 1 weight, 1 recipe");
  expect(within(preview).getByRole("heading")).toHaveFocus();
  expect(myRecipes.read()).toEqual([]);
  await userEvent.click(within(preview).getByRole("button", { name: "Import" }));
  expect(screen.getByText("Dogs: Bruno")).toBeVisible();
  expect(myRecipes.read()).toEqual([bowl]);
  expect([storedTheme.read(), measureSystem.read()]).toEqual(["dark", "us"]);
  expect(storedNewRecipe.read().title).toBe("Duck stew");
  expect([plannedDay.read().cookedOn, recentSearches.read(), selectedShop.read()]).toEqual([
    "2026-11-29",
    full.searches,
    "Ocado",
  ]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(screen.getByText("Dogs:")).toBeVisible();
  expect(myRecipes.read()).toEqual([]);
  expect(freezerStock.read()).toEqual([]);
  expect([storedTheme.read(), measureSystem.read()]).toEqual(["system", "metric"]);
  expect(storedNewRecipe.read()).toEqual(emptyForm);
  expect([plannedDay.read(), recentSearches.read(), selectedShop.read()]).toEqual([emptyDay, [], ""]);
});

test("Undo keeps what was changed after the import, and says so", async () => {
  const { text } = fileOf(full);
  resetStores();
  await choose(text);
  await userEvent.click(await screen.findByRole("button", { name: "Import" }));
  const changed = { ...bowl, title: "Turkey pot" };
  myRecipes.update(() => [changed]);
  storedFavourites.write([...storedFavourites.read(), 3]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(myRecipes.read()).toEqual([changed]);
  expect(storedFavourites.read()).toEqual([7, 9, 3]);
  expect(freezerStock.read()).toEqual([]);
  expect(screen.getByText("Dogs:")).toBeVisible();
  expect(await screen.findAllByText(/so they stay as they are: recipes, favourites\./)).not.toHaveLength(0);
});

test("without room in the storage, nothing is changed", async () => {
  const { text } = fileOf(full);
  resetStores();
  await choose(text);
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await userEvent.click(await screen.findByRole("button", { name: "Import" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Nothing was changed.");
  expect(screen.getByText("Dogs:")).toBeVisible();
  expect(storedFavourites.read()).toEqual([]);
  vi.restoreAllMocks();
});

test("if the storage becomes full in the middle, what was stored before is restored", async () => {
  const { text } = fileOf(full);
  resetStores();
  await choose(text);
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const setItem = Storage.prototype.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation((key, value) => {
    if (key === "freezer" && value !== "[]") throw new DOMException("full", "QuotaExceededError");
    setItem(key, value);
  });
  await userEvent.click(await screen.findByRole("button", { name: "Import" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Nothing was changed.");
  expect(screen.getByText("Dogs:")).toBeVisible();
  expect(localStorage.getItem("myRecipes")).toBe("[]");
  expect(localStorage.getItem("favourites")).toBe("[]");
  expect(freezerStock.read()).toEqual([]);
  expect(storedTheme.read()).toBe("system");
  vi.restoreAllMocks();
});

test("a file without anything new says so, and its reasons if something stays out", async () => {
  resetStores();
  await choose('{"format":"natural-pet-recipes/all-data","version":2,"pets":[],"recipes":[{"id":"x"}]}');
  const preview = await screen.findByRole("region", { name: "Nothing to import" });
  expect(preview).toHaveTextContent("Left out, because it could not be read: 1 recipe.");
  await userEvent.click(within(preview).getByRole("button", { name: "Close" }));
  expect(screen.getByRole("button", { name: "Import a data file" })).toHaveFocus();
});

test("a file that cannot be read is reported, and a file that was chosen later is the one that is shown", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const { text } = fileOf(full);
  resetStores();
  await choose(text);
  await screen.findByRole("region", { name: "Import this file?" });
  const field = screen.getByLabelText("Data file");
  const moved = new File(["{}"], "moved.json", { type: "application/json" });
  vi.spyOn(moved, "text").mockRejectedValue(new DOMException("moved", "NotFoundError"));
  await userEvent.upload(field, moved);
  expect(await screen.findByRole("alert")).toHaveTextContent("This file could not be read. Choose it again.");
  expect(screen.queryByRole("region", { name: "Import this file?" })).toBeNull();
  const slow = new File(["{}"], "slow.json", { type: "application/json" });
  let finishReading: (text: string) => void = () => undefined;
  const reading = new Promise<string>((resolve) => (finishReading = resolve));
  vi.spyOn(slow, "text").mockReturnValue(reading);
  await userEvent.upload(field, slow);
  await userEvent.upload(field, new File([text], "later.json", { type: "application/json" }));
  expect(await screen.findByRole("region", { name: "Import this file?" })).toBeVisible();
  await act(async () => {
    finishReading('{"hello": 1}');
    await reading;
  });
  expect(screen.getByRole("region", { name: "Import this file?" })).toBeVisible();
  vi.restoreAllMocks();
});

test("a file of another site is refused", async () => {
  resetStores();
  await choose('{"hello": 1}');
  expect(await screen.findByRole("alert")).toHaveTextContent("This is not a file that was exported from this site.");
});
