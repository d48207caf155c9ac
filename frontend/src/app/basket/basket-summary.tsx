// The number of recipes and of ingredients to buy, and a button that empties the basket.
import type { Basket } from "@/api/types";
import { clearBasket } from "@/features/shop/basket/basket-store";
import { rowsToBuy } from "@/features/shop/basket/basket-texts";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

interface BasketSummaryProps {
  basket: Basket | undefined;
  count: number;
  /** Given if the recipes are chosen below the shopping list, far from the top of the page. */
  onChooseRecipes?: () => void;
}

export function BasketSummary({ basket, count, onChooseRecipes }: BasketSummaryProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-oat p-5 print:hidden">
      <p role="status" className="font-semibold">
        {count} {count === 1 ? "recipe" : "recipes"}
        {basket && ` · ${ingredientCountText(rowsToBuy(basket).length)}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {onChooseRecipes && <Button onClick={onChooseRecipes}>Change recipes</Button>}
        <Button
          look="secondary"
          onClick={() => {
            const restore = clearBasket();
            toast({
              title: "Basket emptied",
              action: { label: "Undo", alternative: "Select the recipes again", run: restore },
            });
          }}
        >
          Clear All
        </Button>
      </div>
    </div>
  );
}

function ingredientCountText(count: number): string {
  return count === 1 ? "1 ingredient to buy" : `${count} ingredients to buy`;
}
