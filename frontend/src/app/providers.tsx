// Context for all pages: the cache, filled with the data of the first view, the visitor's pets, and the access of
// pet files to own products.
import { useState, type ReactNode } from "react";
import { SWRConfig } from "swr";
import { readFirstView, type FirstView } from "@/api/first-view";
import { remoteSettings } from "@/api/use-remote";
import { ProductFileContext, type ProductFile } from "@/features/pets/product-file-context";
import { PetsProvider } from "@/features/pets/use-pets";

const loadProductFile = () => import("@/features/products/product-file");
const productFile: ProductFile = {
  exportProducts: async () => (await loadProductFile()).exportProducts(),
  importProducts: async (products) => (await loadProductFile()).importProducts(products),
};

interface ProvidersProps {
  children: ReactNode;
  /** The data of the first view, unless it is in the document. */
  firstView?: FirstView;
}

export function Providers({ children, firstView }: ProvidersProps) {
  const [cache] = useState(() => firstView ?? readFirstView(document));
  return (
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <PetsProvider>
        <ProductFileContext value={productFile}>{children}</ProductFileContext>
      </PetsProvider>
    </SWRConfig>
  );
}
