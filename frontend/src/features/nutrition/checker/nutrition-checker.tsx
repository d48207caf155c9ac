// The nutrition checker: checks the visitor's own recipe and proposes a balanced version.
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { postAnalysis } from "@/api/analyses";
import { petFormRules } from "@/api/pet-form-rules";
import { trimText } from "@/api/text-rule";
import type { Analysis, NewAnalysis, NewFormulation, PetType } from "@/api/types";
import chartStyles from "../nutrient-chart.css?url";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import { LoadError } from "@/ui/load-error";
import { bodyWeightText, measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";
import { splitLines } from "@/ui/ingredient-lines";
import { addedFoods, postBalancedRecipe, toBalancedDraft, type BalancedRecipe } from "./balanced-recipe";
import { CheckerForm } from "./checker-form";
import type { RequestedBatch } from "./proposal";
import {
  changeDraft,
  productsFor,
  storedDraft,
  toAnalysisRequest,
  toFormulationRequest,
  type BalanceOptions,
  type OwnProduct,
  type PetToFeed,
  type RecipeDraft,
} from "./recipe-draft";
import { useRequest } from "./use-request";

// The result and its form load when the first recipe is checked.
const BalancePanel = lazyPart(() => import("./balance-panel"), "The form to balance the recipe");
const CheckResult = lazyPart(
  () => importWithStyles(chartStyles, import("./check-result")),
  ({ warnings, error, onRetry }) => (
    <>
      {warnings}
      <LoadError subject="The result" error={error} onRetry={onRetry} />
    </>
  ),
);

const noProducts: readonly OwnProduct[] = [];

interface NutritionCheckerProps {
  /** The visitor's pets, which another feature stores. */
  pets: Record<PetType, PetToFeed | undefined>;
  /** Renders the findings of the safety check, which another feature does. */
  renderSafety: (safety: Analysis["safety"]) => ReactNode;
  /** True if the visitor has opened the stored recipe to have it checked. */
  checksOnArrival?: boolean;
  /** The visitor's own supplements, which another feature stores. */
  products?: readonly OwnProduct[];
  /** Lists the products with a switch for each, and has the form for a label. */
  productList?: ReactNode;
  /** The switches alone, for the form that balances a recipe. */
  productSwitches?: ReactNode;
  /** Renders the button that keeps a recipe, which another feature stores. The analysis is missing if it is of an older text. */
  renderKeep?: (draft: RecipeDraft, analysis: Analysis | undefined, label?: string) => ReactNode;
}

export function NutritionChecker({
  pets,
  renderSafety,
  checksOnArrival = false,
  products = noProducts,
  productList,
  productSwitches,
  renderKeep,
}: NutritionCheckerProps) {
  const draft = useStoredValue(storedDraft);
  const check = useRequest(postAnalysis);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The last request that was not sent with the button of the form. */
  const automaticRequest = useRef<NewAnalysis>(undefined);
  /** The request that was sent when the visitor arrived. */
  const arrivalRequest = useRef<NewAnalysis>(undefined);
  const analysis = check.data;
  const pet = pets[draft.petType];
  const balance = useRequest((body: NewFormulation) => postBalancedRecipe(body, { draft, products, pet }));
  const request = toAnalysisRequest(draft, products, pet);
  // A result depends on the labels and the pet too, and both can change while it is on screen.
  const currentRequest = JSON.stringify(request);
  /** The recipe, labels and pet that the result on screen belongs to, and those of the proposal. */
  const [checkedRequest, setCheckedRequest] = useState(checksOnArrival ? currentRequest : undefined);
  const [balancedRequest, setBalancedRequest] = useState<string>();
  /** The request of an accepted proposal that could not be checked. */
  const [failedRequest, setFailedRequest] = useState<string>();
  const canBeBalanced =
    analysis?.safety.isValid === true &&
    (analysis.verdict !== "complete" ||
      products.some(({ isUsed }) => isUsed) ||
      // Balancing replaces the foods that the pet must not eat.
      analysis.portionWarnings.some(({ kind }) => kind === "excludedFood")) &&
    analysis.verdict !== "treat";
  const proposal = canBeBalanced && balancedRequest === currentRequest ? balance.data : undefined;
  const usedProducts = productsFor(splitLines(draft.ingredients), products);
  useEffect(() => {
    // The response to an automatic request must not move the focus: the visitor may be typing when it arrives.
    if (analysis === undefined || (check.body !== undefined && check.body === automaticRequest.current)) return;
    // Who has begun to change the recipe before the first result arrives goes on typing.
    if (check.body !== undefined && check.body === arrivalRequest.current && isTyping()) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [analysis, check.body]);

  function submit() {
    setCheckedRequest(currentRequest);
    balance.setData(undefined);
    void check.send(request);
  }

  const checkArrivedRecipe = useEffectEvent(() => {
    arrivalRequest.current = request;
    void check.send(request);
  });
  useEffect(() => {
    if (checksOnArrival) checkArrivedRecipe();
  }, [checksOnArrival]);

  function startBalancing(options: BalanceOptions) {
    // The previous proposal stays on screen until the new one arrives, unless it is for another recipe or animal.
    if (balancedRequest !== currentRequest) balance.setData(undefined);
    setBalancedRequest(currentRequest);
    void balance.send(toFormulationRequest(draft, options, pet, products));
  }

  /** A batch for a number of days has another size, so the servings of the recipe do not divide it. */
  function balancedDraft(proposal: BalancedRecipe): RecipeDraft {
    const { servings, ...balanced } = toBalancedDraft(draft, proposal);
    const hasDays = typeof balance.body?.days === "number";
    return { ...balanced, ...(servings !== undefined && !hasDays && { servings }) };
  }

  function accept(proposal: BalancedRecipe) {
    const { analysis: result, newSteps } = proposal;
    // A check that has not ended does not belong to the shown figures.
    const before = { draft, analysis: check.data, checkedRequest: check.busy ? undefined : checkedRequest };
    const after = balancedDraft(proposal);
    const show = (next: RecipeDraft, shown: Analysis | undefined, belongsTo: string | undefined) => {
      storedDraft.write(next);
      setCheckedRequest(belongsTo);
      check.setData(shown);
      balance.setData(undefined);
    };
    const nextRequest = toAnalysisRequest(after, products, pet);
    show(after, result, JSON.stringify(nextRequest));
    // The server analysed the proposal with its steps, but as a meal and without a title. Without a number of days, it did not
    // check the portion of the pet either. With new steps, all of that was counted.
    const isAsCounted =
      newSteps !== undefined ||
      (nextRequest.title === undefined && nextRequest.category === undefined && nextRequest.animal === undefined);
    if (!isAsCounted) {
      automaticRequest.current = nextRequest;
      void check.send(nextRequest, () => {
        setCheckedRequest(undefined);
        setFailedRequest(JSON.stringify(nextRequest));
      });
    }
    toast({
      title: "Recipe updated",
      text: newSteps
        ? "Its steps are new, too."
        : addedFoods(proposal).length > 0
          ? "Your steps don't mention the new ingredients yet."
          : null,
      action: {
        label: "Undo",
        alternative: "Enter your ingredients again",
        run: () => show(before.draft, before.analysis, before.checkedRequest),
      },
    });
  }

  return (
    <>
      <CheckerForm
        draft={draft}
        onChange={(changes) => storedDraft.write(changeDraft(draft, changes))}
        onCheck={submit}
        busy={check.busy}
        error={check.error}
      />
      {productList && (
        <section aria-labelledby="my-products" className="fact-panel">
          <h2 id="my-products" className="text-h3">
            My powder or tablets
          </h2>
          <p className="mt-1 mb-4 max-w-2xl text-muted">
            Do you have a supplement at home, with all nutrients or with one? Enter its label once. Then name it in a
            recipe with the amount that its label states, or balance recipes with it.
          </p>
          {productList}
        </section>
      )}
      {analysis && (
        <section aria-labelledby="result" aria-busy={check.busy} className={check.busy ? "opacity-60" : undefined}>
          <h2 id="result" ref={heading} tabIndex={-1} className="mb-5 text-h2 outline-none">
            {trimText(draft.title) === "" ? "Your recipe" : trimText(draft.title)}
          </h2>
          <Suspense fallback={<p role="status">Loading the result...</p>}>
            <CheckResult
              analysis={analysis}
              isOutdated={checkedRequest !== currentRequest}
              hasCheckFailed={failedRequest === currentRequest}
              warnings={renderSafety(analysis.safety)}
              keepButton={
                // A proposal has a keep button of its own. With both, nobody could tell which recipe each of them keeps.
                proposal === undefined && renderKeep?.(draft, checkedRequest === currentRequest ? analysis : undefined)
              }
              balanceForm={
                canBeBalanced && (
                  <BalancePanel
                    key={draft.petType}
                    petType={draft.petType}
                    pet={pet}
                    productNames={usedProducts.map(({ name }) => name)}
                    productSwitches={productSwitches}
                    proposal={proposal}
                    batch={requestedBatch(balance.body, pet)}
                    renderSafety={renderSafety}
                    hasSteps={splitLines(draft.steps).length > 0}
                    renderKeep={(proposal) =>
                      renderKeep?.(balancedDraft(proposal), proposal.analysis, "Keep this version")
                    }
                    busy={balance.busy}
                    error={balance.error}
                    onBalance={startBalancing}
                    onAccept={accept}
                    onDiscard={() => balance.setData(undefined)}
                  />
                )
              }
            />
          </Suspense>
        </section>
      )}
    </>
  );
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea") === true;
}

/** Returns the days and the pet of a request; undefined when it asked for no days. */
function requestedBatch(request: NewFormulation | undefined, pet: PetToFeed | undefined): RequestedBatch | undefined {
  if (request?.days === undefined || request.days === null) return undefined;
  const { petType, days, weightKg } = request;
  const weight = bodyWeightText(weightKg ?? petFormRules.usualWeightKg[petType], measureSystem.read());
  return { days, petName: pet?.name ?? `a ${petType} of ${weight}` };
}
