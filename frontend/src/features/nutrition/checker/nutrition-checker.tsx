// A visitor's own recipe: typed or pasted, checked, balanced, and kept while it is worked on.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { postAnalysis, postFormulation } from "@/api/client";
import type { Analysis, Formulation } from "@/api/types";
import { useStored } from "@/ui/stored-value";
import { toast } from "@/ui/toast-store";
import { BalancePanel } from "./balance-panel";
import { CheckResult } from "./check-result";
import { CheckerForm } from "./checker-form";
import { analysisOf, formulationOf, keptDraft, type Draft } from "./draft";
import { useAsked } from "./use-asked";

/** `renderSafety` shows what the safety check found, which belongs to another feature. */
export function NutritionChecker({ renderSafety }: { renderSafety: (safety: Analysis["safety"]) => ReactNode }) {
  const draft = useStored(keptDraft);
  const check = useAsked(postAnalysis);
  const balance = useAsked(postFormulation);
  /** The draft as it was when it was checked. */
  const [checked, setChecked] = useState<Draft>();
  const heading = useRef<HTMLHeadingElement>(null);
  const analysis = check.value;
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
      title: "Balanced recipe taken over",
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
                  proposal={balance.value}
                  busy={balance.busy}
                  error={balance.error}
                  onBalance={(wishes) => void balance.ask(formulationOf(draft, wishes))}
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
