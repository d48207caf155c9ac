// The recipe page once the recipe has loaded.
import { ArrowLeft, Printer, Share2 } from "lucide-react";
import { Suspense, use, useRef, useState } from "react";
import { Link, useHref, useLocation, useSearchParams } from "react-router";
import { rules } from "@/api/rules";
import type { RecipeDetail } from "@/api/types";
import { FavouriteButton } from "@/features/favourites/favourite-button";
import { batchText, servingsText } from "@/features/recipes/batch-text";
import { isCustomRecipe } from "@/features/recipes/custom-recipe-badge";
import { BenefitList, FeedingGuide, StepList } from "@/features/recipes/detail/recipe-text";
import { IngredientList } from "@/features/recipes/detail/ingredient-list";
import { lazyPart } from "@/ui/lazy-part";
import { MeasureSwitch, measureSystem } from "@/ui/measure-system";
import { RecipeHead } from "@/features/recipes/detail/recipe-head";
import { ServingsStepper } from "@/features/recipes/detail/servings-stepper";
import { SizeLine } from "@/features/recipes/detail/size-line";
import { readScale, readServings, useRecipeNutrition } from "@/features/recipes/use-recipes";
import { VerdictBadge } from "@/features/nutrition/verdict-badge";
import { BasketButton } from "@/features/shop/basket/basket-button";
import { Button } from "@/ui/button";
import { FirstProfile, firstVerdict, withProfileName } from "@/ui/first-profile";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { Tooltip } from "@/ui/tooltip";
import { useParameters } from "@/ui/use-parameters";
import { AdSlot } from "../ad-slot";
import { paths } from "../paths";
import { CookModeButton } from "./cook-mode-button";
import { lineNotes } from "./line-notes";
import { RecipePortion } from "./recipe-portion";
import { SectionLinks } from "./section-links";
import { UnloadedSizeNote, type UnloadedSize } from "./unloaded-size";
import {
  FeedingSection,
  NutritionSection,
  RatingsSection,
  SharingSection,
  ShoppingSection,
  SimilarSection,
  SupplementMixSection,
  SwapSection,
} from "./recipe-sections";

const CustomRecipeNote = lazyPart(() => import("./custom-recipe-note"), "The note about this recipe");

interface RecipeViewProps {
  recipe: RecipeDetail;
  busy: boolean;
  /** Why the amounts are those of the author instead of those in the address. */
  sizeProblem: string | undefined;
  /** True while the address has amounts that could not be loaded, so that others are shown. */
  hasOtherAmounts: boolean;
  /** The size that the visitor has chosen, if it could not be loaded. */
  unloadedSize: UnloadedSize | undefined;
}

export function RecipeView({ recipe, busy, sizeProblem, hasOtherAmounts, unloadedSize }: RecipeViewProps) {
  const shareHeading = useRef<HTMLHeadingElement>(null);
  const system = useStoredValue(measureSystem);
  const [servings, setServings] = useServings(recipe, sizeProblem !== undefined || hasOtherAmounts);
  const isScaled = readScale(useSearchParams()[0]) !== undefined;
  const analysis = useRecipeNutrition(recipe.id).value;
  const firstProfile = use(FirstProfile);
  const verdict = firstVerdict(recipe.batch, firstProfile);
  const originalVerdict = analysis && firstVerdict(analysis, firstProfile);
  const isCustom = isCustomRecipe(recipe.id);
  const [isCalculatorOpen, setCalculatorOpen] = useState(false);
  /** The number of days that a size of a recipe was chosen for. */
  const [made, setMade] = useState<{ id: number; scale: number; days: number }>();
  /** True if the visitor last chose a size in the calculator, and not with the number of servings. */
  const [isSizeOfCalculator, setSizeOfCalculator] = useState(false);
  const unloadedNote = unloadedSize?.isRestored ? <UnloadedSizeNote {...unloadedSize} /> : undefined;
  const isNoteInCalculator = isSizeOfCalculator && isCalculatorOpen;
  return (
    <article>
      <Link to={paths.list(recipe.petType)} className="back-link print:hidden">
        <ArrowLeft aria-hidden size={18} /> {recipe.petType === "dog" ? "Dog recipes" : "Cat recipes"}
      </Link>
      <RecipeHead
        recipe={recipe}
        verdict={<VerdictBadge {...verdict} explanationPath={paths.nutrition} />}
        favouriteButton={
          !isCustom && (
            <Tooltip text="Favourite">
              <FavouriteButton id={recipe.id} title={recipe.title} />
            </Tooltip>
          )
        }
        actions={
          <>
            <CookModeButton recipe={recipe} system={system} />
            <BasketButton
              id={recipe.id}
              title={recipe.title}
              isScaled={recipe.scale !== 1}
              madeDays={made?.id === recipe.id && made.scale === recipe.scale ? made.days : undefined}
            />
            <Button look="secondary" onClick={() => window.print()}>
              <Printer aria-hidden size={18} /> Print
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                shareHeading.current?.scrollIntoView();
                shareHeading.current?.focus({ preventScroll: true });
              }}
            >
              <Share2 aria-hidden size={18} /> Share
            </Button>
          </>
        }
      />
      {isCustom && (
        <Suspense fallback={<Skeleton className="mt-6 h-40 w-full rounded-card" />}>
          <CustomRecipeNote key={recipe.id} recipe={recipe} />
        </Suspense>
      )}
      <RecipePortion recipe={recipe} onOpenCalculator={() => setCalculatorOpen(true)} />
      <SectionLinks />
      <div className="recipe-body">
        <section aria-labelledby="ingredients" data-section="ingredients" className="recipe-ingredients">
          <h2 id="ingredients" className="text-h2">
            Ingredients
          </h2>
          <div className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
            <ServingsStepper
              servings={servings}
              offered={recipe.offeredServings}
              onChange={(next) => {
                setSizeOfCalculator(false);
                setServings(next);
              }}
            />
            <MeasureSwitch />
          </div>
          {unloadedNote && !isNoteInCalculator && (
            <div className="mb-3 rounded-card bg-brand-soft p-3 text-meta print:hidden">{unloadedNote}</div>
          )}
          <SizeLine recipe={recipe} system={system} isAnnouncedElsewhere={isScaled} />
          <OfferedServings recipe={recipe} sizeProblem={sizeProblem} />
          <p className="hidden print:block">
            For {batchText(recipe)}, {system === "us" ? "US" : "metric"} measures
          </p>
          <IngredientList lines={recipe.lines} system={system} notes={lineNotes(recipe, analysis)} busy={busy} />
          <SwapSection recipe={recipe} />
          {originalVerdict?.verdict === "complete" && verdict.verdict === "incomplete" && (
            <p className="mt-3 font-semibold">
              This size is incomplete by {verdict.profile}, although the original amounts are complete. Cook the
              original amounts or a whole multiple of them.
            </p>
          )}
          {recipe.largeBatch && <p className="mt-3">{recipe.largeBatch[system]}</p>}
          {recipe.scale !== 1 && (
            <p className="mt-3 text-meta text-muted">
              The steps have these amounts too. Times and sizes of pots in them are for{" "}
              {servingsText(recipe.baseServings)}.
              {recipe.batch.hasRoundedPieces &&
                verdict.verdict === "complete" &&
                ` The tablets, capsules and drops are whole, and we checked that this batch is still complete${verdict.profile === undefined ? "" : ` by ${verdict.profile}`}.`}
            </p>
          )}
        </section>
        <div className="grid gap-10">
          <section aria-labelledby="method" data-section="method">
            <h2 id="method" className="mb-5 text-h2">
              Method
            </h2>
            <StepList steps={recipe.steps} system={system} />
          </section>
          <AdSlot position="recipe" />
        </div>
        <div className="recipe-side">
          <AdSlot position="sidebar" />
        </div>
      </div>
      <div className="mt-10 grid grid-cols-1 gap-10 lg:mt-16 lg:gap-16 print:mt-3 print:block">
        <FeedingSection
          recipe={recipe}
          isOpen={isCalculatorOpen}
          onToggle={() => setCalculatorOpen(!isCalculatorOpen)}
          onScaleChange={(scale, days) => {
            setSizeOfCalculator(true);
            if (scale !== undefined && days !== undefined) setMade({ id: recipe.id, scale, days });
          }}
          problem={isNoteInCalculator ? unloadedNote : undefined}
        />
        <NutritionSection recipe={recipe} />
        <FeedingGuide recipe={recipe} />
        {!isCustom && <RatingsSection recipe={recipe} />}
        {recipe.isWorthMixing && <SupplementMixSection recipe={recipe} />}
        <ShoppingSection recipe={recipe} />
        <BenefitList benefits={recipe.nutritionalBenefits} />
        {!isCustom && <SimilarSection recipe={recipe} />}
        <SharingSection recipe={recipe} heading={shareHeading} />
      </div>
      <p className="mt-3 hidden font-semibold print:block">{withProfileName(verdict)}.</p>
      <PrintedAddress />
    </article>
  );
}

/**
 * Returns the servings in the address, which change before the new amounts have loaded, and a setter. If other
 * amounts than those in the address are shown, returns the servings of the shown amounts.
 */
function useServings(
  { baseServings, servings }: RecipeDetail,
  hasOtherAmounts: boolean,
): [number, (servings: number) => void] {
  const [parameters, edit] = useParameters();
  const isAddressShown = !hasOtherAmounts && readScale(parameters) === undefined;
  return [
    isAddressShown ? (readServings(parameters) ?? baseServings) : servings,
    (next) => edit({ scale: undefined, servings: next === baseServings ? undefined : String(next) }, "replace"),
  ];
}

/** Says which numbers of servings are offered, unless all are, or that the number in the address is not offered. */
function OfferedServings({ recipe, sizeProblem }: { recipe: RecipeDetail; sizeProblem: string | undefined }) {
  const { offeredServings, offeredServingsText, baseServings } = recipe;
  if (sizeProblem !== undefined) {
    return (
      <p role="status" className="mb-3 rounded-card bg-brand-soft p-3 text-meta print:hidden">
        {sizeProblem} These are the amounts for {servingsText(baseServings)}.
      </p>
    );
  }
  if (offeredServings.length >= rules.servings.max) return null;
  return (
    <p className="mb-3 text-meta text-muted print:hidden">
      For {offeredServingsText} servings. Other sizes would need parts of tablets or drops.
    </p>
  );
}

/** Shows the address of the page below a printed recipe. */
function PrintedAddress() {
  const { pathname, search } = useLocation();
  const address = `${location.origin}${useHref(pathname + search)}`;
  return (
    // The server writes the public address of the site, which can differ from the one that the visitor uses.
    <p suppressHydrationWarning className="mt-4 hidden text-meta print:block">
      {address} · Educational, not veterinary advice.
    </p>
  );
}
