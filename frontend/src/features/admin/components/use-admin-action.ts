// Sends one change by an administrator, then reloads the lists that are shown.
import { useState } from "react";
import { useSWRConfig } from "swr";
import { isAdminAddress, sessionAddress } from "@/api/session";
import type { Outcome } from "@/api/use-submit";
import { isSessionExpired } from "./use-admin-remote";

interface AdminAction {
  busy: boolean;
  run: <Response>(request: () => Promise<Response>) => Promise<Outcome<Response>>;
}

export function useAdminAction(): AdminAction {
  const { cache, mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);

  return {
    busy,
    async run(request) {
      setBusy(true);
      try {
        const response = await request();
        void mutate(isAdminAddress);
        // The change may affect public pages: their recipes are loaded again when they are next shown. A filter function
        // would skip first-view data, which SWR has not loaded itself.
        for (const address of [...cache.keys()]) if (isPublicRecipeAddress(address)) void mutate(address, undefined);
        return { ok: true, response };
      } catch (error) {
        if (isSessionExpired(error)) void mutate(sessionAddress, null, { revalidate: false });
        return { ok: false, error };
      } finally {
        setBusy(false);
      }
    },
  };
}

function isPublicRecipeAddress(address: string): boolean {
  return /^\/api\/(recipes|catalogue)\b/.test(address);
}
