// A recipe that is there: head, ingredients, steps, benefits, feeding.
import { ArrowLeft, Printer, Share2 } from "lucide-react";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { RecipeDetail } from "@/api/types";
import { FavouriteButton } from "@/features/favourites/favourite-button";
import { BenefitList } from "@/features/recipes/detail/recipe-text";
import { FeedingGuide } from "@/features/recipes/detail/recipe-text";
import { IngredientList } from "@/features/recipes/detail/ingredient-list";
import { MeasureSwitch } from "@/ui/measure-switch";
import { measureSystem } from "@/ui/measure-system";
import { RecipeHead } from "@/features/recipes/detail/recipe-head";
import { ServingsStepper } from "@/features/recipes/detail/servings-stepper";
import { StepList } from "@/features/recipes/detail/recipe-text";
import { useNutrition } from "@/features/nutrition/use-nutrition";
import { VerdictBadge } from "@/features/nutrition/verdict-badge";
import { BasketButton } from "@/features/shop/basket/basket-button";
import { readScale, readServings } from "@/features/recipes/use-open-recipe";
import { Button } from "@/ui/button";
import { figure } from "@/ui/figures";
import { useStored } from "@/ui/stored-value";
import { Tooltip } from "@/ui/tooltip";
import { useParameters } from "@/ui/use-parameters";
import { AdPlace } from "../ad-place";
import { paths } from "../paths";
import { Cooking } from "./cooking";
import { FeedingSection } from "./feeding-section";
import { NutritionSection } from "./nutrition-section";
import { PrintFoot } from "./print-foot";
import { ReviewsSection } from "./reviews-section";
import { SharingSection } from "./sharing-section";
import { ShoppingSection } from "./shopping-section";

export function RecipeView({ recipe, busy }: { recipe: RecipeDetail; busy: boolean }) {
  const sharing = useRef<HTMLHeadingElement>(null);
  const system = useStored(measureSystem);
  const [servings, setServings] = useServings(recipe);
  const scaled = readScale(useSearchParams()[0]) !== undefined;
  const sentence = useNutrition(recipe.id).value?.verdictText;
  return (
    <article>
      <Link to={paths.list(recipe.petType)} className="back-link print:hidden">
        <ArrowLeft aria-hidden size={18} /> {recipe.petType === "dog" ? "Dog recipes" : "Cat recipes"}
      </Link>
      <RecipeHead
        recipe={recipe}
        verdict={<VerdictBadge verdict={recipe.verdict} about={paths.nutrition} {...(sentence && { sentence })} />}
        heart={
          <Tooltip text="Favourite">
            <FavouriteButton id={recipe.id} title={recipe.title} />
          </Tooltip>
        }
        actions={
          <>
            <Cooking recipe={recipe} system={system} />
            <BasketButton id={recipe.id} />
            <Button look="secondary" onClick={() => window.print()}>
              <Printer aria-hidden size={18} /> Print
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                sharing.current?.scrollIntoView();
                sharing.current?.focus({ preventScroll: true });
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
              {scaled && `These are ${figure(recipe.scale, 2)} times the recipe's own amounts. `}The steps are written
              for {recipe.baseServings} servings: where they name an amount, go by this list, and give a larger batch
              more time.
              {isRounded(recipe) &&
                " Tablets and capsules are rounded up to halves, softgels and drops to whole ones: only whole batches match the calculation exactly."}
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
          <AdPlace position="recipe" />
        </div>
        <div className="recipe-side">
          <AdPlace position="sidebar" />
        </div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-12 lg:mt-16 lg:gap-16 print:mt-3 print:block">
        <FeedingSection recipe={recipe} />
        <NutritionSection recipe={recipe} />
        <ShoppingSection recipe={recipe} />
        <ReviewsSection recipe={recipe} />
        <SharingSection recipe={recipe} heading={sharing} />
      </div>
      {sentence && <p className="mt-3 hidden font-semibold print:block">{sentence}.</p>}
      <PrintFoot />
    </article>
  );
}

/** The number in the address, which runs ahead of the amounts while they are worked out. */
function useServings({ baseServings, servings }: RecipeDetail): [number, (servings: number) => void] {
  const [parameters, edit] = useParameters();
  return [
    readScale(parameters) === undefined ? (readServings(parameters) ?? baseServings) : servings,
    (next) => edit({ scale: undefined, servings: next === baseServings ? undefined : String(next) }, "replace"),
  ];
}

/** Supplements come in pieces, which a multiple with a fraction does not leave whole. */
function isRounded({ scale, lines }: RecipeDetail): boolean {
  return !Number.isInteger(scale) && lines.some(({ unit }) => pieces.includes(unit));
}

const pieces = ["tablet", "capsule", "softgel", "drop"];

/** A batch for so many days rarely comes out at whole servings. */
function batchText({ servings, baseServings, scale }: RecipeDetail): string {
  return servings === baseServings * scale ? `${servings} servings` : `${figure(scale, 2)} times the recipe`;
}
