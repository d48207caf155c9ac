// Approve, ask for changes, reject or take off the site, with a word to the author.
import { useState } from "react";
import { fieldMessage, problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { CharacterCount } from "@/ui/text-field";
import { TextBox } from "@/ui/text-field";
import { useDecision } from "./use-decision";

const { decisions, notes: noteRule, reasonRequired } = formRules.submission;

interface DecisionFormProps {
  reviewed: ReviewedRecipe;
  notes: string;
  onNotes: (notes: string) => void;
  /** Called once a decision is taken. */
  onDecided: () => void;
}

export function DecisionForm({ reviewed, notes, onNotes, onDecided }: DecisionFormProps) {
  const { busy, decide } = useDecision(reviewed);
  const [unsaid, setUnsaid] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const { status, submittedAt, obstacles, reason } = reviewed;
  const isOurs = submittedAt === null;
  const isBlocked = Object.keys(obstacles).length > 0;
  const offered = decisions.filter(
    ({ value }) =>
      value !== status &&
      (value !== "unpublished" || status === "approved") &&
      !(isOurs && (value === "rejected" || value === "changes_requested")),
  );

  async function send(decision: (typeof decisions)[number]) {
    const lacksReason = decision.needsReason && notes.trim() === "";
    setUnsaid(lacksReason);
    setRefusal(undefined);
    if (lacksReason) return;
    const refused = await decide(decision.value, notes);
    setRefusal(refused);
    if (refused !== undefined) return;
    onNotes("");
    onDecided();
  }

  const noteFault = unsaid ? reasonRequired : fieldMessage(refusal, "notes");
  return (
    <section aria-labelledby="decision" className="fact-panel">
      <h3 id="decision" className="text-h3">
        Your decision
      </h3>
      {isBlocked && (
        <div className="mt-3 rounded-ctl bg-danger-soft p-4">
          <p className="font-semibold text-danger">It can't be approved before this is mended:</p>
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
          <span className="text-muted">Last said:</span> {reason}
        </p>
      )}
      <TextBox
        label={isOurs ? "Note" : "Note to the author"}
        hint={
          <>
            {isOurs
              ? "Kept in the audit log. "
              : "Read behind the author's private link. Needed when you ask for changes. "}
            <CharacterCount text={notes} max={noteRule.max} />
          </>
        }
        error={noteFault}
        rows={3}
        value={notes}
        onChange={(event) => onNotes(event.target.value)}
        className="mt-4"
      />
      {refusal !== undefined && noteFault === undefined && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {problemMessage(refusal, formRules.toasts.recipeUpdateFailed.text)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {offered.map((decision) => (
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
