// What the visitor's animals eat of each recipe of a list: one question for all its dogs' dishes, one for its cats'.
import { createContext, use, type ReactNode } from "react";
import { problemMessage } from "@/api/problem";
import type { PetType, Portion, Recipe, UnportionedRecipe } from "@/api/types";
import { aboutPet, petName, type Pet } from "./pet";
import { usePets } from "./use-pets";
import { usePlan } from "./use-plan";

interface PetPortion {
  pet: Pet;
  /** Undefined while it is worked out, and where it can't be. */
  portion: Portion | undefined;
  /** Why it can't be. */
  unportioned: UnportionedRecipe | undefined;
  /** It is on its way: there is room to keep. */
  loading: boolean;
}

interface KnownPortions {
  pet: Pet;
  portions: ReadonlyMap<number, Portion>;
  unportioned: readonly UnportionedRecipe[];
  loading: boolean;
}

const Portions = createContext<Partial<Record<PetType, KnownPortions>>>({});

interface PetPortionsProps {
  recipes: readonly Recipe[] | undefined;
  children: ReactNode;
}

export function PetPortions({ recipes = [], children }: PetPortionsProps) {
  const dog = usePortions("dog", recipes);
  const cat = usePortions("cat", recipes);
  return (
    <Portions value={{ ...(dog.known && { dog: dog.known }), ...(cat.known && { cat: cat.known }) }}>
      {dog.failure}
      {cat.failure}
      {children}
    </Portions>
  );
}

/** Undefined where no animal of this kind is known. */
export function usePetPortion({ id, petType }: Pick<Recipe, "id" | "petType">): PetPortion | undefined {
  const known = use(Portions)[petType];
  if (!known) return undefined;
  const unportioned = known.unportioned.find(({ recipeId }) => recipeId === id);
  return { pet: known.pet, portion: known.portions.get(id), unportioned, loading: known.loading };
}

interface FoundPortions {
  known: KnownPortions | undefined;
  failure: ReactNode;
}

function usePortions(petType: PetType, recipes: readonly Recipe[]): FoundPortions {
  const { active } = usePets(petType);
  const ids = recipes.flatMap((recipe) => (recipe.petType === petType ? recipe.id : [])).toSorted((a, b) => a - b);
  const asked = active && ids.length > 0 ? { ...aboutPet(active), recipeIds: ids.join(",") } : undefined;
  const { value, error, loading } = usePlan(petType, asked);
  if (!active || !asked) return { known: undefined, failure: null };
  const portions = new Map(value?.portions.map((portion) => [portion.recipeId, portion]));
  const failed = error !== undefined && !loading;
  return {
    known: failed ? undefined : { pet: active, portions, unportioned: value?.unportioned ?? [], loading },
    failure: failed && (
      <p role="status" className="text-meta text-danger">
        The portions for {petName(petType, active)} could not be worked out. {problemMessage(error)}
      </p>
    ),
  };
}
