// All data of the visitor that a file contains, as this browser stores them.
import type { PetType } from "@/api/types";
import { parseIds, storedFavourites } from "@/features/favourites/favourites";
import { freezerStock, parseStock, type BoxStock } from "@/features/freezer/freezer-store";
import type { MyRecipe } from "@/features/my-recipes/my-recipe";
import { myRecipes, parseRecipes } from "@/features/my-recipes/my-recipes-store";
import { storedDiaries } from "@/features/pets/diary/weight-diaries";
import type { WeightDiaries } from "@/features/pets/diary/weight-diary";
import { allDataFormat, listPets, parsePets, type AllPets } from "@/features/pets/pet-file";
import { allPets, type Pets } from "@/features/pets/pets";
import { listOrder } from "@/features/pets/use-suitable-first";
import { parseProduct, type Product } from "@/features/products/product";
import { storedProducts } from "@/features/products/use-products";
import {
  basketSelection,
  ownedRows,
  parseKeys,
  parseSelection,
  tickedRows,
  type BasketSelection,
} from "@/features/shop/basket/basket-store";
import { readSelectedCountry, selectCountry } from "@/features/shop/country-cookie";
import { parseSentRecipes, storedSentRecipes, type SentRecipe } from "@/features/submission/stored-sent-recipes";
import { applyTheme, storedTheme, type Theme } from "@/features/theme/theme";
import { measureSystem, type MeasureSystem } from "@/ui/measure-system";

export interface Settings {
  measures?: MeasureSystem;
  theme?: Theme;
  listOrder?: "suitable" | "plain";
  country?: string;
}

export interface MyData {
  pets: Record<PetType, Pets>;
  diaries: WeightDiaries;
  products: readonly Product[];
  recipes: readonly MyRecipe[];
  favourites: readonly number[];
  freezer: readonly BoxStock[];
  basket: BasketSelection;
  ticked: readonly string[];
  owned: readonly string[];
  /** The private links of recipes that the visitor sent to us. */
  sentRecipes: readonly SentRecipe[];
  settings: Settings;
}

/** The data of a file. What a file does not have, such as one that an older version wrote, is empty. */
export interface FileData extends Omit<MyData, "pets" | "settings"> {
  pets: AllPets;
  settings: Settings;
  /** The pets, products, recipes and boxes that could not be read, such as '1 recipe'. */
  unreadable: readonly string[];
}

/** Version 1 were files of pets and products alone. */
const version = 2;

/** `pets` are stored by a context of the page. */
export function readMyData(pets: Record<PetType, Pets>): MyData {
  const country = readSelectedCountry();
  return {
    pets,
    diaries: storedDiaries.read(),
    products: storedProducts.read(),
    recipes: myRecipes.read(),
    favourites: storedFavourites.read(),
    freezer: freezerStock.read(),
    basket: basketSelection.read(),
    ticked: tickedRows.read(),
    owned: ownedRows.read(),
    sentRecipes: storedSentRecipes.read(),
    settings: {
      measures: measureSystem.read(),
      theme: storedTheme.read(),
      listOrder: listOrder.read(),
      ...(country !== undefined && { country }),
    },
  };
}

/** Stores all data but the pets. Returns false if this browser could not store all of them. */
export function storeMyData(data: Omit<MyData, "pets">): boolean {
  const stored = [
    myRecipes.update(() => data.recipes),
    storedDiaries.write(data.diaries),
    storedProducts.write(data.products),
    storedFavourites.write(data.favourites),
    freezerStock.write(data.freezer),
    basketSelection.write(data.basket),
    tickedRows.write(data.ticked),
    ownedRows.write(data.owned),
    storedSentRecipes.write(data.sentRecipes),
  ];
  const { measures, theme, listOrder: order, country } = data.settings;
  if (measures) measureSystem.write(measures);
  if (order) listOrder.write(order);
  if (theme) {
    storedTheme.write(theme);
    applyTheme(theme);
  }
  if (country !== readSelectedCountry()) selectCountry(country);
  return stored.every(Boolean);
}

export function serializeMyData({ pets, products, recipes, favourites, freezer, ...rest }: MyData): string {
  const { basket, ticked, owned, sentRecipes, settings } = rest;
  const file = {
    format: allDataFormat,
    version,
    pets: listPets({ dog: allPets(pets.dog), cat: allPets(pets.cat) }),
    products,
    recipes,
    favourites,
    freezer,
    basket,
    ticked,
    owned,
    sentRecipes,
    settings,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads a file with all data, or an older file of pets. Returns why it cannot be read otherwise. */
export function parseMyData(text: string): FileData | "unknown" | "newer" {
  const pets = parsePets(text);
  if (!pets) return "unknown";
  const file: unknown = JSON.parse(text);
  const fields = new Map<string, unknown>(typeof file === "object" && file !== null ? Object.entries(file) : []);
  if (fields.get("format") === allDataFormat && fields.get("version") !== version) return "newer";
  // The stores read what they wrote, and leave out what is not valid.
  const stored = (name: string) => JSON.stringify(fields.get(name) ?? null);
  const recipes = parseRecipes(stored("recipes"));
  const freezer = parseStock(stored("freezer"));
  const products = pets.products.flatMap((product) => parseProduct(product) ?? []);
  const unread = (name: string, read: number) => lengthOf(fields.get(name)) - read;
  return {
    pets: { dog: pets.dog, cat: pets.cat },
    diaries: pets.diaries,
    products,
    recipes,
    favourites: parseIds(stored("favourites")),
    freezer,
    basket: parseSelection(stored("basket")),
    ticked: parseKeys(stored("ticked")),
    owned: parseKeys(stored("owned")),
    sentRecipes: parseSentRecipes(stored("sentRecipes")),
    settings: parseSettings(fields.get("settings")),
    unreadable: [
      ...pets.unreadablePets,
      ...countText(unread("products", products.length), "product"),
      ...countText(unread("recipes", recipes.length), "recipe"),
      ...countText(unread("freezer", freezer.length), "row of boxes", "rows of boxes"),
    ],
  };
}

/** Returns '1 recipe' or '2 recipes' in a list, which is empty for none. */
export function countText(count: number, one: string, several = `${one}s`): string[] {
  return count > 0 ? [`${count} ${count === 1 ? one : several}`] : [];
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function parseSettings(value: unknown): Settings {
  const fields = new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
  const [measures, theme, order, country] = ["measures", "theme", "listOrder", "country"].map((key) => fields.get(key));
  return {
    ...((measures === "metric" || measures === "us") && { measures }),
    ...((theme === "system" || theme === "light" || theme === "dark") && { theme }),
    ...((order === "suitable" || order === "plain") && { listOrder: order }),
    ...(typeof country === "string" && /^[A-Z]{2}$/.test(country) && { country }),
  };
}
