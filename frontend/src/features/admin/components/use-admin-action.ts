// Runs one change of an administrator, then reloads the lists that are shown.
import { useState } from "react";
import { useSWRConfig } from "swr";
import { isAdminAddress, sessionAddress } from "@/api/session";
import { isSessionExpired } from "./use-admin-remote";

type Outcome<Response> = { ok: true; response: Response } | { ok: false; error: unknown; sessionExpired: boolean };

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
        // Visitors may see something else now: these responses are loaded again when they are next shown.
        void mutate(isPublicRecipeAddress, undefined);
        return { ok: true, response };
      } catch (error) {
        const sessionExpired = isSessionExpired(error);
        if (sessionExpired) void mutate(sessionAddress, null, { revalidate: false });
        return { ok: false, error, sessionExpired };
      } finally {
        setBusy(false);
      }
    },
  };
}

function isPublicRecipeAddress(address: unknown): boolean {
  return typeof address === "string" && /^\/api\/(recipes|catalogue)\b/.test(address);
}
