// A visitor's own recipe: typed or pasted, checked, balanced, and kept while it is worked on.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { postAnalysis, postFormulation } from "@/api/client";
import { petRules } from "@/api/pet-rules";
import type { Analysis, Formulation, NewFormulation, PetType } from "@/api/types";
import { useStored } from "@/ui/stored-value";
import { toast } from "@/ui/toast-store";
import { BalancePanel } from "./balance-panel";
import type { Batch } from "./batch-line";
import { CheckResult } from "./check-result";
import { CheckerForm } from "./checker-form";
import { analysisOf, formulationOf, keptDraft, type Draft, type Eater } from "./draft";
import { useAsked } from "./use-asked";

interface NutritionCheckerProps {
  /** The visitor's animals, which belong to another feature. */
  eaters: Record<PetType, Eater | undefined>;
  /** Shows what the safety check found, which belongs to another feature. */
  renderSafety: (safety: Analysis["safety"]) => ReactNode;
}

export function NutritionChecker({ eaters, renderSafety }: NutritionCheckerProps) {
  const draft = useStored(keptDraft);
  const check = useAsked(postAnalysis);
  const balance = useAsked(postFormulation);
  /** The draft as it was when it was checked. */
  const [checked, setChecked] = useState<Draft>();
  const heading = useRef<HTMLHeadingElement>(null);
  const analysis = check.value;
  const eater = eaters[draft.petType];
  useEffect(() => {
    if (analysis === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [analysis]);

  function start() {
    setChecked(draft);
    balance.put(undefined);
    void check.ask(analysisOf(draft));
  }

  function take({ recipe, analysis: better }: Formulation) {
    const before = { draft, analysis: check.value };
    const after = { ...draft, ingredients: recipe.ingredients.join("\n") };
    const show = (next: Draft, answer: Analysis | undefined) => {
      keptDraft.write(next);
      setChecked(next);
      check.put(answer);
      balance.put(undefined);
    };
    show(after, better);
    toast({
      title: "Your recipe is balanced now",
      text: "Mind the new lines when you cook: your steps do not name them.",
      action: { label: "Undo", hint: "Clear the recipe", run: () => show(before.draft, before.analysis) },
    });
  }

  return (
    <>
      <CheckerForm
        draft={draft}
        onChange={(changes) => keptDraft.write({ ...draft, ...changes })}
        onCheck={start}
        busy={check.busy}
        error={check.error}
      />
      {analysis && (
        <section aria-labelledby="result" aria-busy={check.busy} className={check.busy ? "opacity-60" : undefined}>
          <h2 id="result" ref={heading} tabIndex={-1} className="mb-5 text-h2 outline-none">
            {draft.title.trim() === "" ? "Your recipe" : draft.title.trim()}
          </h2>
          {checked !== draft && (
            <p role="status" className="mb-5 rounded-ctl bg-oat p-4 font-semibold">
              You have changed the recipe since. Check it again for new figures.
            </p>
          )}
          <CheckResult
            analysis={analysis}
            warnings={renderSafety(analysis.safety)}
            balance={
              analysis.safety.isValid &&
              analysis.verdict !== "complete" &&
              analysis.verdict !== "treat" && (
                <BalancePanel
                  key={draft.petType}
                  petType={draft.petType}
                  eater={eater}
                  proposal={balance.value}
                  batch={batchOf(balance.question, eater)}
                  busy={balance.busy}
                  error={balance.error}
                  onBalance={(wishes) => void balance.ask(formulationOf(draft, wishes, eater))}
                  onTake={take}
                  onLeave={() => balance.put(undefined)}
                />
              )
            }
          />
        </section>
      )}
    </>
  );
}

/** For whom a proposal was made, and for how long; undefined where no days were asked for. */
function batchOf(asked: NewFormulation | undefined, eater: Eater | undefined): Batch | undefined {
  if (asked?.days === undefined || asked.days === null) return undefined;
  const { petType, days, weightKg } = asked;
  return { days, called: eater?.called ?? `a ${petType} of ${weightKg ?? petRules.usualWeightKg[petType]} kg` };
}
