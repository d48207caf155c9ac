// The recipe a page address names: its number from the path, its servings from the query.
import { useSearchParams } from "react-router-dom";
import { recipeAddress } from "@/api/addresses";
import { getRecipe } from "@/api/client";
import { rules } from "@/api/rules";
import type { RecipeDetail } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

export function useOpenRecipe(idText: string | undefined): Remote<RecipeDetail> {
  const [parameters] = useSearchParams();
  const id = idText !== undefined && /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : undefined;
  const servings = servingsIn(parameters);
  const address = id === undefined ? null : recipeAddress(id, servings);
  // The amounts before stay on the screen while new ones are worked out.
  const remote = useRemote(address, () => getRecipe(id ?? 0, servings), { keepPrevious: true });
  return remote.value?.id === id ? remote : { ...remote, value: undefined };
}

export function servingsIn(parameters: URLSearchParams): number | undefined {
  const text = parameters.get("servings");
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined;
  const servings = Number(text);
  return servings >= rules.servings.min && servings <= rules.servings.max ? servings : undefined;
}
