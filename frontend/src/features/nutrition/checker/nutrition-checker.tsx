// The nutrition checker: checks the visitor's own recipe and proposes a balanced version.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { postAnalysis, postFormulation } from "@/api/client";
import { rules } from "@/api/rules";
import type { Analysis, Formulation, NewFormulation, PetType } from "@/api/types";
import { useStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";
import { BalancePanel } from "./balance-panel";
import { CheckResult } from "./check-result";
import { CheckerForm } from "./checker-form";
import type { RequestedBatch } from "./proposal";
import { storedDraft, toAnalysisRequest, toFormulationRequest, type PetToFeed, type RecipeDraft } from "./recipe-draft";
import { useRequest } from "./use-request";

interface NutritionCheckerProps {
  /** The visitor's pets, which another feature stores. */
  pets: Record<PetType, PetToFeed | undefined>;
  /** Renders the findings of the safety check, which another feature does. */
  renderSafety: (safety: Analysis["safety"]) => ReactNode;
}

export function NutritionChecker({ pets, renderSafety }: NutritionCheckerProps) {
  const draft = useStoredValue(storedDraft);
  const check = useRequest(postAnalysis);
  const balance = useRequest(postFormulation);
  /** The draft that the current result belongs to. */
  const [checkedDraft, setCheckedDraft] = useState<RecipeDraft>();
  const heading = useRef<HTMLHeadingElement>(null);
  const analysis = check.data;
  const pet = pets[draft.petType];
  useEffect(() => {
    if (analysis === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [analysis]);

  function submit() {
    setCheckedDraft(draft);
    balance.setData(undefined);
    void check.send(toAnalysisRequest(draft));
  }

  function accept({ recipe, analysis: balanced }: Formulation) {
    const before = { draft, analysis: check.data };
    const after = { ...draft, ingredients: recipe.ingredients.join("\n") };
    const show = (next: RecipeDraft, result: Analysis | undefined) => {
      storedDraft.write(next);
      setCheckedDraft(next);
      check.setData(result);
      balance.setData(undefined);
    };
    show(after, balanced);
    toast({
      title: "Recipe updated",
      text: "Your steps don't mention the new ingredients yet.",
      action: {
        label: "Undo",
        alternative: "Enter your ingredients again",
        run: () => show(before.draft, before.analysis),
      },
    });
  }

  return (
    <>
      <CheckerForm
        draft={draft}
        onChange={(changes) => storedDraft.write({ ...draft, ...changes })}
        onCheck={submit}
        busy={check.busy}
        error={check.error}
      />
      {analysis && (
        <section aria-labelledby="result" aria-busy={check.busy} className={check.busy ? "opacity-60" : undefined}>
          <h2 id="result" ref={heading} tabIndex={-1} className="mb-5 text-h2 outline-none">
            {draft.title.trim() === "" ? "Your recipe" : draft.title.trim()}
          </h2>
          {checkedDraft !== draft && (
            <p role="status" className="mb-5 rounded-control bg-oat p-4 font-semibold">
              You have changed the recipe. Check it again to update the figures.
            </p>
          )}
          <CheckResult
            analysis={analysis}
            warnings={renderSafety(analysis.safety)}
            balanceForm={
              analysis.safety.isValid &&
              analysis.verdict !== "complete" &&
              analysis.verdict !== "treat" && (
                <BalancePanel
                  key={draft.petType}
                  petType={draft.petType}
                  pet={pet}
                  proposal={balance.data}
                  batch={requestedBatch(balance.body, pet)}
                  busy={balance.busy}
                  error={balance.error}
                  onBalance={(options) => void balance.send(toFormulationRequest(draft, options, pet))}
                  onAccept={accept}
                  onDiscard={() => balance.setData(undefined)}
                />
              )
            }
          />
        </section>
      )}
    </>
  );
}

/** Returns the days and the pet of a request; undefined when it asked for no days. */
function requestedBatch(request: NewFormulation | undefined, pet: PetToFeed | undefined): RequestedBatch | undefined {
  if (request?.days === undefined || request.days === null) return undefined;
  const { petType, days, weightKg } = request;
  return { days, petName: pet?.name ?? `a ${petType} of ${weightKg ?? rules.pets.usualWeightKg[petType]} kg` };
}
