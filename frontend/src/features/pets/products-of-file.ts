// Connects the file of pets with the products of the visitor. Every page loads this module, so it imports nothing of them.
import { createContext } from "react";

/** Reads and adds the visitor's own products. */
export interface ProductsOfFile {
  exportProducts: () => Promise<readonly unknown[]>;
  /** Returns how many products were added, and how many were not because a browser stores a limited number. */
  importProducts: (products: readonly unknown[]) => Promise<{ added: number; dropped: number }>;
}

export const ProductsOfFile = createContext<ProductsOfFile | undefined>(undefined);
