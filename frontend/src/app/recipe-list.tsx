// A list of recipes: cards with verdicts, favourite buttons and portions for the visitor's pets, and advertisements.
import { createContext, Suspense, use, type ComponentProps } from "react";
import type { PetType, Recipe } from "@/api/types";
import { FavouriteButton } from "@/features/favourites/favourite-button";
import { StoredVerdictBadge } from "@/features/nutrition/verdict-badge";
import { PetPortions, useHasPortion } from "@/features/pets/pet-portions";
import { PortionLine } from "@/features/pets/portion-line";
import { RecipeCard } from "@/features/recipes/recipe-card";
import { RecipeGrid } from "@/features/recipes/recipe-grid";
import { RecipeResults } from "@/features/recipes/recipe-results";
import { lazyPart } from "@/ui/lazy-part";
import { AdSlot } from "./ad-slot";
import type { EmptyResultsProps } from "./empty-results";
import { paths } from "./paths";
import { UnsuitableNote } from "./suitable-first";

const LazyEmptyResults = lazyPart(() => import("./empty-results"), "The next steps");

/**
 * The recipes whose cards state the price of a serving. The others state the price of a day for the pet if it has a portion of the
 * recipe.
 */
const ServingPriceContext = createContext<PetType | "all" | undefined>(undefined);

export interface RecipeListProps extends Omit<ComponentProps<typeof RecipeResults>, "renderCard" | "renderGap"> {
  /** The recipes that are in the order of the prices of a serving. Their cards state these prices, also with a portion. */
  servingPriceFor?: PetType | "all" | undefined;
  /** True if no card is in the first view. A browser draws the first view sooner if it does not draw the pictures with it. */
  isBelowFirstView?: boolean;
}

export function RecipeList({ servingPriceFor, isBelowFirstView = false, ...results }: RecipeListProps) {
  return (
    <PetPortions recipes={results.list.value?.recipes}>
      <ServingPriceContext value={servingPriceFor}>
        <RecipeResults
          {...results}
          renderCard={isBelowFirstView ? renderLaterCard : renderCard}
          renderGap={renderGap}
        />
      </ServingPriceContext>
    </PetPortions>
  );
}

/** What a list shows without recipes. Most lists have some, so its code is loaded when it is needed. */
export function EmptyResults(props: EmptyResultsProps) {
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <LazyEmptyResults {...props} />
    </Suspense>
  );
}

/** Cards of recipes that are already loaded. */
export function RecipeCards({ recipes }: { recipes: readonly Recipe[] }) {
  return (
    <PetPortions recipes={recipes}>
      <RecipeGrid recipes={recipes} renderCard={renderCard} />
    </PetPortions>
  );
}

/** Only the first picture is loaded with the page: drawing several takes a phone longer than the rest of the first view. */
function renderCard(recipe: Recipe, isFirst: boolean) {
  return <ListCard recipe={recipe} hasEarlyPicture={isFirst} />;
}

function renderLaterCard(recipe: Recipe) {
  return <ListCard recipe={recipe} hasEarlyPicture={false} />;
}

function renderGap(index: number) {
  return <AdSlot position="list" index={index} />;
}

function ListCard({ recipe, hasEarlyPicture }: { recipe: Recipe; hasEarlyPicture: boolean }) {
  const servingPriceFor = use(ServingPriceContext);
  const statesServingPrice = servingPriceFor === "all" || servingPriceFor === recipe.petType;
  const hasPortion = useHasPortion(recipe);
  return (
    <RecipeCard
      recipe={recipe}
      href={paths.recipe(recipe.id)}
      hasEarlyPicture={hasEarlyPicture}
      verdict={<StoredVerdictBadge verdict={recipe.verdict} explanationPath={paths.nutrition} />}
      portion={
        <>
          <UnsuitableNote recipe={recipe} />
          <PortionLine recipe={recipe} hidesCost={statesServingPrice} />
        </>
      }
      replacesServings={hasPortion && !statesServingPrice}
      favouriteButton={<FavouriteButton id={recipe.id} title={recipe.title} />}
    />
  );
}
