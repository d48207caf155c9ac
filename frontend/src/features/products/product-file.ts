// The visitor's own products in the file to which pets are exported.
import { formRules } from "@/api/form-rules";
import { trimText } from "@/api/text-rule";
import { parseProduct, type Product } from "./product";
import { storedProducts } from "./use-products";

export function exportProducts(): readonly Product[] {
  return storedProducts.read();
}

/**
 * Adds the products of a file, except those that cannot be read, that have a known name, or for which there is no room. The
 * counts are described by `ImportedProducts` of the pets, which this feature may not import.
 */
export function importProducts(values: readonly unknown[]) {
  const before = storedProducts.read();
  const parsed = values.flatMap((value) => parseProduct(value) ?? []);
  const all = parsed.reduce<readonly Product[]>(
    (products, product) => (products.some((known) => hasSameName(known, product)) ? products : [...products, product]),
    before,
  );
  const after = all.slice(0, formRules.product.maxProducts);
  storedProducts.write(after);
  return {
    added: after.length - before.length,
    dropped: all.length - after.length,
    unreadable: values.length - parsed.length,
    differing: parsed.filter((product) =>
      all.some((known) => hasSameName(known, product) && !hasSameLabel(known, product)),
    ).length,
  };
}

function hasSameName(one: Product, other: Product): boolean {
  return trimText(one.label.name).toLowerCase() === trimText(other.label.name).toLowerCase();
}

/** Compares all that a label states except the name, in any order of fields and nutrients. */
function hasSameLabel(one: Product, other: Product): boolean {
  return labelFigures(one) === labelFigures(other);
}

function labelFigures({ label }: Product): string {
  const { nutrients, ...figures } = { ...label, name: undefined };
  const sorted = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([sorted(figures), nutrients.map((amount) => JSON.stringify(sorted(amount))).toSorted()]);
}
