// The visitor's products, shared by all components and open tabs.
import { formRules } from "@/api/form-rules";
import { createStoredValue, useStoredValue } from "@/ui/stored-value";
import type { NewProduct } from "@/api/types";
import { parseProducts, type Product } from "./product";

export const storedProducts = createStoredValue<readonly Product[]>("myProducts", parseProducts, (products) =>
  JSON.stringify(products),
);

export function useProducts(): readonly Product[] {
  return useStoredValue(storedProducts);
}

/** Returns false if there is no room for another product. */
export function addProduct(label: NewProduct): boolean {
  const all = storedProducts.read();
  if (all.length >= formRules.product.maxProducts) return false;
  storedProducts.write([...all, { label, isUsed: true }]);
  return true;
}

/** Returns the changed product, or undefined if it is no longer stored, for example because another tab has removed it. */
export function changeProduct(product: Product, changes: Partial<Product>): Product | undefined {
  const index = findIndex(product);
  const stored = storedProducts.read()[index];
  if (!stored) return undefined;
  const changed = { ...stored, ...changes };
  storedProducts.write(storedProducts.read().with(index, changed));
  return changed;
}

/** Returns a function that adds the product again at its previous position. */
export function removeProduct(product: Product): () => void {
  const index = findIndex(product);
  if (index < 0) return () => undefined;
  storedProducts.write(storedProducts.read().toSpliced(index, 1));
  return () => storedProducts.write(storedProducts.read().toSpliced(index, 0, product));
}

/**
 * Products are not found by their position, because it changes when one is removed or restored, also in another tab. A change in
 * another tab replaces all objects, so a product is then found by its label.
 */
function findIndex(product: Product): number {
  const all = storedProducts.read();
  const index = all.indexOf(product);
  const label = JSON.stringify(product.label);
  return index >= 0 ? index : all.findIndex((other) => JSON.stringify(other.label) === label);
}
