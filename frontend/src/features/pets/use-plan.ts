// How much an animal needs, and how much of a recipe that is, as the server works it out.
import { planAddress } from "@/api/addresses";
import { getPlan } from "@/api/client";
import type { FeedingPlan, PetType, PlanQuery } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { useSettled } from "@/ui/use-settled";

/** The plan before stays while another is worked out; nothing is asked of nobody. */
export function usePlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const address = query === undefined ? null : planAddress(petType, query);
  const remote = useRemote(address, () => getPlan(petType, query ?? {}), { keepPrevious: true });
  return address === null || remote.value?.petType !== petType ? { ...remote, value: undefined } : remote;
}

/** The plan of an animal that is being typed in: asked for when the typing pauses. */
export function useTypedPlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const settled = useSettled(query, query ? planAddress(petType, query) : "");
  const plan = usePlan(petType, settled.value);
  return { ...plan, loading: plan.loading || settled.waiting };
}
