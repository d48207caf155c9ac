// What every page stands on: the cache, seeded with the first view.
import { useState, type ReactNode } from "react";
import { SWRConfig } from "swr";
import { readFirstView } from "@/api/first-view";
import { remoteSettings } from "@/api/use-remote";

export function Providers({ children }: { children: ReactNode }) {
  const [cache] = useState(() => readFirstView(document));
  return <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>{children}</SWRConfig>;
}
