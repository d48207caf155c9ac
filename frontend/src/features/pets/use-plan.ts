// Loads the feeding plan of a pet, with portions of recipes.
import { useState } from "react";
import { animalParameters, planAddress } from "@/api/addresses";
import { getPlan } from "@/api/client";
import type { FeedingPlan, PetType, PlanQuery } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { useDebounced } from "@/ui/use-debounced";

/** Shows the previous plan while a new one for the same pet loads. Loads nothing without a query. */
export function usePlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const remote = useAnyPlan(petType, query);
  const key = petKey(petType, query);
  const [loadedKey, setLoadedKey] = useState(key);
  if (loadedKey !== key && !remote.loading && remote.error === undefined) setLoadedKey(key);
  return { ...remote, value: loadedKey === key ? remote.value : undefined };
}

/** Loads the plan of a pet that is being edited, once the typing pauses. */
export function useDebouncedPlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const settled = useDebounced(query, query ? planAddress(petType, query) : "");
  const { value: plan, ...remote } = useAnyPlan(petType, settled.value);
  return {
    ...remote,
    value: plan?.petType === petType ? plan : undefined,
    loading: remote.loading || settled.waiting,
  };
}

/** Returns the previous plan, which may be that of another pet, until the new one has loaded. */
function useAnyPlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const address = query === undefined ? null : planAddress(petType, query);
  const remote = useRemote(address, () => getPlan(petType, query ?? {}), { keepPrevious: true });
  return address === null ? { ...remote, value: undefined } : remote;
}

/** Identifies the animal of a plan. Plans with the same key may differ in recipes, servings and days. */
function petKey(petType: PetType, query: PlanQuery = {}): string {
  return JSON.stringify([petType, ...animalParameters.map((name) => query[name])]);
}
