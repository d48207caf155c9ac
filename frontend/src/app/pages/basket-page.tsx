// The page of the recipe basket: selected recipes, a number of days, and one shopping list.
import { CookingPot } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { AffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { BasketPlan } from "../basket/basket-plan";
import { BasketSummary } from "../basket/basket-summary";
import { ChooseRecipes } from "../basket/choose-recipes";
import { useBasketRecipes } from "../basket/use-basket-recipes";
import { useCurrentBasket } from "../basket/use-current-basket";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

const ShoppingList = lazyPart(() => import("../basket/shopping-list"), "The shopping list");

export function Component() {
  const basket = useCurrentBasket();
  const count = useBasketRecipes().recipeIds.length;
  // The order stays as it was when the page opened, so that nothing moves when the first recipe is selected.
  const [isListFirst] = useState(count > 0);
  const chooseHeading = useRef<HTMLHeadingElement>(null);

  function scrollToRecipes() {
    chooseHeading.current?.scrollIntoView();
    chooseHeading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="print:hidden">
        <PageHero title="Recipe basket">
          Choose what to cook and get one shopping list. Your basket stays in this browser.
        </PageHero>
      </div>
      <Container className="grid min-h-dvh grid-cols-1 content-start gap-8">
        {!isListFirst && <ChooseRecipes initialSource="all" />}
        {count > 0 && (
          <>
            <BasketSummary
              basket={basket.value}
              count={count}
              {...(isListFirst && { onChooseRecipes: scrollToRecipes })}
            />
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
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ShoppingList basket={basket} />
            </Suspense>
          </>
        )}
        {isListFirst && <ChooseRecipes initialSource="basket" heading={chooseHeading} />}
        <AffiliateDisclosure />
      </Container>
    </>
  );
}
