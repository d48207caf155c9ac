// Connects the file of pets with the products of the visitor. Every page loads this module, so it imports nothing of them.
import { createContext } from "react";

interface ImportedProducts {
  /** The number of products that were added. */
  added: number;
  /** The number of products that were not added, because a browser stores a limited number. */
  dropped: number;
  /** The number of products that were not added, because a figure of their label could not be read. */
  unreadable: number;
  /** The number of products that were not added, because one with the same name and another label is stored. */
  differing: number;
}

/** Reads and adds the visitor's own products. */
export interface ProductsOfFile {
  exportProducts: () => Promise<readonly unknown[]>;
  importProducts: (products: readonly unknown[]) => Promise<ImportedProducts>;
}

export const ProductsOfFile = createContext<ProductsOfFile | undefined>(undefined);
