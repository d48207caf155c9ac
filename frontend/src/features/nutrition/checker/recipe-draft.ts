// The visitor's own recipe in the nutrition checker, stored in this browser, and the requests made from it.
import { trimText } from "@/api/text-rule";
import { splitLines } from "@/ui/ingredient-lines";
import { weightUnits, type WeightUnit } from "@/ui/measure-system";
import { createStoredValue } from "@/ui/stored-value";
import type { Animal, LifeStage, NewAnalysis, NewFormulation, NewProduct, PetType } from "@/api/types";

export interface RecipeDraft {
  petType: PetType;
  lifeStage: LifeStage;
  isTreat: boolean;
  title: string;
  /** One ingredient per line. */
  ingredients: string;
  /** One step per line. */
  steps: string;
  /** The number of servings of a kept recipe. The form has no field for it. */
  servings?: number;
}

export const emptyDraft: RecipeDraft = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "",
  ingredients: "",
  steps: "",
};

/** The fields of the balancing form as typed: food names separated by commas, days, and a weight. */
export interface BalanceOptions {
  include: string;
  exclude: string;
  days: string;
  weight: string;
  weightUnit: WeightUnit;
}

export const emptyOptions: BalanceOptions = { include: "", exclude: "", days: "", weight: "", weightUnit: "kg" };

/** The visitor's pet that a batch is cooked for. */
export interface PetToFeed {
  name: string;
  profile: PetProfile;
}

/** An animal, with the names of the foods that it must not eat, separated by commas. */
type PetProfile = Animal & { exclude?: string };

export const storedDraft = createStoredValue<RecipeDraft>("nutritionChecker", parseDraft, (draft) =>
  JSON.stringify(draft),
);

/** Returns the empty draft if nothing is stored, or if the stored text is not a draft. Missing fields get their default. */
export function parseDraft(text: string | null): RecipeDraft {
  if (text === null) return emptyDraft;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return emptyDraft;
    const fields = new Map<string, unknown>(Object.entries(value));
    const textField = (name: string) => {
      const field = fields.get(name);
      return typeof field === "string" ? field : "";
    };
    const servings = fields.get("servings");
    return {
      petType: fields.get("petType") === "cat" ? "cat" : "dog",
      lifeStage: fields.get("lifeStage") === "growth" ? "growth" : "adult",
      isTreat: fields.get("isTreat") === true,
      title: textField("title"),
      ingredients: textField("ingredients"),
      steps: textField("steps"),
      ...(typeof servings === "number" && { servings }),
    };
  } catch (error) {
    console.warn("The stored recipe could not be read", error);
    return emptyDraft;
  }
}

/** The draft with the changes of a form. A visitor who deletes all lines begins another recipe, which has other servings. */
export function changeDraft({ servings, ...draft }: RecipeDraft, changes: Partial<RecipeDraft>): RecipeDraft {
  const changed = { ...draft, ...changes };
  return { ...changed, ...(servings !== undefined && trimText(changed.ingredients) !== "" && { servings }) };
}

/** A product of the visitor, which another feature stores. */
export interface OwnProduct {
  label: NewProduct;
  /** True if recipes are to be made with it. */
  isUsed: boolean;
}

/** Splits a pet into the animal, which a request does not always need, and its exclusions, which every request needs. */
function splitProfile({ exclude, ...animal }: PetProfile) {
  return { animal, exclusions: exclude !== undefined && { petExclude: exclude } };
}

/** All products are sent, so that lines which name them are understood, and the pet, so that its portion is checked. */
export function toAnalysisRequest(
  { petType, lifeStage, isTreat, title, ingredients, steps }: RecipeDraft,
  products: readonly OwnProduct[] = [],
  pet?: PetToFeed,
): NewAnalysis {
  const petFields = pet && splitProfile(pet.profile);
  return {
    petType,
    lifeStage,
    ingredients: splitLines(ingredients),
    instructions: splitLines(steps),
    ...(trimText(title) !== "" && { title: trimText(title) }),
    ...(isTreat && { category: "treats" }),
    ...(products.length > 0 && { products: products.map(({ label }) => label) }),
    ...(petFields && { animal: petFields.animal, ...petFields.exclusions }),
  };
}

/** Returns the products that a formulation may use: those in use, and those that the lines name. */
export function productsFor(lines: readonly string[], products: readonly OwnProduct[]): NewProduct[] {
  const text = lines.join("\n").toLowerCase();
  return products
    .filter(({ label, isUsed }) => isUsed || text.includes(label.name.toLowerCase()))
    .map(({ label }) => label);
}

/**
 * The animal is sent only with a number of days, or with a product that has a maximum a day. What it must not eat is always
 * sent. The life stage is always that of the draft.
 */
export function toFormulationRequest(
  { petType, lifeStage, ingredients, steps }: RecipeDraft,
  { include, exclude, days, weight, weightUnit }: BalanceOptions,
  pet: PetToFeed | undefined,
  ownProducts: readonly OwnProduct[] = [],
): NewFormulation {
  const petFields = pet && splitProfile(pet.profile);
  const animal = petFields?.animal ?? (trimText(weight) !== "" && { weightKg: kilograms(Number(weight), weightUnit) });
  const lines = splitLines(ingredients);
  const products = productsFor(lines, ownProducts);
  const hasDays = trimText(days) !== "";
  const needsAnimal = hasDays || products.some(({ maxPerDay }) => typeof maxPerDay === "number");
  return {
    petType,
    lifeStage,
    ingredients: lines,
    instructions: splitLines(steps),
    include: splitNames(include),
    exclude: splitNames(exclude),
    ...(hasDays && { days: Number(days) }),
    ...(needsAnimal && animal),
    ...petFields?.exclusions,
    ...(products.length > 0 && { products }),
  };
}

/** Converts a weight to kilograms. Other units are rounded to 10 g, as in the profile of a pet. */
function kilograms(weight: number, unit: WeightUnit): number {
  return unit === "kg" ? weight : Math.round((weight * weightUnits[unit].grams) / 10) / 100;
}

function splitNames(text: string): string[] {
  return text
    .split(",")
    .map(trimText)
    .filter((name) => name !== "");
}
