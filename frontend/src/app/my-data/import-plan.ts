// What the import of a file changes: the data after it, and sentences that say so beforehand.
import { formRules } from "@/api/form-rules";
import { myRecipesRules } from "@/api/my-recipes-rules";
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { isSameText, type MyRecipe } from "@/features/my-recipes/my-recipe";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { findDiary, mergeDiaries, type WeightDiaries, type WeightDiary } from "@/features/pets/diary/weight-diary";
import { petName, type Pet } from "@/features/pets/pet";
import { unreadExclusionsText } from "@/features/pets/pet-file";
import { allPets, type Pets } from "@/features/pets/pets";
import { maxDrafts } from "@/features/submission/stored-drafts";
import { maxStored } from "@/features/submission/stored-sent-recipes";
import type { Product } from "@/features/products/product";
import { maxSearches } from "@/features/search/recent-searches";
import { limitOwnRecipes } from "@/features/shop/basket/basket-store";
import { countText, sentNouns, settingKeys, type FileData, type MyData, type Settings } from "./stored-data";
import { mergeUnfinishedWork } from "./unfinished-work";

export interface ImportPlan {
  next: MyData;
  /** Sentences about what is added, replaced and left out. */
  sentences: readonly string[];
  /** False if everything in the file is here already. */
  hasChanges: boolean;
}

interface Merged<Item> {
  all: readonly Item[];
  added: number;
  /** The names of those that stay, although the file has another version. */
  kept: readonly string[];
  /** The number of those for which there is no room. */
  dropped: number;
}

/** Ids have at most 64 characters. */
const maxIdStart = 55;
const searchNouns = ["search", "searches"] as const;
const basketNouns = ["recipe in the basket", "recipes in the basket"] as const;
const ownBasketNouns = ["own recipe in the basket", "own recipes in the basket"] as const;

/** Adds the data of a file. Pets and newer recipes of the file replace versions here; nothing else that is here changes. */
export function planImport(current: MyData, file: FileData): ImportPlan {
  const dogs = mergePets("dog", current.pets.dog, file);
  const cats = mergePets("cat", current.pets.cat, file);
  const petDiaries = mergeAllDiaries(current.diaries, file.diaries, [...dogs.replacements, ...cats.replacements]);
  const recipes = mergeRecipes(current.recipes, file.recipes);
  const products = mergeProducts(current.products, file.products);
  const favourites = newItems(current.favourites, file.favourites, (id) => id);
  const newBasketRecipes = newItems(current.basket.recipes, file.basket.recipes, (id) => id);
  const basketRecipes = limitOwnRecipes([...current.basket.recipes, ...newBasketRecipes]).slice(
    current.basket.recipes.length,
  );
  const basketRoom = rules.basketRecipes.max - current.basket.recipes.length;
  const boxes = newItems(current.freezer, file.freezer, ({ id }) => id);
  const ticked = newItems(current.ticked, file.ticked, (key) => key);
  const owned = newItems(current.owned, file.owned, (key) => key);
  const sent = newItems(current.sentRecipes, file.sentRecipes, ({ path }) => path);
  const sentRoom = maxStored - current.sentRecipes.length;
  const unfinished = mergeUnfinishedWork(current.unfinished, file.unfinished);
  const searches = newItems(current.searches, file.searches, (search) => search.toLowerCase());
  const searchRoom = maxSearches - current.searches.length;
  const settings = changedSettings(current.settings, file.settings);
  const next: MyData = {
    pets: { dog: dogs.pets, cat: cats.pets },
    diaries: petDiaries.diaries,
    products: products.all,
    recipes: recipes.all,
    favourites: [...current.favourites, ...favourites],
    freezer: [...current.freezer, ...boxes],
    basket: {
      ...(current.basket.recipes.length === 0 ? file.basket : current.basket),
      recipes: [...current.basket.recipes, ...basketRecipes.slice(0, basketRoom)],
    },
    ticked: [...current.ticked, ...ticked].slice(-shopRules.basketOwnedMax),
    owned: [...current.owned, ...owned].slice(-shopRules.basketOwnedMax),
    sentRecipes: [...current.sentRecipes, ...sent.slice(0, sentRoom)],
    unfinished: unfinished.work,
    searches: [...current.searches, ...searches.slice(0, searchRoom)],
    settings: { ...current.settings, ...file.settings },
  };
  const added = [
    ...countText(dogs.added + cats.added, "pet"),
    ...countText(petDiaries.added, "weight"),
    ...countText(recipes.added, "recipe"),
    ...countText(favourites.length, "favourite"),
    ...countText(products.added, "product"),
    ...countText(boxes.length, "row of boxes", "rows of boxes"),
    ...countText(Math.min(basketRecipes.length, basketRoom), ...basketNouns),
    ...countText(Math.min(sent.length, sentRoom), ...sentNouns),
    ...unfinished.added,
    ...countText(Math.min(searches.length, searchRoom), ...searchNouns),
  ];
  const replacedPets = [...dogs.replaced, ...cats.replaced];
  const unreadExclusions = unreadExclusionsText(file.pets);
  const sentences = [
    ...(added.length > 0 ? [`Added: ${added.join(", ")}.`] : []),
    ...replacedText(replacedPets, "pet with the same name", "pets with the same names"),
    ...replacedText(recipes.replaced, "recipe", "recipes"),
    ...bothKeptText(recipes.doubled),
    ...keptText(recipes.kept, "they are newer"),
    ...keptText(products.kept, "their labels differ"),
    ...keptText(unfinished.kept, "the file has others"),
    ...(settings.length > 0 ? [`Settings taken from the file: ${settings.join(", ")}.`] : []),
    ...droppedText(countText(recipes.dropped, "recipe"), myRecipesRules.maxRecipes),
    ...droppedText(countText(products.dropped, "product"), formRules.product.maxProducts),
    ...droppedText(countText(basketRecipes.length - basketRoom, ...basketNouns), rules.basketRecipes.max),
    ...droppedText(
      countText(newBasketRecipes.length - basketRecipes.length, ...ownBasketNouns),
      shopRules.basketOwnRecipesMax,
    ),
    ...droppedText(countText(sent.length - sentRoom, ...sentNouns), maxStored),
    ...droppedText(countText(unfinished.droppedChanges, "draft of changes", "drafts of changes"), maxDrafts),
    ...droppedText(countText(searches.length - searchRoom, ...searchNouns), maxSearches),
    ...(file.unreadable.length > 0 ? [`Left out, because it could not be read: ${file.unreadable.join(", ")}.`] : []),
    ...(file.unknown.length > 0
      ? [`Left out, because this version of the site does not know it: ${file.unknown.join(", ")}.`]
      : []),
    ...(unreadExclusions === undefined ? [] : [unreadExclusions]),
  ];
  return { next, sentences, hasChanges: JSON.stringify(next) !== JSON.stringify(current) };
}

/** Returns the items of the file with a key that neither this browser nor an earlier item of the file has. */
function newItems<Item>(here: readonly Item[], there: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const known = new Set(here.map(keyOf));
  return there.filter((item) => {
    const isNew = !known.has(keyOf(item));
    known.add(keyOf(item));
    return isNew;
  });
}

interface MergedPets {
  pets: Pets;
  added: number;
  /** The names of those that are replaced by one of the file. */
  replaced: readonly string[];
  replacements: readonly { before: Pet; after: Pet }[];
}

/** A pet of the file replaces the one with the same weight diary, or with the same name. The active pet stays the active one. */
function mergePets(petType: PetType, current: Pets, file: FileData): MergedPets {
  let { active, others } = current;
  let added = 0;
  const replacements: { before: Pet; after: Pet }[] = [];
  for (const pet of file.pets[petType]) {
    const here = allPets({ active, others });
    const known =
      here.find((other) => sortedText(other) === sortedText(pet)) ??
      here.find((other) => other.diaryId !== undefined && other.diaryId === pet.diaryId) ??
      here.find((other) => other.name !== undefined && pet.name !== undefined && isSameName(other.name, pet.name));
    if (!known) {
      if (active) others = [...others, pet];
      else active = pet;
      added += 1;
    } else if (sortedText(known) !== sortedText(pet)) {
      replacements.push({ before: known, after: pet });
      if (active === known) active = pet;
      else others = others.map((other) => (other === known ? pet : other));
    }
  }
  const replaced = replacements.map(({ before }) => petName(petType, before));
  return { pets: { active, others }, added, replaced, replacements };
}

/** Adds the weights of the file. A replaced pet keeps its weights, which move to the diary of the pet that replaces it. */
function mergeAllDiaries(
  current: WeightDiaries,
  imported: WeightDiaries,
  replacements: readonly { before: Pet; after: Pet }[],
): { diaries: WeightDiaries; added: number } {
  // A map, because the ids of a file may be names such as 'constructor', which every object has.
  const diaries = new Map<string, WeightDiary>(Object.entries(current));
  let added = 0;
  for (const [id, diary] of Object.entries(imported)) {
    const known = diaries.get(id);
    const merged = known ? mergeDiaries(known, diary) : diary;
    diaries.set(id, merged);
    added += merged.weights.length - (known?.weights.length ?? 0);
  }
  for (const { before, after } of replacements) {
    const old = findDiary(current, before.diaryId);
    if (!old || after.diaryId === undefined || before.diaryId === after.diaryId) continue;
    const merged = diaries.get(after.diaryId);
    diaries.set(after.diaryId, merged ? mergeDiaries(merged, old) : old);
  }
  return { diaries: Object.fromEntries(diaries), added };
}

/** A recipe of the file replaces a text with the same id that is older by a day. Two versions of the same day are both kept. */
function mergeRecipes(
  current: readonly MyRecipe[],
  imported: readonly MyRecipe[],
): Merged<MyRecipe> & { replaced: readonly string[]; doubled: readonly string[] } {
  let all = current;
  const replaced: string[] = [];
  const doubled: string[] = [];
  const kept: string[] = [];
  for (const recipe of imported) {
    if (all.some((known) => isSameText(known, recipe))) continue;
    const known = all.find(({ id }) => id === recipe.id);
    if (!known) all = [...all, recipe];
    else if (recipe.keptOn === known.keptOn) {
      doubled.push(recipeTitle(recipe));
      all = [...all, { ...recipe, id: freeId(all, recipe.id) }];
    } else if (recipe.keptOn > known.keptOn) {
      replaced.push(recipeTitle(known));
      all = all.map((other) => (other === known ? recipe : other));
    } else {
      kept.push(recipeTitle(known));
    }
  }
  const stored = all.slice(0, myRecipesRules.maxRecipes);
  return {
    all: stored,
    added: stored.length - current.length,
    replaced,
    doubled,
    kept,
    dropped: all.length - stored.length,
  };
}

/** Returns an id that none of the recipes has. */
function freeId(recipes: readonly MyRecipe[], id: string): string {
  for (let number = 2; ; number += 1) {
    const free = `${id.slice(0, maxIdStart)}-${number}`;
    if (recipes.every((recipe) => recipe.id !== free)) return free;
  }
}

/** A product with the name of one that is here is not imported. `kept` are the names of those whose labels differ. */
function mergeProducts(current: readonly Product[], imported: readonly Product[]): Merged<Product> {
  let all = current;
  const kept: string[] = [];
  for (const product of imported) {
    const known = all.find(({ label }) => isSameName(label.name, product.label.name));
    if (!known) all = [...all, product];
    else if (sortedText(known.label) !== sortedText(product.label)) kept.push(known.label.name);
  }
  const stored = all.slice(0, formRules.product.maxProducts);
  return { all: stored, added: stored.length - current.length, kept, dropped: all.length - stored.length };
}

const settingNames: Record<keyof Settings, string> = {
  measures: "measures",
  theme: "colours",
  listOrder: "order of lists",
  country: "country",
  shop: "shop of the shopping list",
};

function changedSettings(current: Settings, imported: Settings): string[] {
  return settingKeys
    .filter((key) => imported[key] !== undefined && imported[key] !== current[key])
    .map((key) => settingNames[key]);
}

function isSameName(one: string, other: string): boolean {
  return trimText(one).toLowerCase() === trimText(other).toLowerCase();
}

/** Objects with the same fields are the same in any order of the fields. */
function sortedText(fields: object): string {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b)));
}

function replacedText(names: readonly string[], one: string, several: string): string[] {
  if (names.length === 0) return [];
  return [`Replaced: ${names.length} ${names.length === 1 ? one : several} (${names.join(", ")}).`];
}

function bothKeptText(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`Both versions are kept, because they are of the same day: ${names.join(", ")}.`];
}

/** Names what stays as it is in this browser, although the file has another version. */
function keptText(names: readonly string[], reason: string): string[] {
  return names.length === 0 ? [] : [`Yours are kept, because ${reason}: ${names.join(", ")}.`];
}

function droppedText(texts: readonly string[], max: number): string[] {
  return texts.map((text) => `Left out: ${text}, because there is room for ${max}.`);
}
