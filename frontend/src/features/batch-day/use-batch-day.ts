// Loads the plan of a day of cooking. The previous plan stays on screen until the new one has loaded.
import { batchDayAddress, postBatchDay } from "@/api/batch-days";
import type { BatchDay, NewBatchDay } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { changeDay } from "./batch-day-store";

/** A plan, and the animals that it was requested for. Those on the page may have changed since. */
export interface LoadedDay<Animal> {
  plan: BatchDay;
  fed: readonly Animal[];
  cookedOn: string;
}

/** Loads nothing without a request. `fed` are the animals of the request, in its order. */
export function useBatchDay<Animal extends { key: string; name: string }>(
  request: NewBatchDay | undefined,
  fed: readonly Animal[],
): Remote<LoadedDay<Animal>> {
  // The names are not part of the request, and a pet can be renamed.
  const names = JSON.stringify(fed.map(({ key, name }) => [key, name]));
  const read = async (day: NewBatchDay) => {
    const plan = await postBatchDay(day);
    changeDay({ loadedFor: day.cookedOn });
    return { plan, fed, cookedOn: day.cookedOn };
  };
  const remote = useRemote<LoadedDay<Animal>>(
    request === undefined ? null : `${batchDayAddress(request)}${names}`,
    () => (request === undefined ? Promise.reject(new Error("There is no day to plan")) : read(request)),
    { keepPrevious: true },
  );
  return request === undefined ? { ...remote, value: undefined } : remote;
}
