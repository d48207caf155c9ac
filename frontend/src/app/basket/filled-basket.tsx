// Shows the summary, the plan and the shopping list of a basket with recipes.
import { CookingPot } from "lucide-react";
import type { Basket } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { ButtonLink } from "@/ui/button";
import { paths } from "../paths";
import { BasketPlan } from "./basket-plan";
import { BasketSummary } from "./basket-summary";
import { ShoppingList } from "./shopping-list";

interface FilledBasketProps {
  basket: Remote<Basket>;
  count: number;
  /** Given if the recipes are chosen below the shopping list, far from the top of the page. */
  onChooseRecipes?: () => void;
}

export default function FilledBasket({ basket, count, ...props }: FilledBasketProps) {
  return (
    <>
      <BasketSummary basket={basket.value} count={count} {...props} />
      <BasketPlan basket={basket.value} />
      {basket.value !== undefined && (
        <div className="print:hidden">
          <ButtonLink to={paths.batchDay}>
            <CookingPot aria-hidden size={20} /> Cook it all in one go
          </ButtonLink>
          <p className="mt-2 text-meta text-muted">
            For all your pets: one cooking order, boxes for the fridge and the freezer, and labels.
          </p>
        </div>
      )}
      <ShoppingList basket={basket} />
    </>
  );
}
