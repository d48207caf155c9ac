// What the import of a file changes: the data after it, and sentences that say so beforehand.
import { formRules } from "@/api/form-rules";
import { myRecipesRules } from "@/api/my-recipes-rules";
import { rules } from "@/api/rules";
import { shopRules } from "@/api/shop-rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { isSameText, type MyRecipe } from "@/features/my-recipes/my-recipe";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { mergeDiaries, type WeightDiaries } from "@/features/pets/diary/weight-diary";
import { petName, type Pet } from "@/features/pets/pet";
import { allPets, type Pets } from "@/features/pets/pets";
import { maxStored } from "@/features/submission/stored-sent-recipes";
import type { Product } from "@/features/products/product";
import { countText, type FileData, type MyData, type Settings } from "./stored-data";

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
  /** The names of those that are replaced by one of the file. */
  replaced: readonly string[];
  /** The number of those for which there is no room. */
  dropped: number;
}

/** Adds the data of a file. Pets and recipes of the file replace older versions here; nothing else that is here changes. */
export function planImport(current: MyData, file: FileData): ImportPlan {
  const dogs = mergePets("dog", current.pets.dog, file);
  const cats = mergePets("cat", current.pets.cat, file);
  const petDiaries = mergeAllDiaries(current.diaries, file.diaries, [...dogs.replacements, ...cats.replacements]);
  const recipes = mergeRecipes(current.recipes, file.recipes);
  const products = mergeProducts(current.products, file.products);
  const newIn = <Item>(here: readonly Item[], there: readonly Item[]) => there.filter((item) => !here.includes(item));
  const favourites = newIn(current.favourites, file.favourites);
  const basketRecipes = newIn(current.basket.recipes, file.basket.recipes);
  const basketRoom = rules.basketRecipes.max - current.basket.recipes.length;
  const boxes = file.freezer.filter(({ id }) => current.freezer.every((known) => known.id !== id));
  const sent = file.sentRecipes.filter(({ path }) => current.sentRecipes.every((known) => known.path !== path));
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
    ticked: [...current.ticked, ...newIn(current.ticked, file.ticked)].slice(-shopRules.basketOwnedMax),
    owned: [...current.owned, ...newIn(current.owned, file.owned)].slice(-shopRules.basketOwnedMax),
    sentRecipes: [...current.sentRecipes, ...sent].slice(0, maxStored),
    settings: { ...current.settings, ...file.settings },
  };
  const added = [
    ...countText(dogs.added + cats.added, "pet"),
    ...countText(petDiaries.added, "weight"),
    ...countText(recipes.added, "recipe"),
    ...countText(favourites.length, "favourite"),
    ...countText(products.added, "product"),
    ...countText(boxes.length, "row of boxes", "rows of boxes"),
    ...countText(Math.min(basketRecipes.length, basketRoom), "recipe in the basket", "recipes in the basket"),
    ...countText(sent.length, "link to a recipe that you sent", "links to recipes that you sent"),
  ];
  const replacedPets = [...dogs.replaced, ...cats.replaced];
  const sentences = [
    ...(added.length > 0 ? [`Added: ${added.join(", ")}.`] : []),
    ...replacedText(replacedPets, "pet with the same name", "pets with the same names"),
    ...replacedText(recipes.replaced, "recipe", "recipes"),
    ...(products.replaced.length > 0
      ? [`Yours are kept, because their labels differ: ${products.replaced.join(", ")}.`]
      : []),
    ...(settings.length > 0 ? [`Settings taken from the file: ${settings.join(", ")}.`] : []),
    ...droppedText(recipes.dropped, "recipe", myRecipesRules.maxRecipes),
    ...droppedText(products.dropped, "product", formRules.product.maxProducts),
    ...droppedText(basketRecipes.length - basketRoom, "recipe in the basket", rules.basketRecipes.max),
    ...(file.unreadable.length > 0 ? [`Left out, because it could not be read: ${file.unreadable.join(", ")}.`] : []),
    ...unreadExclusionsText(file),
  ];
  return { next, sentences, hasChanges: JSON.stringify(next) !== JSON.stringify(current) };
}

interface MergedPets extends Omit<Merged<Pet>, "all" | "dropped"> {
  pets: Pets;
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
  const diaries = { ...current };
  let added = 0;
  for (const [id, diary] of Object.entries(imported)) {
    const known = diaries[id];
    diaries[id] = known ? mergeDiaries(known, diary) : diary;
    added += diaries[id].weights.length - (known?.weights.length ?? 0);
  }
  for (const { before, after } of replacements) {
    const old = before.diaryId === undefined ? undefined : current[before.diaryId];
    if (!old || after.diaryId === undefined || before.diaryId === after.diaryId) continue;
    const merged = diaries[after.diaryId];
    diaries[after.diaryId] = merged ? mergeDiaries(merged, old) : old;
  }
  return { diaries, added };
}

/** A recipe of the file replaces an older text with the same id. */
function mergeRecipes(current: readonly MyRecipe[], imported: readonly MyRecipe[]): Merged<MyRecipe> {
  let all = current;
  const replaced: string[] = [];
  for (const recipe of imported) {
    if (all.some((known) => isSameText(known, recipe))) continue;
    const known = all.find(({ id }) => id === recipe.id);
    if (!known) all = [...all, recipe];
    else if (recipe.keptOn >= known.keptOn) {
      replaced.push(recipeTitle(known));
      all = all.map((other) => (other === known ? recipe : other));
    }
  }
  const kept = all.slice(0, myRecipesRules.maxRecipes);
  return { all: kept, added: kept.length - current.length, replaced, dropped: all.length - kept.length };
}

/** A product with the name of one that is here is not imported. `replaced` are the names of those whose labels differ. */
function mergeProducts(current: readonly Product[], imported: readonly Product[]): Merged<Product> {
  let all = current;
  const replaced: string[] = [];
  for (const product of imported) {
    const known = all.find(({ label }) => isSameName(label.name, product.label.name));
    if (!known) all = [...all, product];
    else if (sortedText(known.label) !== sortedText(product.label)) replaced.push(known.label.name);
  }
  const kept = all.slice(0, formRules.product.maxProducts);
  return { all: kept, added: kept.length - current.length, replaced, dropped: all.length - kept.length };
}

const settingNames: Record<keyof Settings, string> = {
  measures: "measures",
  theme: "colours",
  listOrder: "order of lists",
  country: "country",
};

function changedSettings(current: Settings, imported: Settings): string[] {
  const keys = ["measures", "theme", "listOrder", "country"] as const satisfies (keyof Settings)[];
  return keys
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

function droppedText(count: number, noun: string, max: number): string[] {
  const [text] = countText(count, noun);
  return text === undefined ? [] : [`Left out: ${text}, because there is room for ${max}.`];
}

function unreadExclusionsText({ pets }: FileData): string[] {
  const unread = (petType: PetType) =>
    pets[petType].filter((pet) => pet.hasUnreadExclusions).map((pet) => petName(petType, pet));
  const names = [...unread("dog"), ...unread("cat")];
  if (names.length === 0) return [];
  return [`What these pets must not eat could not be read: ${names.join(", ")}. Enter it in the profile.`];
}
