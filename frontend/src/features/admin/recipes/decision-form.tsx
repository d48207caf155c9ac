// The decision on a recipe: approve, ask for changes, reject or unpublish, with a note to the author.
import { useState } from "react";
import { fieldMessage, problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { CharacterCount, TextBox } from "@/ui/text-field";
import { useDecision } from "./use-decision";

const { decisions, notes: noteRule, reasonRequired } = formRules.submission;

interface DecisionFormProps {
  review: ReviewedRecipe;
  notes: string;
  onNotesChange: (notes: string) => void;
  /** Called after the decision is saved. */
  onDecided: () => void;
}

export function DecisionForm({ review, notes, onNotesChange, onDecided }: DecisionFormProps) {
  const { busy, decide } = useDecision(review);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [error, setError] = useState<unknown>();
  const { status, submittedAt, obstacles, reason } = review;
  const isFromCatalogue = submittedAt === null;
  const isBlocked = Object.keys(obstacles).length > 0;
  const availableDecisions = decisions.filter(
    ({ value }) =>
      value !== status &&
      (value !== "unpublished" || status === "approved") &&
      !(isFromCatalogue && (value === "rejected" || value === "changes_requested")),
  );

  async function send(decision: (typeof decisions)[number]) {
    const lacksReason = decision.needsReason && notes.trim() === "";
    setIsReasonMissing(lacksReason);
    setError(undefined);
    if (lacksReason) return;
    const failure = await decide(decision.value, notes);
    setError(failure);
    if (failure !== undefined) return;
    onNotesChange("");
    onDecided();
  }

  const noteError = isReasonMissing ? reasonRequired : fieldMessage(error, "notes");
  return (
    <section aria-labelledby="decision" className="fact-panel">
      <h3 id="decision" className="text-h3">
        Your decision
      </h3>
      {isBlocked && (
        <div className="mt-3 rounded-control bg-danger-soft p-4">
          <p className="font-semibold text-danger">This must be fixed before the recipe can be approved:</p>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {Object.values(obstacles)
              .flat()
              .map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
          </ul>
        </div>
      )}
      {reason !== "" && (
        <p className="mt-3">
          <span className="text-muted">Last note:</span> {reason}
        </p>
      )}
      <TextBox
        label={isFromCatalogue ? "Note" : "Note to the author"}
        hint={
          <>
            {isFromCatalogue
              ? "Stored in the audit log. "
              : "The author reads it on their private page. Required when you ask for changes. "}
            <CharacterCount text={notes} max={noteRule.max} />
          </>
        }
        error={noteError}
        rows={3}
        value={notes}
        onChange={(event) => onNotesChange(event.target.value)}
        className="mt-4"
      />
      {error !== undefined && noteError === undefined && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {problemMessage(error, formRules.toasts.recipeUpdateFailed.text)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {availableDecisions.map((decision) => (
          <Button
            key={decision.value}
            look={decision.value === "approved" && !isBlocked ? "primary" : "secondary"}
            disabled={busy}
            onClick={() => void send(decision)}
          >
            {decision.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
