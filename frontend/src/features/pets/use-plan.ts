// Loads the feeding plan of a pet, with portions of recipes.
import { animalParameters, planAddress } from "@/api/addresses";
import { getPlan } from "@/api/client";
import type { FeedingPlan, PetType, PlanQuery } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { useDebounced } from "@/ui/use-debounced";

interface PetPlan {
  petKey: string;
  plan: FeedingPlan;
}

/** Shows the previous plan while a new one for the same pet loads. Loads nothing without a query. */
export function usePlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const { value, ...remote } = usePlanWithKey(petType, query);
  const isOtherPet = value?.petKey !== petKey(petType, query);
  return { ...remote, value: isOtherPet ? undefined : value.plan };
}

/** Loads the plan of a pet that is being edited, once the typing pauses. */
export function useDebouncedPlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const settled = useDebounced(query, query ? planAddress(petType, query) : "");
  const { value, ...remote } = usePlanWithKey(petType, settled.value);
  const plan = value?.plan.petType === petType ? value.plan : undefined;
  return { ...remote, value: plan, loading: remote.loading || settled.waiting };
}

/** Returns the previous plan until the new one has loaded. */
function usePlanWithKey(petType: PetType, query: PlanQuery | undefined): Remote<PetPlan> {
  const address = query === undefined ? null : planAddress(petType, query);
  const read = async () => ({ petKey: petKey(petType, query), plan: await getPlan(petType, query ?? {}) });
  const remote = useRemote(address, read, { keepPrevious: true });
  return address === null ? { ...remote, value: undefined } : remote;
}

/** Identifies the animal of a plan. Plans with the same key may differ in recipes, servings and days. */
function petKey(petType: PetType, query: PlanQuery = {}): string {
  return JSON.stringify([petType, ...animalParameters.map((name) => query[name])]);
}
