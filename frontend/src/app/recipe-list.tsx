// A list of recipes: cards with verdicts, favourite buttons and portions for the visitor's pets, and advertisements.
import { Suspense, type ComponentProps } from "react";
import type { Recipe } from "@/api/types";
import { FavouriteButton } from "@/features/favourites/favourite-button";
import { StoredVerdictBadge } from "@/features/nutrition/verdict-badge";
import { PetPortions, useHasPortion } from "@/features/pets/pet-portions";
import { PortionLine } from "@/features/pets/portion-line";
import { RecipeCard, type PicturePriority } from "@/features/recipes/recipe-card";
import { RecipeGrid } from "@/features/recipes/recipe-grid";
import { RecipeResults } from "@/features/recipes/recipe-results";
import { lazyPart } from "@/ui/lazy-part";
import { AdSlot } from "./ad-slot";
import type { EmptyResultsProps } from "./empty-results";
import { paths } from "./paths";
import { UnsuitableNote } from "./suitable-first";

const LazyEmptyResults = lazyPart(() => import("./empty-results"), "The next steps");

export function RecipeList(props: Omit<ComponentProps<typeof RecipeResults>, "renderCard" | "renderGap">) {
  return (
    <PetPortions recipes={props.list.value?.recipes}>
      <RecipeResults
        {...props}
        renderCard={renderCard}
        renderGap={(index) => <AdSlot position="list" index={index} />}
      />
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

function renderCard(recipe: Recipe, priority: PicturePriority) {
  return <ListCard recipe={recipe} priority={priority} />;
}

function ListCard({ recipe, priority }: { recipe: Recipe; priority: PicturePriority }) {
  return (
    <RecipeCard
      recipe={recipe}
      href={paths.recipe(recipe.id)}
      priority={priority}
      verdict={<StoredVerdictBadge verdict={recipe.verdict} explanationPath={paths.nutrition} />}
      portion={
        <>
          <UnsuitableNote recipe={recipe} />
          <PortionLine recipe={recipe} />
        </>
      }
      hasPortion={useHasPortion(recipe)}
      favouriteButton={<FavouriteButton id={recipe.id} title={recipe.title} />}
    />
  );
}
