// Loads a submission by the token of its private link.
import { useSWRConfig } from "swr";
import { getSubmission, submissionAddress } from "@/api/submissions";
import type { Submission } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

interface RemoteSubmission extends Remote<Submission> {
  /** Replaces the loaded submission, for example after an edit. */
  replace: (submission: Submission) => void;
}

export function useSubmission(token: string): RemoteSubmission {
  const { mutate } = useSWRConfig();
  const address = submissionAddress(token);
  return {
    ...useRemote(address, () => getSubmission(token)),
    replace: (submission) => void mutate(address, submission, { revalidate: false }),
  };
}
