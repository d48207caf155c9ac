// What an administrator does: sent once, and whatever is on show is read again after it.
import { useState } from "react";
import { useSWRConfig } from "swr";
import { isClosed, sessionAddress } from "@/api/session";
import { hasEnded } from "./use-closed";

type Outcome<Answer> = { taken: true; answer: Answer } | { taken: false; error: unknown; ended: boolean };

interface Acting {
  busy: boolean;
  act: <Answer>(call: () => Promise<Answer>) => Promise<Outcome<Answer>>;
}

export function useAct(): Acting {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);

  return {
    busy,
    async act(call) {
      setBusy(true);
      try {
        const answer = await call();
        void mutate(isClosed);
        // What visitors see may be another now: it is forgotten, and read when it is next shown.
        void mutate(isPublic, undefined);
        return { taken: true, answer };
      } catch (error) {
        const ended = hasEnded(error);
        if (ended) void mutate(sessionAddress, null, { revalidate: false });
        return { taken: false, error, ended };
      } finally {
        setBusy(false);
      }
    },
  };
}

function isPublic(address: unknown): boolean {
  return typeof address === "string" && /^\/api\/(recipes|catalogue)\b/.test(address);
}
