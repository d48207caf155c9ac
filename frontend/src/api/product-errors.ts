// Errors of the visitor's products, whose fields a request names as 'products[0].nutrients[2].unit'.
import type { FieldErrors } from "./problem";

const productField = /^products\[(\d+)\]\.(.+)$/;

/** Returns the errors of one product, by the field of its label. */
export function productErrors(errors: FieldErrors, index: number): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]) => {
      const [, position, field] = productField.exec(name) ?? [];
      return field !== undefined && Number(position) === index ? [[field, messages]] : [];
    }),
  );
}

/** Returns the names of the fields that belong to a product. */
export function productFields(errors: FieldErrors): string[] {
  return Object.keys(errors).filter((name) => productField.test(name));
}

/** Returns a sentence for each error of the products, which have these names in the order of the request. */
export function productSentences(errors: FieldErrors, names: readonly string[]): string[] {
  return names.flatMap((name, index) =>
    Object.entries(productErrors(errors, index)).flatMap(([field, messages]) =>
      messages.map((message) => `${name}: ${subjectOf(field)} ${message}`),
    ),
  );
}

const nutrientField = /^nutrients\[(\d+)\]\.(nutrient|amount|unit)$/;

function subjectOf(field: string): string {
  const [, position, part] = nutrientField.exec(field) ?? [];
  if (part !== undefined) return `the ${part === "nutrient" ? "name" : part} of nutrient ${Number(position) + 1}`;
  return subjects[field] ?? "the label";
}

const subjects: Readonly<Record<string, string>> = {
  name: "the name",
  gramsPerPiece: "the weight of a piece",
  per: "the number that the amounts are for",
  kcal: "the number of calories",
  step: "the smallest amount",
  maxPerDay: "the maximum a day",
  maxPer1000kcal: "the maximum per 1000 kcal",
};
