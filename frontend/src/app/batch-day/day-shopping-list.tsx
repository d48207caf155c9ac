// The shopping list for all dishes and all pets of a day of cooking.
import type { Basket } from "@/api/types";
import { AffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { BasketList } from "@/features/shop/basket/basket-list";
import { tillText } from "@/features/shop/basket/basket-texts";
import { SendList } from "@/features/shop/basket/send-list";
import type { MeasureSystem } from "@/ui/measure-system";

export default function DayShoppingList({ basket, system }: { basket: Basket; system: MeasureSystem }) {
  const till = tillText(basket);
  return (
    <div className="grid grid-cols-1 gap-4">
      {till !== undefined && (
        <p>
          <b>{till}</b>
          <span className="block text-meta text-muted">
            Estimates. The till price is for whole packs, in our estimate of British pack sizes.
          </span>
        </p>
      )}
      <div>
        <SendList basket={basket} system={system} />
      </div>
      <BasketList basket={basket} system={system} busy={false} />
      <AffiliateDisclosure />
    </div>
  );
}
