// The recipe a page address names: its number from the path, how much of it from the query.
import { useSearchParams } from "react-router-dom";
import { recipeAddress, type Amount } from "@/api/addresses";
import { getRecipe } from "@/api/client";
import { petRules } from "@/api/pet-rules";
import { rules } from "@/api/rules";
import type { RecipeDetail } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

export function useOpenRecipe(idText: string | undefined): Remote<RecipeDetail> {
  const [parameters] = useSearchParams();
  const id = idText !== undefined && /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : undefined;
  const amount = amountIn(parameters);
  const address = id === undefined ? null : recipeAddress(id, amount);
  // The amounts before stay on the screen while new ones are worked out.
  const remote = useRemote(address, () => getRecipe(id ?? 0, amount), { keepPrevious: true });
  return remote.value?.id === id ? remote : { ...remote, value: undefined };
}

/** A batch for so many days is a scale; it counts before the servings, which it makes a fraction of. */
function amountIn(parameters: URLSearchParams): Amount | undefined {
  const scale = scaleIn(parameters);
  if (scale !== undefined) return { scale };
  const servings = servingsIn(parameters);
  return servings === undefined ? undefined : { servings };
}

export function scaleIn(parameters: URLSearchParams): number | undefined {
  const text = parameters.get("scale");
  if (text === null || !/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined;
  const scale = Number(text);
  return scale >= petRules.scale.min && scale <= petRules.scale.max ? scale : undefined;
}

export function servingsIn(parameters: URLSearchParams): number | undefined {
  const text = parameters.get("servings");
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined;
  const servings = Number(text);
  return servings >= rules.servings.min && servings <= rules.servings.max ? servings : undefined;
}
