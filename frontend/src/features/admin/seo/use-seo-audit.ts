// Runs the SEO audit on demand. Before the first run there is no result.
import { useState } from "react";
import { useSWRConfig } from "swr";
import { getRecipeSeoValidations, getSeoAudit } from "@/api/admin-seo";
import { problemMessage } from "@/api/problem";
import { sessionAddress } from "@/api/session";
import type { RecipeSeoValidation, SeoAudit } from "@/api/types";
import { isSessionExpired } from "../components/use-admin-remote";

export interface SeoAuditResult {
  audit: SeoAudit;
  recipes: RecipeSeoValidation[];
}

interface AuditRun {
  result: SeoAuditResult | undefined;
  /** The reason why the last run failed. */
  failure: string | undefined;
  running: boolean;
  run: () => Promise<void>;
}

export function useSeoAudit(): AuditRun {
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<Omit<AuditRun, "run">>({ result: undefined, failure: undefined, running: false });

  return {
    ...state,
    async run() {
      setState((before) => ({ ...before, failure: undefined, running: true }));
      try {
        // The second request uses the pages that the first one has read.
        const audit = await getSeoAudit();
        const recipes = await getRecipeSeoValidations();
        setState({ result: { audit, recipes }, failure: undefined, running: false });
      } catch (error) {
        if (isSessionExpired(error)) void mutate(sessionAddress, null, { revalidate: false });
        setState((before) => ({ ...before, failure: problemMessage(error), running: false }));
      }
    },
  };
}
