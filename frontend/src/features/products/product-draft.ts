// The content of the label form as the visitor typed it.
import type { NewProduct } from "@/api/types";
import { formRules } from "@/api/form-rules";
import type { FieldErrors } from "@/api/problem";
import { trimText } from "@/api/text-rule";
import { parseTypedNumber } from "@/ui/typed-number";
import { numberFields } from "./product";

type NumberField = (typeof numberFields)[number];

type NutrientId = NewProduct["nutrients"][number]["nutrient"];

export interface AmountDraft {
  nutrient: NutrientId;
  amount: string;
  unit: string;
}

export interface ProductDraft extends Record<NumberField, string> {
  name: string;
  measure: NewProduct["measure"];
  nutrients: readonly AmountDraft[];
}

export const labelNutrients = formRules.product.nutrients;

/** Returns a row for the first nutrient that the label does not list yet. */
export function nextAmount(rows: readonly AmountDraft[]): AmountDraft | undefined {
  const next = labelNutrients.find(({ value }) => rows.every(({ nutrient }) => nutrient !== value));
  return next && { nutrient: next.value, amount: "", unit: next.units[0] };
}

export function unitsOf(nutrient: NutrientId): readonly string[] {
  return labelNutrients.find(({ value }) => value === nutrient)?.units ?? [];
}

export const emptyProductDraft: ProductDraft = {
  name: "",
  measure: "gram",
  gramsPerPiece: "",
  per: "1",
  kcal: "",
  step: "",
  maxPer1000kcal: "",
  maxPerDay: "",
  nutrients: [{ nutrient: labelNutrients[0].value, amount: "", unit: labelNutrients[0].units[0] }],
};

export function draftFromProduct(label: NewProduct): ProductDraft {
  const text = (value: number | null | undefined) => (value === undefined || value === null ? "" : String(value));
  return {
    name: label.name,
    measure: label.measure,
    gramsPerPiece: text(label.gramsPerPiece),
    per: text(label.per ?? 1),
    kcal: text(label.kcal),
    step: text(label.step),
    maxPer1000kcal: text(label.maxPer1000kcal),
    maxPerDay: text(label.maxPerDay),
    nutrients: label.nutrients.map(({ nutrient, amount, unit }) => ({ nutrient, amount: String(amount), unit })),
  };
}

/**
 * Returns the label, or the errors of the fields that are no numbers. The server checks everything else. A comma that may stand
 * between thousands is an error: read wrongly, a recipe would get a thousandth of the nutrient, or a thousand times as much.
 */
export function productFromDraft(draft: ProductDraft): { label: NewProduct; errors: FieldErrors } {
  const errors: Record<string, string[]> = {};
  function parseNumber(field: string, text: string): number {
    const typed = parseTypedNumber(text);
    if (typed === undefined || !Number.isFinite(typed.value)) errors[field] = ["must be a number."];
    else if (typed.commas === "thousands") {
      errors[field] = [`must have no comma between thousands. Enter ${typed.value}, or use a point for decimals.`];
    }
    return typed?.value ?? NaN;
  }
  const label: NewProduct = {
    name: trimText(draft.name),
    measure: draft.measure,
    nutrients: draft.nutrients.map(({ nutrient, amount, unit }, index) => ({
      nutrient,
      amount: parseNumber(`nutrients[${index}].amount`, amount),
      unit,
    })),
  };
  for (const field of numberFields) {
    const isHidden = field === "gramsPerPiece" && draft.measure === "gram";
    if (!isHidden && trimText(draft[field]) !== "") label[field] = parseNumber(field, draft[field]);
  }
  return { label, errors };
}
