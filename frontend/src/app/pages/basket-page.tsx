// The page of the recipe basket: selected recipes, a number of days, and one shopping list.
import { Suspense, useRef, useState } from "react";
import { AffiliateDisclosure } from "@/features/shop/affiliate-disclosure";
import { Container } from "@/ui/container";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { ChooseRecipes } from "../basket/choose-recipes";
import { useBasketRecipes } from "../basket/use-basket-recipes";
import { useCurrentBasket } from "../basket/use-current-basket";
import { PageHero } from "../page-hero";

// One part, because the answer about the basket can arrive before its code: a plan that was already shown would then grow and move
// the placeholder of the list below it.
const FilledBasket = lazyPart(() => import("../basket/filled-basket"), "The basket");

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
          <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
            <FilledBasket basket={basket} count={count} {...(isListFirst && { onChooseRecipes: scrollToRecipes })} />
          </Suspense>
        )}
        {isListFirst && <ChooseRecipes initialSource="basket" heading={chooseHeading} />}
        <AffiliateDisclosure />
      </Container>
    </>
  );
}
