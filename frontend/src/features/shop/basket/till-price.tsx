// The price of a shopping list at the till, what it leaves out, and how it is estimated.
import type { Basket } from "@/api/types";
import { leftOutText, tillNote, tillText } from "./basket-texts";

export function TillPrice({ basket }: { basket: Basket }) {
  const till = tillText(basket);
  if (till === undefined) return null;
  return (
    <div>
      <p className="font-semibold">{till}</p>
      <p className="text-meta empty:hidden">{leftOutText(basket)}</p>
      <p className="text-meta text-muted empty:hidden">{tillNote(basket)}</p>
    </div>
  );
}
