// Says why a custom recipe was not created, and what the visitor can do: answer a question, or accept other limits.
import { useEffect, useRef } from "react";
import { AssistantError } from "@/api/assistant";
import type { AssistantProblem, RecipeConstraints } from "@/api/types";
import { problemMessage } from "@/api/problem";
import { ClarifyingQuestion } from "@/features/assistant/understanding";
import { Button } from "@/ui/button";
import { HazardNotes } from "../hazard-notes";

interface CreationProblemProps {
  error: unknown;
  /** Shown if the server does not explain the problem. */
  fallback: string;
  disabled: boolean;
  onAnswer: (refinement: string) => void;
  onCreateNearest: (constraints: RecipeConstraints) => void;
}

export function CreationProblem({ error, fallback, disabled, onAnswer, onCreateNearest }: CreationProblemProps) {
  const { question, limits, nearest, advice, hazards } = readProblem(error);
  const region = useFocusOnMount();
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Your custom recipe"
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 outline-none sm:p-6"
    >
      {question ? (
        <>
          <p className="font-semibold">Before we create your recipe, please tell us:</p>
          <ClarifyingQuestion question={question} disabled={disabled} onAnswer={onAnswer} />
        </>
      ) : hazards ? (
        <>
          <p className="font-semibold">
            We did not create this recipe, because it would contain a food that harms pets.
          </p>
          <HazardNotes hazards={hazards} />
        </>
      ) : limits ? (
        <>
          <p className="font-semibold">We found no recipe that meets all of these limits:</p>
          <ul className="grid list-disc gap-1 pl-5">
            {limits.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
          {advice && <p>{advice}</p>}
          {nearest && (
            <>
              <p className="font-semibold">The nearest recipe that we can create has these changes:</p>
              <ul className="grid list-disc gap-1 pl-5">
                {nearest.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
              <div>
                <Button disabled={disabled} onClick={() => onCreateNearest(nearest.constraints)}>
                  Create this instead
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <p role="alert" className="font-semibold text-danger">
          {problemMessage(error, fallback)}
        </p>
      )}
    </section>
  );
}

/** Returns whether the panel explains a failure with more than the words of an error. */
export function isExplained(error: unknown): boolean {
  const { question, limits, hazards } = readProblem(error);
  return question !== undefined || limits !== undefined || hazards !== undefined;
}

function readProblem(error: unknown): Partial<AssistantProblem> {
  return error instanceof AssistantError ? error.problem : {};
}

/** The pressed button may have disappeared, or be far away on a phone. */
function useFocusOnMount() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus();
  }, []);
  return region;
}
