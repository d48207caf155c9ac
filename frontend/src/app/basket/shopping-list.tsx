// Shows the shopping list with buttons to print, send and copy it, a shop selection, the recipes and the prices.
import { Printer } from "lucide-react";
import { Suspense, useRef } from "react";
import { fieldErrors, problemMessage } from "@/api/problem";
import type { Basket } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { BasketList } from "@/features/shop/basket/basket-list";
import { toggleRecipe } from "@/features/shop/basket/basket-store";
import { asWrittenNotes, basketDaysText, harmfulRecipes, harmText } from "@/features/shop/basket/basket-texts";
import { SendList } from "@/features/shop/basket/send-list";
import { ShopSelect } from "@/features/shop/basket/shop-select";
import { RecipeLines } from "@/features/shop/basket/recipe-lines";
import { TillPrice } from "@/features/shop/basket/till-price";
import { FeaturedShops } from "@/features/shop/featured-shops";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { MeasureSwitch, measureSystem } from "@/ui/measure-system";
import { Notice } from "@/ui/notice";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { useBasketRecipes } from "./use-basket-recipes";

// The comparison is far below the first screen, so its code loads later.
const PriceComparison = lazyPart(() => import("@/features/shop/basket/price-comparison"), "The comparison of prices");

export function ShoppingList({ basket: { value, error, loading, retry } }: { basket: Remote<Basket> }) {
  const system = useStoredValue(measureSystem);
  const heading = useRef<HTMLHeadingElement>(null);
  if (error !== undefined && !loading) {
    return (
      <Notice
        title="The shopping list could not be created"
        urgent
        actions={<ErrorAction error={error} onRetry={retry} />}
      >
        {problemMessage(error)}
      </Notice>
    );
  }
  if (value === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Creating the list...</span>
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  const days = basketDaysText(value);
  return (
    <>
      <section aria-labelledby="list" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="list" ref={heading} tabIndex={-1} className="text-h2 outline-none">
            Shopping list
          </h2>
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            <MeasureSwitch />
            <Button look="secondary" onClick={() => window.print()}>
              <Printer aria-hidden size={18} /> Print
            </Button>
            <SendList basket={value} system={system} />
          </div>
        </div>
        <div className="print:hidden">
          <ShopSelect basket={value} />
        </div>
        <p className="hidden print:block">
          {value.recipes.map(({ title }) => title).join(", ")}
          {days !== undefined && ` (${days})`}
        </p>
        {asWrittenNotes(value).map((note) => (
          <p key={note} className="hidden print:block">
            {note}
          </p>
        ))}
        <HarmfulRecipes basket={value} onRemove={() => heading.current?.focus()} />
        <TillPrice basket={value} />
        <BasketList basket={value} system={system} busy={loading} />
      </section>
      <section aria-labelledby="by-recipe" className="print:hidden">
        <h2 id="by-recipe" className="mb-4 text-h2">
          Ingredients by recipe
        </h2>
        {value.recipes.map((recipe) => (
          <RecipeLines key={recipe.id} recipe={recipe} system={system} />
        ))}
      </section>
      <div className="print:hidden">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PriceComparison basket={value} />
        </Suspense>
      </div>
      <div className="print:hidden">
        <FeaturedShops title="Where to Shop" country={value.country} />
      </div>
    </>
  );
}

interface HarmfulRecipesProps {
  basket: Basket;
  /** Called after a recipe was removed. The button, which had the focus, disappears with it. */
  onRemove: () => void;
}

/** Warns above the list about the recipes that the pet must not eat, also in print. */
function HarmfulRecipes({ basket, onRemove }: HarmfulRecipesProps) {
  return (
    <div role="alert" className="grid grid-cols-1 gap-4 empty:hidden">
      {harmfulRecipes(basket).map(({ id, title, unportioned }) => (
        <div key={id} role="note" className="rounded-card bg-danger-soft p-4">
          <p className="font-semibold text-danger">
            {title}: {harmText(unportioned)}
          </p>
          <p className="mt-1">{unportioned.warning}</p>
          <Button
            look="secondary"
            className="mt-3 print:hidden"
            onClick={() => {
              toggleRecipe(id);
              onRemove();
            }}
          >
            Remove from the basket<span className="sr-only">: {title}</span>
          </Button>
        </div>
      ))}
    </div>
  );
}

/** If a recipe is no longer published, or an own recipe must not be cooked, the error names it, and the button removes it. */
function ErrorAction({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { ownRecipes } = useBasketRecipes();
  const errors = fieldErrors(error);
  const index = Object.keys(errors).flatMap((field) => /^ownRecipes\.(\d+)\./.exec(field)?.[1] ?? [])[0];
  const own = index === undefined ? undefined : ownRecipes[Number(index)];
  if (own) {
    return (
      <Button onClick={() => toggleRecipe(own.id)}>
        Remove {own.title ?? `Recipe for ${own.petType}s`} from the basket
      </Button>
    );
  }
  const id = Number(/^\d+/.exec(errors.recipeIds?.[0] ?? "")?.[0]);
  return Number.isNaN(id) ? (
    <Button onClick={onRetry}>Try again</Button>
  ) : (
    <Button onClick={() => toggleRecipe(id)}>Remove recipe {id} from the basket</Button>
  );
}
