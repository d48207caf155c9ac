// The shopping list for all dishes and all pets of a day of cooking.
import type { Basket } from "@/api/types";
import { AffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { BasketList } from "@/features/shop/basket/basket-list";
import { SendList } from "@/features/shop/basket/send-list";
import { TillPrice } from "@/features/shop/basket/till-price";
import type { MeasureSystem } from "@/ui/measure-system";

export default function DayShoppingList({ basket, system }: { basket: Basket; system: MeasureSystem }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <TillPrice basket={basket} />
      <div className="flex flex-wrap items-center gap-3">
        <SendList basket={basket} system={system} />
      </div>
      <BasketList basket={basket} system={system} busy={false} />
      <AffiliateDisclosure />
    </div>
  );
}
