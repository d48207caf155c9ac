// The recipe page once the recipe has loaded.
import { ArrowLeft, Printer, Share2 } from "lucide-react";
import { useRef } from "react";
import { Link, useHref, useLocation, useSearchParams } from "react-router-dom";
import { rules } from "@/api/rules";
import type { RecipeDetail } from "@/api/types";
import { FavouriteButton } from "@/features/favourites/favourite-button";
import { BenefitList, FeedingGuide, StepList } from "@/features/recipes/detail/recipe-text";
import { IngredientList } from "@/features/recipes/detail/ingredient-list";
import { MeasureSwitch, measureSystem } from "@/ui/measure-system";
import { RecipeHead } from "@/features/recipes/detail/recipe-head";
import { ServingsStepper } from "@/features/recipes/detail/servings-stepper";
import { readScale, readServings, useRecipeNutrition } from "@/features/recipes/use-recipes";
import { VerdictBadge } from "@/features/nutrition/verdict-badge";
import { BasketButton } from "@/features/shop/basket/basket-button";
import { Button } from "@/ui/button";
import { formatNumber } from "@/ui/format";
import { useStoredValue } from "@/ui/stored-value";
import { Tooltip } from "@/ui/tooltip";
import { useParameters } from "@/ui/use-parameters";
import { AdSlot } from "../ad-slot";
import { paths } from "../paths";
import { CookModeButton } from "./cook-mode-button";
import { FeedingSection, NutritionSection, ReviewsSection, SharingSection, ShoppingSection } from "./recipe-sections";

export function RecipeView({ recipe, busy }: { recipe: RecipeDetail; busy: boolean }) {
  const shareHeading = useRef<HTMLHeadingElement>(null);
  const system = useStoredValue(measureSystem);
  const [servings, setServings] = useServings(recipe);
  const isScaled = readScale(useSearchParams()[0]) !== undefined;
  const verdictText = useRecipeNutrition(recipe.id).value?.verdictText;
  return (
    <article>
      <Link to={paths.list(recipe.petType)} className="back-link print:hidden">
        <ArrowLeft aria-hidden size={18} /> {recipe.petType === "dog" ? "Dog recipes" : "Cat recipes"}
      </Link>
      <RecipeHead
        recipe={recipe}
        verdict={
          <VerdictBadge
            verdict={recipe.verdict}
            explanationPath={paths.nutrition}
            {...(verdictText && { verdictText })}
          />
        }
        favouriteButton={
          <Tooltip text="Favourite">
            <FavouriteButton id={recipe.id} title={recipe.title} />
          </Tooltip>
        }
        actions={
          <>
            <CookModeButton recipe={recipe} system={system} />
            <BasketButton id={recipe.id} />
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
      <div className="recipe-body">
        <section aria-labelledby="ingredients" className="recipe-ingredients">
          <h2 id="ingredients" className="text-h2">
            Ingredients
          </h2>
          <div className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
            <ServingsStepper servings={servings} onChange={setServings} />
            <MeasureSwitch />
          </div>
          <p className="hidden print:block">
            For {batchText(recipe)}, {system === "us" ? "US" : "metric"} measures
          </p>
          <IngredientList lines={recipe.lines} system={system} busy={busy} />
          {recipe.scale !== 1 && (
            <p className="mt-3 text-meta text-muted">
              {isScaled && `These are ${formatNumber(recipe.scale, 2)} times the original amounts. `}The steps were
              written for {recipe.baseServings} servings: use the amounts in this list, and allow more time for a larger
              batch.
              {hasRoundedSupplements(recipe) &&
                " Tablets and capsules are rounded up to the next half, softgels and drops to the next whole one, so only whole batches match our calculation exactly."}
            </p>
          )}
        </section>
        <div className="grid gap-10">
          <section aria-labelledby="method">
            <h2 id="method" className="mb-5 text-h2">
              Method
            </h2>
            <StepList steps={recipe.steps} />
          </section>
          <BenefitList benefits={recipe.nutritionalBenefits} />
          <FeedingGuide />
          <AdSlot position="recipe" />
        </div>
        <div className="recipe-side">
          <AdSlot position="sidebar" />
        </div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-12 lg:mt-16 lg:gap-16 print:mt-3 print:block">
        <FeedingSection recipe={recipe} />
        <NutritionSection recipe={recipe} />
        <ShoppingSection recipe={recipe} />
        <ReviewsSection recipe={recipe} />
        <SharingSection recipe={recipe} heading={shareHeading} />
      </div>
      {verdictText && <p className="mt-3 hidden font-semibold print:block">{verdictText}.</p>}
      <PrintedAddress />
    </article>
  );
}

/** Returns the servings in the address, which change before the new amounts have loaded, and a setter. */
function useServings({ baseServings, servings }: RecipeDetail): [number, (servings: number) => void] {
  const [parameters, edit] = useParameters();
  return [
    readScale(parameters) === undefined ? (readServings(parameters) ?? baseServings) : servings,
    (next) => edit({ scale: undefined, servings: next === baseServings ? undefined : String(next) }, "replace"),
  ];
}

/** Returns whether amounts of supplements are rounded. They are sold in pieces, so a fractional scale rounds them. */
function hasRoundedSupplements({ scale, lines }: RecipeDetail): boolean {
  return !Number.isInteger(scale) && lines.some(({ unit }) => supplementUnits.includes(unit));
}

const supplementUnits: readonly string[] = rules.pets.doseUnits;

/** Returns the servings, or how many times the recipe is made: a batch for some days is rarely a whole number of servings. */
function batchText({ servings, baseServings, scale }: RecipeDetail): string {
  return servings === baseServings * scale ? `${servings} servings` : `${formatNumber(scale, 2)} times the recipe`;
}

/** Shows the address of the page below a printed recipe. */
function PrintedAddress() {
  const { pathname, search } = useLocation();
  const address = `${window.location.origin}${useHref(pathname + search)}`;
  return <p className="mt-4 hidden text-meta print:block">{address} · Educational, not veterinary advice.</p>;
}
