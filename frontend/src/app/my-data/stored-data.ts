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
import { listOrder, parseListOrder, type ListOrder } from "@/features/pets/use-suitable-first";
import { parseProduct, type Product } from "@/features/products/product";
import { storedProducts } from "@/features/products/use-products";
import { parseSearches, recentSearches } from "@/features/search/recent-searches";
import {
  basketSelection,
  ownedRows,
  parseKeys,
  parseSelection,
  tickedRows,
  type BasketSelection,
} from "@/features/shop/basket/basket-store";
import { selectedShop } from "@/features/shop/basket/shop-select";
import { readSelectedCountry, selectCountry } from "@/features/shop/country-cookie";
import { parseSentRecipes, storedSentRecipes, type SentRecipe } from "@/features/submission/stored-sent-recipes";
import { applyTheme, storedTheme, type Theme } from "@/features/theme/theme";
import { measureSystem, type MeasureSystem } from "@/ui/measure-system";
import { parseUnfinishedWork, readUnfinishedWork, storeUnfinishedWork, type UnfinishedWork } from "./unfinished-work";

export interface Settings {
  measures?: MeasureSystem;
  theme?: Theme;
  listOrder?: ListOrder;
  country?: string;
  /** The name of the shop of the shopping list. */
  shop?: string;
}

export const settingKeys = ["measures", "theme", "listOrder", "country", "shop"] as const satisfies (keyof Settings)[];

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
  unfinished: UnfinishedWork;
  /** The last searches, the latest first. */
  searches: readonly string[];
  settings: Settings;
}

/** The data of a file. What a file does not have, such as one that an older version wrote, is empty. */
export interface FileData extends Omit<MyData, "pets" | "settings"> {
  pets: AllPets;
  settings: Settings;
  /** The pets, products, recipes, boxes and others that could not be read, such as '1 recipe'. */
  unreadable: readonly string[];
  /** The names of the parts of the file that this version of the site does not know. */
  unknown: readonly string[];
}

/** Version 1 were files of pets and products alone. */
const version = 2;

const knownFields: ReadonlySet<string> = new Set([
  "format",
  "version",
  "pets",
  "products",
  "recipes",
  "favourites",
  "freezer",
  "basket",
  "ticked",
  "owned",
  "sentRecipes",
  "unfinished",
  "searches",
  "settings",
]);
/** A file that something else wrote may have any number of fields, with names of any length. */
const maxNames = 10;
const maxNameLength = 40;

export const sentNouns = ["link to a recipe that you sent", "links to recipes that you sent"] as const;

/** `pets` are stored by a context of the page. */
export function readMyData(pets: Record<PetType, Pets>): MyData {
  const country = readSelectedCountry();
  const shop = selectedShop.read();
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
    unfinished: readUnfinishedWork(),
    searches: recentSearches.read(),
    settings: {
      measures: measureSystem.read(),
      theme: storedTheme.read(),
      listOrder: listOrder.read(),
      ...(country !== undefined && { country }),
      ...(shop !== "" && { shop }),
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
    storeUnfinishedWork(data.unfinished),
    recentSearches.write(data.searches),
    selectedShop.write(data.settings.shop ?? ""),
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
  const { basket, ticked, owned, sentRecipes, unfinished, searches, settings } = rest;
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
    unfinished,
    searches,
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
  const sentRecipes = parseSentRecipes(stored("sentRecipes"));
  const unfinished = parseUnfinishedWork(fields.get("unfinished"));
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
    sentRecipes,
    unfinished: unfinished.work,
    searches: parseSearches(stored("searches")),
    settings: parseSettings(fields.get("settings")),
    unreadable: [
      ...pets.unreadablePets,
      ...countText(unread("products", products.length), "product"),
      ...countText(unread("recipes", recipes.length), "recipe"),
      ...countText(unread("freezer", freezer.length), "row of boxes", "rows of boxes"),
      ...countText(unread("sentRecipes", sentRecipes.length), ...sentNouns),
      ...unfinished.unreadable,
    ],
    unknown: [...fields.keys()]
      .filter((name) => !knownFields.has(name))
      .slice(0, maxNames)
      .map((name) => name.slice(0, maxNameLength)),
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
  const [measures, theme, order, country, shop] = settingKeys.map((key) => fields.get(key));
  const storedOrder = parseListOrder(order);
  return {
    ...((measures === "metric" || measures === "us") && { measures }),
    ...((theme === "system" || theme === "light" || theme === "dark") && { theme }),
    ...(storedOrder && { listOrder: storedOrder }),
    ...(typeof country === "string" && /^[A-Z]{2}$/.test(country) && { country }),
    ...(typeof shop === "string" && shop !== "" && { shop: shop.slice(0, maxNameLength) }),
  };
}
