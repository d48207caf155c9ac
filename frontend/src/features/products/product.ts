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

/** Returns undefined if the value is not a product. */
export function parseProduct(value: unknown): Product | undefined {
  const product = fieldsOf(value);
  const label = fieldsOf(product.get("label"));
  const name = label.get("name");
  const measure = label.get("measure") === "piece" ? "piece" : "gram";
  const amounts = label.get("nutrients");
  if (typeof name !== "string" || name === "" || !Array.isArray(amounts)) return undefined;
  return {
    isUsed: product.get("isUsed") !== false,
    label: {
      name,
      measure,
      nutrients: amounts.flatMap((amount) => parseAmount(amount) ?? []).slice(0, maxNutrients),
      ...numbers(label),
    },
  };
}

function parseAmount(value: unknown): NewProduct["nutrients"][number] | undefined {
  const fields = fieldsOf(value);
  const nutrient = nutrients.find((known) => known.value === fields.get("nutrient"));
  const amount = fields.get("amount");
  const unit = fields.get("unit");
  if (!nutrient || typeof amount !== "number" || typeof unit !== "string") return undefined;
  return { nutrient: nutrient.value, amount, unit };
}

export const numberFields = ["gramsPerPiece", "per", "kcal", "step", "maxPer1000kcal", "maxPerDay"] as const;

function numbers(fields: ReadonlyMap<string, unknown>): Partial<Record<(typeof numberFields)[number], number>> {
  return Object.fromEntries(
    numberFields.flatMap((name) => {
      const value = fields.get(name);
      return typeof value === "number" && Number.isFinite(value) ? [[name, value]] : [];
    }),
  );
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
