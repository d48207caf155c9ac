// Loads the plan of a day of cooking. The previous plan stays on screen until the new one has loaded.
import { batchDayAddress, postBatchDay } from "@/api/batch-days";
import type { BatchDay, NewBatchDay } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** Loads nothing without a request. */
export function useBatchDay(request: NewBatchDay | undefined): Remote<BatchDay> {
  const remote = useRemote<BatchDay>(
    request === undefined ? null : batchDayAddress(request),
    () => (request === undefined ? Promise.reject(new Error("There is no day to plan")) : postBatchDay(request)),
    { keepPrevious: true },
  );
  return request === undefined ? { ...remote, value: undefined } : remote;
}
