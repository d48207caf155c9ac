// How much an animal needs, and how much of a recipe that is, as the server works it out.
import { ofAnimal, planAddress } from "@/api/addresses";
import { getPlan } from "@/api/client";
import type { FeedingPlan, PetType, PlanQuery } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";
import { useSettled } from "@/ui/use-settled";

interface PlanOf {
  animal: string;
  plan: FeedingPlan;
}

/** The plan before stays while another of the same animal is worked out, never under another's name; nothing is asked of nobody. */
export function usePlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const { value, ...remote } = useLastPlan(petType, query);
  const isOfAnother = value?.animal !== animalOf(petType, query);
  return { ...remote, value: isOfAnother ? undefined : value.plan };
}

/** The plan of an animal that is being typed in: asked for when the typing pauses. */
export function useTypedPlan(petType: PetType, query: PlanQuery | undefined): Remote<FeedingPlan> {
  const settled = useSettled(query, query ? planAddress(petType, query) : "");
  const { value, ...remote } = useLastPlan(petType, settled.value);
  const plan = value?.plan.petType === petType ? value.plan : undefined;
  return { ...remote, value: plan, loading: remote.loading || settled.waiting };
}

/** The plan asked for; until it is there, the one before. */
function useLastPlan(petType: PetType, query: PlanQuery | undefined): Remote<PlanOf> {
  const address = query === undefined ? null : planAddress(petType, query);
  const read = async () => ({ animal: animalOf(petType, query), plan: await getPlan(petType, query ?? {}) });
  const remote = useRemote(address, read, { keepPrevious: true });
  return address === null ? { ...remote, value: undefined } : remote;
}

/** Two alike eat alike. */
function animalOf(petType: PetType, query: PlanQuery = {}): string {
  return JSON.stringify([petType, ...ofAnimal.map((name) => query[name])]);
}
