// Gives the file of pets access to the visitor's own products. Every page loads this module, so it must not import the code of
// the products.
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

/** Reads the visitor's own products for the file, and adds those of a file. */
export interface ProductFile {
  exportProducts: () => Promise<readonly unknown[]>;
  importProducts: (products: readonly unknown[]) => Promise<ImportedProducts>;
}

export const ProductFileContext = createContext<ProductFile | undefined>(undefined);
