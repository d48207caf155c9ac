// Suggests steps for the ingredients of a recipe. The visitor's own steps stay: each suggestion is used or dropped.
import { Check, Sparkles } from "lucide-react";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AssistantError, postRecipeExplanations } from "@/api/assistant";
import type { Finding, NewRecipeExplanations, RecipeExplanations } from "@/api/types";
import { formRules } from "@/api/form-rules";
import { trimText } from "@/api/text-rule";
import { useSubmit } from "@/api/use-submit";
import { Button } from "@/ui/button";
import { LineFindings } from "@/ui/line-findings";
import { toast, toastFailure } from "@/ui/toast";
import { nonEmptyTexts, toRows, type RecipeForm } from "./recipe-form";

interface StepSuggestionsProps {
  form: UseFormReturn<RecipeForm>;
  values: RecipeForm;
}

const generatedToast = { title: "AI Explanations Generated!", text: null };
const failedToast = {
  title: "AI Generation Failed",
  text: "Unable to generate explanations. You can still write your own instructions.",
};

export function StepSuggestions({ form, values }: StepSuggestionsProps) {
  const explanationId = useId();
  const [isOn, setIsOn] = useState(false);
  const [suggestions, setSuggestions] = useState<RecipeExplanations>();
  /** The hazards because of which there are no suggestions. */
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  /** The recipe that the suggestions or the hazards are about. */
  const [requestKey, setRequestKey] = useState("");
  const [arriving, setArriving] = useState<readonly string[]>([]);
  const { busy, send } = useSubmit((body: NewRecipeExplanations) =>
    postRecipeExplanations(body, (step) => setArriving((steps) => [...steps, step])),
  );
  const { species: petType } = values;
  const ingredients = nonEmptyTexts(values.ingredients);
  const currentKey = JSON.stringify([petType, ingredients]);
  const isOutdated = requestKey !== currentKey;

  function showResult(newSuggestions: RecipeExplanations | undefined, hazards: readonly Finding[]) {
    setSuggestions(newSuggestions);
    setFindings(hazards);
    setRequestKey(currentKey);
  }

  async function generate() {
    setArriving([]);
    const outcome = await send({ ingredients, recipeTitle: trimText(values.title), petType });
    if (outcome.ok) {
      showResult(outcome.response, []);
      toast(generatedToast);
    } else {
      const hazards = outcome.error instanceof AssistantError ? outcome.error.problem.findings : undefined;
      if (hazards !== undefined) showResult(undefined, hazards);
      toastFailure(failedToast, outcome.error);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex min-h-11 items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-describedby={explanationId}
            onChange={(event) => setIsOn(event.target.checked)}
            className="size-5 accent-brand"
          />
          AI assistance
        </label>
        {isOn && (
          <Button look="secondary" disabled={busy || ingredients.length === 0} onClick={() => void generate()}>
            <Sparkles aria-hidden size={18} /> {busy ? "Generating..." : "Generate Steps"}
          </Button>
        )}
      </div>
      <p id={explanationId} className="-mt-3 text-meta text-muted">
        Suggests steps for your ingredients. Your own steps stay as they are, and you choose which suggestions to use.
      </p>
      {isOn && findings.length > 0 && !isOutdated && (
        <div role="alert" className="text-meta">
          <LineFindings findings={findings} />
        </div>
      )}
      {isOn && busy && arriving.length > 0 && <ArrivingSteps steps={arriving} />}
      {isOn && suggestions && !(busy && arriving.length > 0) && (
        <SuggestedSteps
          // With a new key, the list forgets which suggestions were dropped.
          key={suggestions.explanations.join("\n")}
          suggestions={suggestions}
          isOutdated={isOutdated}
          steps={nonEmptyTexts(values.instructions)}
          onChange={(steps) => form.setValue("instructions", toRows(steps), { shouldDirty: true })}
        />
      )}
    </div>
  );
}

/** The steps so far, while a language model words the others. */
function ArrivingSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol aria-label="Steps so far" className="grid gap-3 rounded-card border border-line bg-surface p-5 sm:p-6">
      {steps.map((step, index) => (
        <li key={step}>
          {index + 1}. {step}
        </li>
      ))}
    </ol>
  );
}

/** Scrolls to the first suggestion, because the message at the bottom of a narrow screen would cover its buttons. */
function showFromTop(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "start" });
}

interface SuggestedStepsProps {
  suggestions: RecipeExplanations;
  /** True if the recipe has other ingredients now. */
  isOutdated: boolean;
  /** The visitor's steps. A suggestion is used if it is one of them. */
  steps: readonly string[];
  onChange: (steps: readonly string[]) => void;
}

function SuggestedSteps({ suggestions, isOutdated, steps, onChange }: SuggestedStepsProps) {
  const { explanations, unknownLines, wordedByModel } = suggestions;
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const isUsed = (step: string) => steps.includes(step);
  const used = explanations.filter(isUsed);
  /** The steps that the visitor has neither used nor dropped. */
  const openSteps = explanations.filter((step) => !isUsed(step) && !dropped.includes(step));
  const isFull = steps.length >= formRules.submission.instructions.maxRows;

  function addSteps(added: readonly string[]) {
    onChange(added.reduce((all, step) => withSuggestedStep(all, step, explanations), steps));
  }

  return (
    <section
      ref={showFromTop}
      aria-labelledby="suggested-steps"
      className="scroll-mt-24 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id="suggested-steps" className="text-h3">
        Suggested steps
      </h3>
      {isOutdated && (
        <p className="mt-1 font-semibold">
          These steps are for the ingredients before your last change. Generate them again to match your recipe.
        </p>
      )}
      {unknownLines.length > 0 && (
        <p className="mt-1 text-meta text-muted">
          We do not know these lines, so check how long they cook: {unknownLines.join("; ")}.
        </p>
      )}
      {wordedByModel && <p className="mt-1 text-meta text-muted">A language model worded these steps.</p>}
      <ol className="mt-3 grid">
        {explanations.map((step, index) => {
          const isOpen = openSteps.includes(step);
          const number = index + 1;
          return (
            <li key={step} className="grid gap-1 border-b border-line py-3">
              <p className={isOpen ? undefined : "text-muted"}>
                {number}. {step}
              </p>
              <div className="flex flex-wrap items-center gap-3">
                {!isOpen && (
                  <span className="flex items-center gap-1.5 text-meta text-muted">
                    {isUsed(step) ? (
                      <>
                        <Check aria-hidden size={16} className="text-brand" /> In your method
                      </>
                    ) : (
                      "Dropped"
                    )}
                  </span>
                )}
                {/* The button stays when its label changes, so that it keeps the focus. */}
                <Button
                  key="use"
                  look="secondary"
                  disabled={isOpen && isFull}
                  onClick={() => {
                    if (isOpen) addSteps([step]);
                    else if (isUsed(step)) onChange(withoutSteps(steps, [step]));
                    else setDropped(dropped.filter((other) => other !== step));
                  }}
                >
                  {isOpen ? (
                    `Use step ${number}`
                  ) : (
                    <span>
                      Undo <span className="sr-only">step {number}</span>
                    </span>
                  )}
                </Button>
                {isOpen && (
                  <Button
                    look="quiet"
                    onClick={(event) => {
                      const useButton = event.currentTarget.previousElementSibling;
                      setDropped([...dropped, step]);
                      if (useButton instanceof HTMLElement) useButton.focus();
                    }}
                  >
                    Drop step {number}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          disabled={
            openSteps.length === 0 || steps.length + openSteps.length > formRules.submission.instructions.maxRows
          }
          onClick={() => addSteps(openSteps)}
        >
          Use all steps
        </Button>
        <Button look="secondary" disabled={used.length === 0} onClick={() => onChange(withoutSteps(steps, used))}>
          Remove all used steps
        </Button>
      </div>
    </section>
  );
}

/**
 * Adds a suggested step after the suggestion that precedes it, else before the one that follows it, so that used
 * suggestions have their cooking order. Without either, the step is added at the end.
 */
export function withSuggestedStep(steps: readonly string[], step: string, suggestions: readonly string[]): string[] {
  const position = suggestions.indexOf(step);
  const previous = suggestions.slice(0, position).findLast((other) => steps.includes(other));
  const next = suggestions.slice(position + 1).find((other) => steps.includes(other));
  const index =
    previous !== undefined ? steps.indexOf(previous) + 1 : next !== undefined ? steps.indexOf(next) : steps.length;
  return steps.toSpliced(index, 0, step);
}

export function withoutSteps(steps: readonly string[], removed: readonly string[]): string[] {
  return steps.filter((step) => !removed.includes(step));
}
