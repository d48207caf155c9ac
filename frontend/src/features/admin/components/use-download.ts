// Saves a file that only administrators may read. `read` loads it from the server, or builds it in the browser.
import { useState } from "react";
import { useSWRConfig } from "swr";
import type { DownloadedFile } from "@/api/admin-tools";
import { sessionAddress } from "@/api/session";
import type { Outcome } from "@/api/use-submit";
import { saveFile } from "@/ui/save-file";
import { isSessionExpired } from "./use-admin-remote";

interface Download {
  busy: boolean;
  download: (read: () => Promise<DownloadedFile>) => Promise<Outcome<DownloadedFile>>;
}

export function useDownload(): Download {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);

  return {
    busy,
    async download(read) {
      setBusy(true);
      try {
        const file = await read();
        saveFile(file.name, file.content);
        return { ok: true, response: file };
      } catch (error) {
        if (isSessionExpired(error)) void mutate(sessionAddress, null, { revalidate: false });
        return { ok: false, error };
      } finally {
        setBusy(false);
      }
    },
  };
}
