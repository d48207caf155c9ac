// The boxes of home-made food in the fridge and in the freezer, stored in this browser.
import type { BoxThawing, PetType } from "@/api/types";
import { createStoredValue } from "@/ui/stored-value";

/** Boxes that are alike: of one dish, for one pet, from one day of cooking. */
export interface BoxStock {
  id: string;
  /** Below 0 for a recipe of the visitor. */
  recipeId: number;
  title: string;
  petType: PetType;
  /** Undefined for a pet without a name. */
  petName?: string;
  place: "fridge" | "freezer";
  boxes: number;
  mealsPerBox: number;
  /** The maximum of a day if the dish is a treat. */
  gramsPerMeal: number;
  isTreat?: true;
  /** Dates such as 2026-11-28. */
  madeOn: string;
  eatBy: string;
  /** Number of days that all boxes of this dish and day of cooking feed the pet. Boxes of earlier versions have none. */
  fedDays?: number;
  /** When the plan of the batch day takes frozen boxes out. Boxes that were stored by earlier versions have none. */
  thawing?: BoxThawing;
}

export const freezerStock = createStoredValue<readonly BoxStock[]>("freezer", parseStock, JSON.stringify);

/** Boxes that were put away. */
export interface StockChange {
  /** Their number, by the id of their row. */
  boxes: Readonly<Record<string, number>>;
  /** The earlier rows that they replaced. */
  replaced: readonly BoxStock[];
}

/**
 * Adds boxes. Those of the same day, dish, pet and place replace the earlier ones, so that a day is not stored twice. Returns the
 * change for `undoPutAway`.
 */
export function putAway(stock: readonly BoxStock[]): StockChange {
  const boxes = countBoxes(stock);
  const present = freezerStock.read();
  const isReplaced = ({ id }: BoxStock) => Object.hasOwn(boxes, id);
  freezerStock.write([...present.filter((row) => !isReplaced(row)), ...stock]);
  return { boxes, replaced: present.filter(isReplaced) };
}

/** Removes boxes that were put away, and restores those that they replaced without what was taken out in the meantime. */
export function undoPutAway({ boxes, replaced }: StockChange): void {
  const present = freezerStock.read();
  const left = countBoxes(present);
  const restored = replaced.flatMap((row) => {
    const count = row.boxes - ((boxes[row.id] ?? 0) - (left[row.id] ?? 0));
    return count > 0 ? { ...row, boxes: count } : [];
  });
  freezerStock.write([...present.filter(({ id }) => !Object.hasOwn(boxes, id)), ...restored]);
}

/** Returns the number of boxes, by the id of their row. */
export function countBoxes(stock: readonly BoxStock[]): StockChange["boxes"] {
  return Object.fromEntries(stock.map(({ id, boxes }) => [id, boxes]));
}

/** Says whether all of the boxes are there: none of them was taken out, and none was added. */
export function isComplete(stock: readonly BoxStock[], boxes: StockChange["boxes"]): boolean {
  const present = countBoxes(stock);
  return Object.entries(boxes).every(([id, count]) => present[id] === count);
}

/** Takes one box out and returns a function that puts it back. */
export function takeOne(id: string): () => void {
  const taken = freezerStock.read().find((stock) => stock.id === id);
  if (taken === undefined) return () => undefined;
  freezerStock.write(
    freezerStock
      .read()
      .flatMap((stock) => (stock.id !== id ? stock : stock.boxes > 1 ? { ...stock, boxes: stock.boxes - 1 } : [])),
  );
  return () => putBack({ ...taken, boxes: 1 });
}

/** Removes all boxes of a row and returns a function that restores them. */
export function discard(id: string): () => void {
  const discarded = freezerStock.read().find((stock) => stock.id === id);
  if (discarded === undefined) return () => undefined;
  freezerStock.write(freezerStock.read().filter((stock) => stock.id !== id));
  return () => putBack(discarded);
}

/** Other boxes may have been taken out in the meantime, so only the number of boxes is added. */
function putBack(returned: BoxStock): void {
  const stocks = freezerStock.read();
  freezerStock.write(
    stocks.some(({ id }) => id === returned.id)
      ? stocks.map((stock) => (stock.id === returned.id ? { ...stock, boxes: stock.boxes + returned.boxes } : stock))
      : [...stocks, returned],
  );
}

/** Returns the boxes of the last day of cooking for a pet, one row for each dish. Treats are left out. */
export function lastDishes(
  stock: readonly BoxStock[],
  petType: PetType,
  petName: string | undefined,
): readonly BoxStock[] {
  const meals = stock.filter((row) => row.petType === petType && row.petName === petName && !row.isTreat);
  const [newest] = meals.toSorted((a, b) => b.madeOn.localeCompare(a.madeOn));
  const ofDay = meals.filter(({ madeOn }) => madeOn === newest?.madeOn);
  return ofDay.filter(({ recipeId }, index) => ofDay.findIndex((row) => row.recipeId === recipeId) === index);
}

/** Returns the boxes in the order in which they must be eaten. */
export function byEatBy(stock: readonly BoxStock[]): BoxStock[] {
  return stock.toSorted((a, b) => a.eatBy.localeCompare(b.eatBy) || a.title.localeCompare(b.title));
}

/** The last day itself is still fine. */
export function isPastEatBy({ eatBy }: Pick<BoxStock, "eatBy">, today: string): boolean {
  return eatBy < today;
}

export function parseStock(text: string | null): readonly BoxStock[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isStock) : [];
  } catch {
    return [];
  }
}

function isStock(value: unknown): value is BoxStock {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isDate = (name: string) => /^\d{4}-\d{2}-\d{2}$/.test(String(fields.get(name)));
  const isCount = (name: string) => Number.isSafeInteger(fields.get(name)) && Number(fields.get(name)) > 0;
  const name = fields.get("petName");
  return (
    typeof fields.get("id") === "string" &&
    typeof fields.get("title") === "string" &&
    (name === undefined || typeof name === "string") &&
    (fields.get("isTreat") === undefined || fields.get("isTreat") === true) &&
    (fields.get("petType") === "dog" || fields.get("petType") === "cat") &&
    (fields.get("place") === "fridge" || fields.get("place") === "freezer") &&
    Number.isSafeInteger(fields.get("recipeId")) &&
    ["boxes", "mealsPerBox"].every(isCount) &&
    (fields.get("fedDays") === undefined || isCount("fedDays")) &&
    Number(fields.get("gramsPerMeal")) > 0 &&
    isDate("madeOn") &&
    isDate("eatBy") &&
    (fields.get("thawing") === undefined || isThawing(fields.get("thawing")))
  );
}

function isThawing(value: unknown): value is BoxThawing {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const boxes = fields.get("boxesPerEvening");
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(String(fields.get("firstEvening"))) && Number.isSafeInteger(boxes) && Number(boxes) > 0
  );
}
