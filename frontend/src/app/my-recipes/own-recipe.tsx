// One recipe of the visitor: verdict, portion and cost as the server calculates them, and the recipe to cook and to print.
import { Printer } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { evaluationAddress, postEvaluation } from "@/api/my-recipes";
import type { EstimatedCost, MyRecipeEvaluation } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { ExportButtons } from "@/features/my-recipes/export-buttons";
import { toCheck, type MyRecipe, type RecipeText } from "@/features/my-recipes/my-recipe";
import { storeCheck } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { OriginalLink } from "@/features/my-recipes/recipe-rows";
import { recipeTitle, subjectText } from "@/features/my-recipes/recipe-texts";
import { ShareButton } from "@/features/my-recipes/share-button";
import { PortionWarnings } from "@/features/nutrition/checker/portion-warnings";
import { toAnalysisRequest, type PetToFeed } from "@/features/nutrition/checker/recipe-draft";
import { VerdictPanel } from "@/features/nutrition/verdict-panel";
import { DangerNote } from "@/features/pets/danger-note";
import { today } from "@/features/pets/pet-age";
import { PortionText } from "@/features/pets/portion-line";
import { useProducts } from "@/features/products/use-products";
import { servingsText } from "@/features/recipes/batch-text";
import { StepList } from "@/features/recipes/detail/recipe-text";
import { lineAmount, lineName } from "@/features/recipes/recipe-labels";
import { SafetyWarnings } from "@/features/safety/safety-warnings";
import { BasketButton } from "@/features/shop/basket/basket-button";
import { removeRecipe } from "@/features/shop/basket/basket-store";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { estimateText, formatMoney } from "@/ui/format";
import { LoadError } from "@/ui/load-error";
import { MeasureSwitch, measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { useDebounced } from "@/ui/use-debounced";
import { useStoredValue } from "@/ui/stored-value";
import { VetAdvice } from "@/ui/vet-advice";
import { CountryProfile } from "../country-profile";
import { usePetToFeed } from "../use-pet-to-feed";
import { CookButton } from "./cook-button";
import { toDraft } from "./drafts";
import { EditButton } from "./edit-button";
import { UnmentionedNote } from "./unmentioned-note";

interface OwnRecipeProps {
  recipe: RecipeText;
  /** The stored recipe, if the visitor keeps it. */
  stored?: MyRecipe;
  /** The button that keeps a recipe, before the buttons that every recipe has. */
  keepButton?: (evaluation: MyRecipeEvaluation | undefined) => ReactNode;
  /** The button after all others. */
  deleteButton?: ReactNode;
}

export default function OwnRecipe({ recipe, stored, keepButton, deleteButton }: OwnRecipeProps) {
  const products = useProducts();
  const pet = usePetToFeed(recipe.petType);
  const { servings } = recipe;
  // The title of a recipe that is not kept yet can be typed.
  const title = useDebounced(recipe.title);
  const request = {
    ...toAnalysisRequest(toDraft({ ...recipe, title: title.value }), products, pet),
    ...(servings !== undefined && { servings }),
  };
  const remote = useRemote(evaluationAddress(request), () => postEvaluation(request));
  const evaluation = title.waiting ? undefined : remote.value;
  useStoredCheck(stored, evaluation);
  // Without a connection, the last check says which foods the steps do not mention.
  const unmentioned = evaluation?.unmentionedFoods ?? stored?.check?.unmentionedFoods ?? [];
  // Cook mode changes the fragment of the address, in which a link carries its recipe. So a recipe is kept before it is cooked.
  const isSafe = evaluation?.analysis.safety.isValid ?? stored?.check?.isSafe === true;
  const canCook = stored !== undefined && recipe.steps.length > 0 && isSafe;
  return (
    <article className="grid grid-cols-1 gap-6">
      <header>
        <h2 className="text-h2 wrap-anywhere">{recipeTitle(recipe)}</h2>
        <p className="mt-1 text-muted">
          {subjectText(recipe)}
          {servings !== undefined && ` · ${servingsText(servings)}`}
        </p>
        {stored && <OriginalLink recipe={stored} />}
        <div className="mt-4 flex flex-wrap items-start gap-3 print:hidden">
          {keepButton?.(evaluation)}
          {canCook && <CookButton recipe={recipe} evaluation={evaluation} unmentioned={unmentioned} />}
          {stored && isSafe && <BasketButton id={ownRecipeNumber(stored)} title={recipeTitle(recipe)} />}
          <EditButton recipe={recipe} />
          <Button look="secondary" onClick={() => window.print()}>
            <Printer aria-hidden size={18} /> Print
          </Button>
          <ShareButton recipe={recipe} />
          {deleteButton}
        </div>
      </header>
      {evaluation ? (
        <Evaluation evaluation={evaluation} pet={pet} servings={servings} />
      ) : remote.error !== undefined && !remote.loading && !title.waiting ? (
        <LoadError subject="The check of this recipe" error={remote.error} onRetry={remote.retry} />
      ) : (
        <div role="status">
          <span className="sr-only">Checking the recipe...</span>
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
      <RecipeBody recipe={recipe} evaluation={evaluation} unmentioned={unmentioned} />
      <div className="print:hidden">
        <Disclosure title="Export as a file">
          <p className="mb-3">For other recipe programs, or as a copy that you can import here again.</p>
          <div className="flex flex-wrap gap-3">
            <ExportButtons recipe={recipe} request={request} />
          </div>
        </Disclosure>
      </div>
      <p className="text-meta text-muted">Educational, not veterinary advice.</p>
    </article>
  );
}

/** Stores the verdict of today with a recipe that the visitor keeps. A recipe that is not safe leaves the basket. */
function useStoredCheck(stored: MyRecipe | undefined, evaluation: MyRecipeEvaluation | undefined) {
  const check = evaluation && toCheck(evaluation.analysis, today(), evaluation.unmentionedFoods);
  const isNew = check !== undefined && JSON.stringify(check) !== JSON.stringify(stored?.check);
  useEffect(() => {
    if (stored && check && isNew) storeCheck(stored.id, check);
    if (stored && check?.isSafe === false && removeRecipe(ownRecipeNumber(stored))) {
      toast({ title: "Removed from the basket", text: `${recipeTitle(stored)} is not safe to feed.` });
    }
  });
}

interface EvaluationProps {
  evaluation: MyRecipeEvaluation;
  pet: PetToFeed | undefined;
  servings: number | undefined;
}

function Evaluation({ evaluation, pet, servings }: EvaluationProps) {
  const { analysis, cost, portion, unportioned, healthClaims, handOffs, storage } = evaluation;
  // The warning instead of a portion names the foods that the pet must not eat, too.
  const warnings = unportioned?.warning === undefined ? analysis.portionWarnings : [];
  return (
    <>
      <SafetyWarnings safety={analysis.safety} />
      {healthClaims.length > 0 && (
        <div role="alert" className="rounded-card bg-danger-soft p-5">
          <p className="font-semibold text-danger">No food cures a disease</p>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {healthClaims.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <VetAdvice sentences={handOffs} />
      <PortionWarnings warnings={warnings} />
      <CountryProfile>
        <VerdictPanel analysis={analysis} />
      </CountryProfile>
      {unportioned?.warning !== undefined && <DangerNote unportioned={unportioned} />}
      {(pet ?? cost) && (
        <section aria-label="Portion and cost" className="fact-panel grid gap-2">
          {pet && portion && <PortionText name={pet.name} portion={portion} />}
          {pet && unportioned && unportioned.warning === undefined && (
            <p>
              <b>For {pet.name}:</b> {unportioned.reason}, so we can&apos;t work out a portion.
            </p>
          )}
          {cost && <CostLine cost={cost} servings={servings} />}
        </section>
      )}
      <p className="text-meta text-muted">{storage.sentence}</p>
    </>
  );
}

function CostLine({ cost, servings = 1 }: { cost: EstimatedCost; servings: number | undefined }) {
  const { total, perServing, currency, asOf } = cost;
  return (
    <p>
      <b>The batch costs about {formatMoney({ amount: total, currency })}</b>
      {servings > 1 && `, ${formatMoney({ amount: perServing, currency })} per serving`}{" "}
      <span className="text-muted">({estimateText(asOf)})</span>
    </p>
  );
}

interface RecipeBodyProps {
  recipe: RecipeText;
  evaluation: MyRecipeEvaluation | undefined;
  /** The foods that the steps do not mention. */
  unmentioned: readonly string[];
}

/** Shows the lines as the visitor wrote them until the server has converted them. */
function RecipeBody({ recipe, evaluation, unmentioned }: RecipeBodyProps) {
  const system = useStoredValue(measureSystem);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section aria-labelledby="own-ingredients">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3 id="own-ingredients" className="text-h3">
            Ingredients
          </h3>
          <div className="print:hidden">
            <MeasureSwitch />
          </div>
        </div>
        <ul className="grid list-disc gap-1.5 pl-5">
          {evaluation
            ? evaluation.analysis.lines.map((line, index) => (
                <li key={index} className="wrap-anywhere">
                  <b className="tabular-nums">{lineAmount(line, system)}</b> {lineName(line, system)}
                </li>
              ))
            : recipe.ingredients.map((line, index) => (
                <li key={index} className="wrap-anywhere">
                  {line}
                </li>
              ))}
        </ul>
      </section>
      {recipe.steps.length > 0 && (
        <section aria-labelledby="own-method">
          <h3 id="own-method" className="mb-3 flex min-h-11 items-center text-h3">
            Method
          </h3>
          <UnmentionedNote foods={unmentioned} />
          <StepList
            steps={evaluation?.steps ?? recipe.steps.map((text) => ({ text, metric: text, us: text, timers: [] }))}
            system={system}
          />
        </section>
      )}
    </div>
  );
}
