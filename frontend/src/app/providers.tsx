// Context for all pages: the cache, filled with the data of the first view, and the visitor's pets.
import { useState, type ReactNode } from "react";
import { SWRConfig } from "swr";
import { readFirstView } from "@/api/first-view";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";

export function Providers({ children }: { children: ReactNode }) {
  const [cache] = useState(() => readFirstView(document));
  return (
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <PetsProvider>{children}</PetsProvider>
    </SWRConfig>
  );
}
