// The lower sections of a recipe page. Their code loads when the visitor scrolls near them.
import { Suspense, type ReactNode, type RefObject } from "react";
import { clsx } from "clsx";
import type { Analysis, RecipeDetail } from "@/api/types";
import chartStyles from "@/features/nutrition/nutrient-chart.css?url";
import { usePets } from "@/features/pets/use-pets";
import { batchName } from "@/features/recipes/batch-text";
import { isCustomRecipe } from "@/features/recipes/custom-recipe-badge";
import { useRecipeNutrition } from "@/features/recipes/use-recipes";
import { SafetyWarnings } from "@/features/safety/safety-warnings";
import { HydrateNearViewport, RenderNearViewport } from "@/ui/deferred-render";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import { LongDisclosure } from "@/ui/disclosure";
import { LoadErrorNotice } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";
import { PlainStyles } from "@/ui/without-scripts";
import { paths } from "../paths";

const IngredientLinks = lazyPart(() => import("@/features/shop/ingredient-links"), "The list of shops");
const KeepCopy = lazyPart(() => import("./keep-copy"), "The button to keep a copy");
const OwnProducts = lazyPart(() => import("./own-products"), "The list of your supplements");
const PetFeeding = lazyPart(() => import("@/features/pets/pet-feeding"), "The portion calculator");
const RecipeNutrition = lazyPart(
  () => importWithStyles(chartStyles, import("@/features/nutrition/recipe-nutrition")),
  "The analysis",
);
const RecipeReviews = lazyPart(() => import("./recipe-reviews"), "The reviews");
const RecipesLikeThis = lazyPart(() => import("./recipes-like-this"), "The similar recipes");
const SupplementMix = lazyPart(() => import("@/features/recipes/detail/supplement-mix"), "The supplement mix");
const SwapFood = lazyPart(() => import("./swap-food"), "This part");
const SharePanel = lazyPart(() => import("@/features/sharing/share-panel"), "This section");

interface FeedingSectionProps {
  recipe: RecipeDetail;
  isOpen: boolean;
  onToggle: () => void;
  /** Called with the new scale, which is undefined for the recipe as written, and with the days that it was chosen for. */
  onScaleChange: (scale: number | undefined, forDays?: number) => void;
  /** Says why the amounts that were chosen in this section are not shown. */
  problem: ReactNode;
}

export function FeedingSection(props: FeedingSectionProps) {
  const { hasProfile } = usePets(props.recipe.petType);
  return (
    <div data-section="how-much">
      {/* The skeleton has the height of the section while it is folded. The portion of a saved pet is printed. */}
      <HydrateNearViewport isUrgent={hasProfile} fallback={<Skeleton className="h-32 w-full rounded-card" />}>
        <PetFeeding key={props.recipe.id} {...props} />
      </HydrateNearViewport>
    </div>
  );
}

/** Loads nothing before it is opened. */
export function SwapSection({ recipe }: { recipe: RecipeDetail }) {
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      <LongDisclosure title="Swap an ingredient">
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <SwapFood key={recipe.id} recipe={recipe} />
        </Suspense>
      </LongDisclosure>
    </div>
  );
}

export function SupplementMixSection({ recipe }: { recipe: RecipeDetail }) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <SupplementMix key={recipe.id} recipeId={recipe.id} />
    </Suspense>
  );
}

export function NutritionSection({ recipe }: { recipe: RecipeDetail }) {
  const { value, error, loading, retry } = useRecipeNutrition(recipe.id, recipe.scale);
  return (
    // Only the warnings of this section are printed.
    <section aria-labelledby="nutrition">
      <h2 id="nutrition" className="mb-5 text-h2 print:hidden">
        Nutrition
      </h2>
      {error !== undefined && !loading ? (
        <div className="print:hidden">
          <LoadErrorNotice subject="The analysis" error={error} onRetry={retry} />
        </div>
      ) : value === undefined ? (
        <NutritionSkeleton />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <SafetyWarnings safety={value.safety} />
          <NutritionFigures recipe={recipe} analysis={value} />
        </div>
      )}
    </section>
  );
}

/** The server renders this part for visitors without scripts alone, because its style sheet is loaded with its code. */
function NutritionFigures({ recipe, analysis }: { recipe: RecipeDetail; analysis: Analysis }) {
  const { verdict } = analysis;
  const isFolded = verdict === "complete" || verdict === "treat";
  return (
    <RenderNearViewport
      isReadable
      className={clsx("print:hidden", isFolded ? "min-h-48 sm:min-h-30" : "min-h-dvh")}
      fallback={<NutritionSkeleton />}
    >
      <PlainStyles href={chartStyles} />
      <RecipeNutrition analysis={analysis} recipe={recipe} batchName={batchName(recipe)} />
      {verdict !== "treat" && (
        <div className="noscript:hidden">
          <LongDisclosure title="I have a powder or tablets of my own">
            <OwnProducts recipe={recipe} lifeStage={analysis.lifeStage} />
          </LongDisclosure>
        </div>
      )}
    </RenderNearViewport>
  );
}

/** Has the height of the folded figures. */
function NutritionSkeleton() {
  return (
    <div role="status" className="noscript:hidden print:hidden">
      <span className="sr-only">Loading nutrition...</span>
      <Skeleton className="h-32 w-full sm:h-16" />
    </div>
  );
}

export function ShoppingSection({ recipe }: { recipe: RecipeDetail }) {
  return (
    <section aria-labelledby="shopping" className="print:hidden">
      <h2 id="shopping" className="mb-4 text-h2">
        Shop for this recipe
      </h2>
      <RenderNearViewport isReadable className="min-h-96">
        <IngredientLinks recipeId={recipe.id} scale={recipe.scale} />
      </RenderNearViewport>
    </section>
  );
}

export function RatingsSection({ recipe }: { recipe: RecipeDetail }) {
  return (
    <section aria-labelledby="reviews" className="print:hidden">
      <h2 id="reviews" className="mb-4 text-h2">
        Reviews
      </h2>
      {/* Reserves the height of an empty list, so that the sections below do not move. */}
      <HydrateNearViewport className="min-h-28">
        <RecipeReviews key={recipe.id} recipe={recipe} />
      </HydrateNearViewport>
    </section>
  );
}

/** The similar recipes, which load when the visitor scrolls near them. No height is reserved, because there may be none. */
export function SimilarSection({ recipe }: { recipe: RecipeDetail }) {
  return (
    <div className="print:hidden">
      <RenderNearViewport key={recipe.id} isReadable className="min-h-px">
        <RecipesLikeThis recipe={recipe} />
      </RenderNearViewport>
    </div>
  );
}

interface SharingSectionProps {
  recipe: RecipeDetail;
  /** Reference to the heading, which the Share button at the top scrolls to. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function SharingSection({ recipe, heading }: SharingSectionProps) {
  const isCustom = isCustomRecipe(recipe.id);
  return (
    <section aria-labelledby="share" className="noscript:hidden print:hidden">
      <h2 id="share" ref={heading} tabIndex={-1} className="mb-4 text-h2 outline-none">
        Share this recipe
      </h2>
      {/* Reserves the height of the panel and the button, so that the footer does not move. */}
      <RenderNearViewport
        className={clsx("grid content-start gap-4", isCustom ? "min-h-52 sm:min-h-28" : "min-h-67 sm:min-h-43")}
      >
        <div>
          <SharePanel recipe={recipe} path={paths.recipe(recipe.id)} />
        </div>
        {/* The note about a custom recipe has this button. */}
        {!isCustom && <KeepCopy recipe={recipe} label="Keep a copy to change" />}
      </RenderNearViewport>
    </section>
  );
}
