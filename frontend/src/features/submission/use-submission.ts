// Where a submitted recipe stands, by the token of its private link.
import { useSWRConfig } from "swr";
import { getSubmission, submissionAddress } from "@/api/submissions";
import type { Submission } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

interface Followed extends Remote<Submission> {
  /** Puts in place what came another way. */
  put: (submission: Submission) => void;
}

export function useSubmission(token: string): Followed {
  const { mutate } = useSWRConfig();
  const address = submissionAddress(token);
  return {
    ...useRemote(address, () => getSubmission(token)),
    put: (submission) => void mutate(address, submission, { revalidate: false }),
  };
}
