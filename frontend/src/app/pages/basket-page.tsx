// The page of the recipe basket: selected recipes, a number of days, and one shopping list.
import { basketSelection } from "@/features/shop/basket/basket-store";
import { AffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { Container } from "@/ui/container";
import { useStoredValue } from "@/ui/stored-value";
import { BasketPlan } from "../basket/basket-plan";
import { BasketSummary } from "../basket/basket-summary";
import { ChooseRecipes } from "../basket/choose-recipes";
import { ShoppingList } from "../basket/shopping-list";
import { useCurrentBasket } from "../basket/use-current-basket";
import { PageHero } from "../page-hero";

export function Component() {
  const basket = useCurrentBasket();
  const count = useStoredValue(basketSelection).recipes.length;
  return (
    <>
      <div className="print:hidden">
        <PageHero title="Recipe basket">
          Choose what to cook and get one shopping list. Your basket is stored only in this browser.
        </PageHero>
      </div>
      <Container className="grid min-h-dvh grid-cols-1 content-start gap-8">
        <ChooseRecipes />
        {count > 0 && (
          <>
            <BasketSummary basket={basket.value} count={count} />
            <BasketPlan basket={basket.value} />
            <ShoppingList basket={basket} />
          </>
        )}
        <AffiliateDisclosure />
      </Container>
    </>
  );
}
