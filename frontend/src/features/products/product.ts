// A supplement that the visitor owns, by its label. It is stored only in this browser.
import { formRules } from "@/api/form-rules";
import type { NewProduct } from "@/api/types";

export interface Product {
  label: NewProduct;
  /** True if the visitor wants recipes to be made with it. */
  isUsed: boolean;
}

const { maxProducts, maxNutrients, nutrients } = formRules.product;

/** Parses stored products, which an older version may have written. Products that cannot be read are left out. */
export function parseProducts(text: string | null): readonly Product[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap((product) => parseProduct(product) ?? []).slice(0, maxProducts) : [];
  } catch (error) {
    console.warn("The stored products could not be read", error);
    return [];
  }
}

/**
 * Returns undefined if the value is not a product, or if a figure of its label cannot be read. Leaving out one figure would
 * change the label: a missing nutrient counts as zero, a missing daily maximum limits no recipe, and without `per` the
 * amounts for 1 kg would count as those for 1 g.
 */
export function parseProduct(value: unknown): Product | undefined {
  const product = fieldsOf(value);
  const label = fieldsOf(product.get("label"));
  const name = label.get("name");
  const measure = label.get("measure");
  const nutrients = parseAmounts(label.get("nutrients"));
  const numbers = parseNumbers(label);
  if (typeof name !== "string" || name === "" || !nutrients || !numbers) return undefined;
  if (measure !== "gram" && measure !== "piece") return undefined;
  return { isUsed: product.get("isUsed") !== false, label: { name, measure, nutrients, ...numbers } };
}

function parseAmounts(values: unknown): NewProduct["nutrients"] | undefined {
  if (!Array.isArray(values) || values.length > maxNutrients) return undefined;
  const amounts = values.flatMap((value) => parseAmount(value) ?? []);
  return amounts.length === values.length ? amounts : undefined;
}

function parseAmount(value: unknown): NewProduct["nutrients"][number] | undefined {
  const fields = fieldsOf(value);
  const nutrient = nutrients.find((known) => known.value === fields.get("nutrient"));
  const amount = fields.get("amount");
  const unit = fields.get("unit");
  if (!nutrient || typeof amount !== "number" || !Number.isFinite(amount) || typeof unit !== "string") return undefined;
  return { nutrient: nutrient.value, amount, unit };
}

export const numberFields = ["gramsPerPiece", "per", "kcal", "step", "maxPer1000kcal", "maxPerDay"] as const;

type Numbers = Partial<Record<(typeof numberFields)[number], number>>;

/** Returns undefined if a field has a value that is not a number. Fields without a value are left out. */
function parseNumbers(fields: ReadonlyMap<string, unknown>): Numbers | undefined {
  const numbers: Numbers = {};
  for (const name of numberFields) {
    const value = fields.get(name) ?? undefined;
    if (value === undefined) continue;
    if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
    numbers[name] = value;
  }
  return numbers;
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
