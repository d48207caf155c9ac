// The visitor's products, shared by all components and open tabs.
import { createStoredValue, useStoredValue } from "@/ui/stored-value";
import type { NewProduct } from "@/api/types";
import { parseProducts, type Product } from "./product";

export const storedProducts = createStoredValue<readonly Product[]>("myProducts", parseProducts, (products) =>
  JSON.stringify(products),
);

export function useProducts(): readonly Product[] {
  return useStoredValue(storedProducts);
}

export function addProduct(label: NewProduct) {
  storedProducts.write([...storedProducts.read(), { label, isUsed: true }]);
}

/** Returns the index of the product with this name, preferably `index`; undefined if it has been removed. */
export function findProduct(index: number, name: string): number | undefined {
  const all = storedProducts.read();
  const hasName = (product: Product | undefined) => product?.label.name === name;
  const found = hasName(all[index]) ? index : all.findIndex(hasName);
  return found === -1 ? undefined : found;
}

export function replaceProduct(index: number, changes: Partial<Product>) {
  storedProducts.write(
    storedProducts.read().map((product, position) => (position === index ? { ...product, ...changes } : product)),
  );
}

export function removeProduct(index: number) {
  storedProducts.write(storedProducts.read().filter((_, position) => position !== index));
}

/** Adds a removed product again at its previous position. */
export function restoreProduct(index: number, product: Product) {
  const all = storedProducts.read();
  storedProducts.write([...all.slice(0, index), product, ...all.slice(index)]);
}
