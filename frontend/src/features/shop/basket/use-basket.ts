// Loads the shopping list of the selected recipes.
import { basketAddress } from "@/api/addresses";
import { postBasket } from "@/api/shop";
import type { Basket, NewBasket } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** The previous list stays while the next one loads. An empty basket sends no request. */
export function useBasket(basket: NewBasket | undefined): Remote<Basket> {
  const address = basket === undefined ? null : basketAddress(basket);
  const remote = useRemote(address, () => postBasket(basket ?? { recipeIds: [] }), { keepPrevious: true });
  return basket === undefined ? { ...remote, value: undefined } : remote;
}
