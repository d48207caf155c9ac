// The visitor's own products in the file to which pets are exported.
import { formRules } from "@/api/form-rules";
import { parseProduct, type Product } from "./product";
import { storedProducts } from "./use-products";

export function exportProducts(): readonly Product[] {
  return storedProducts.read();
}

/** Adds the products of a file, except those that cannot be read, that have a known name, or for which there is no room. */
export function importProducts(values: readonly unknown[]): { added: number; dropped: number; unreadable: number } {
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
  };
}

function hasSameName(one: Product, other: Product): boolean {
  return one.label.name.trim().toLowerCase() === other.label.name.trim().toLowerCase();
}
