// Loads the portions of all recipes of a list together, for the active dog and the active cat.
import { createContext, use, useMemo, type ReactNode } from "react";
import { problemMessage } from "@/api/problem";
import type { PetType, Portion, Recipe, UnportionedRecipe } from "@/api/types";
import { petName, petQuery, type Pet } from "./pet";
import { usePets } from "./use-pets";
import { UnreadExclusions } from "./unread-exclusions";
import { usePlan } from "./use-plan";

interface PetPortion {
  pet: Pet;
  /** Undefined while loading, and when there is no portion. */
  portion: Portion | undefined;
  /** The reason why there is no portion. */
  unportioned: UnportionedRecipe | undefined;
  loading: boolean;
}

interface PetPortionList {
  pet: Pet;
  portions: ReadonlyMap<number, Portion>;
  unportioned: readonly UnportionedRecipe[];
  loading: boolean;
}

const PortionsContext = createContext<Partial<Record<PetType, PetPortionList>>>({});

interface PetPortionsProps {
  recipes: readonly Pick<Recipe, "id" | "petType">[] | undefined;
  /** The size of the batches whose days and cost per day are shown, as a multiple of the original amounts. */
  scale?: number;
  children: ReactNode;
}

export function PetPortions({ recipes = [], scale = 1, children }: PetPortionsProps) {
  const dog = usePortions("dog", recipes, scale);
  const cat = usePortions("cat", recipes, scale);
  // Without a pet the value does not change, so that cards far below the screen need not be taken over.
  const portions = useMemo(
    () => ({ ...(dog.list && { dog: dog.list }), ...(cat.list && { cat: cat.list }) }),
    [dog.list, cat.list],
  );
  return (
    <PortionsContext value={portions}>
      {dog.errorMessage}
      {cat.errorMessage}
      {children}
    </PortionsContext>
  );
}

/** Returns undefined if the visitor has no pet of this type, or if its portions cannot be loaded. */
export function usePetPortion({ id, petType }: Pick<Recipe, "id" | "petType">): PetPortion | undefined {
  const list = use(PortionsContext)[petType];
  if (!list) return undefined;
  const unportioned = list.unportioned.find(({ recipeId }) => recipeId === id);
  return { pet: list.pet, portion: list.portions.get(id), unportioned, loading: list.loading };
}

/** Returns true if the active pet has a portion of the recipe, or if it loads. */
export function useHasPortion(recipe: Pick<Recipe, "id" | "petType">): boolean {
  const found = usePetPortion(recipe);
  return found !== undefined && found.unportioned === undefined && (found.portion !== undefined || found.loading);
}

interface LoadedPortions {
  list: PetPortionList | undefined;
  errorMessage: ReactNode;
}

function usePortions(
  petType: PetType,
  recipes: readonly Pick<Recipe, "id" | "petType">[],
  scale: number,
): LoadedPortions {
  const { active } = usePets(petType);
  const ids = recipes.flatMap((recipe) => (recipe.petType === petType ? recipe.id : [])).toSorted((a, b) => a - b);
  const query =
    active && !active.hasUnreadExclusions && ids.length > 0
      ? { ...petQuery(active), recipeIds: ids.join(","), ...(scale !== 1 && { scale }) }
      : undefined;
  const { value, error, loading } = usePlan(petType, query);
  if (active?.hasUnreadExclusions && ids.length > 0) {
    return { list: undefined, errorMessage: <UnreadExclusions name={petName(petType, active)} /> };
  }
  if (!active || !query) return { list: undefined, errorMessage: null };
  const portions = new Map(value?.portions.map((portion) => [portion.recipeId, portion]));
  const failed = error !== undefined && !loading;
  return {
    list: failed ? undefined : { pet: active, portions, unportioned: value?.unportioned ?? [], loading },
    errorMessage: failed && (
      <p role="status" className="text-meta text-danger">
        We couldn't work out the portions for {petName(petType, active)}. {problemMessage(error)}
      </p>
    ),
  };
}
