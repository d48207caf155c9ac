// The visitor's own products in the file to which pets are exported.
import { formRules } from "@/api/form-rules";
import { parseProduct, type Product } from "./product";
import { storedProducts } from "./use-products";

export function exportProducts(): readonly Product[] {
  return storedProducts.read();
}

/** Adds the products of a file, except those whose name is here already and those for which there is no room. */
export function importProducts(values: readonly unknown[]): { added: number; dropped: number } {
  const before = storedProducts.read();
  const all = values
    .flatMap((value) => parseProduct(value) ?? [])
    .reduce<readonly Product[]>(
      (products, product) =>
        products.some((known) => hasSameName(known, product)) ? products : [...products, product],
      before,
    );
  const after = all.slice(0, formRules.product.maxProducts);
  storedProducts.write(after);
  return { added: after.length - before.length, dropped: all.length - after.length };
}

function hasSameName(one: Product, other: Product): boolean {
  return one.label.name.trim().toLowerCase() === other.label.name.trim().toLowerCase();
}
