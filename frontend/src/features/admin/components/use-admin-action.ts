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
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);

  return {
    busy,
    async run(request) {
      setBusy(true);
      try {
        const response = await request();
        void mutate(isAdminAddress);
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
