// The chosen recipes as one shopping list, as the server adds it up.
import { basketAddress } from "@/api/addresses";
import { postBasket } from "@/api/shop";
import type { Basket, NewBasket } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** The list before stays while another is added up; an empty basket asks nothing. */
export function useBasket(asked: NewBasket | undefined): Remote<Basket> {
  const address = asked === undefined ? null : basketAddress(asked);
  const remote = useRemote(address, () => postBasket(asked ?? { recipeIds: [] }), { keepPrevious: true });
  return asked === undefined ? { ...remote, value: undefined } : remote;
}
