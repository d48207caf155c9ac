// The decision on a recipe: approve, ask for changes, reject or unpublish, with a note to the author.
import { useRef, useState } from "react";
import { balanceAddress, getBalance } from "@/api/admin-replies";
import { fieldMessage, problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import { trimText } from "@/api/text-rule";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { CharacterCount, TextBox } from "@/ui/text-field";
import { InsertReply } from "../components/insert-reply";
import { placeholderError } from "../components/reply-text";
import { useAdminRemote } from "../components/use-admin-remote";
import { useChangeConfirmation } from "./change-confirmation";
import { ProposalPanel } from "./proposal-panel";
import { useDecision } from "./use-decision";

const { decisions, notes: noteRule, reasonRequired } = formRules.submission;

type Decision = (typeof decisions)[number];

/** The keys that press the button of a decision. */
const shortcuts: Partial<Record<Decision["value"], string>> = {
  approved: "a",
  changes_requested: "r",
};

const replyPurposes = ["changes_requested", "rejected"] as const;
const balanceNote =
  "We calculated a balanced version of your recipe. You can see it below this note, and use it as it is or edit it first.";

interface DecisionFormProps {
  review: ReviewedRecipe;
  notes: string;
  onNotesChange: (notes: string) => void;
  /** Called after the decision is saved. */
  onDecided: () => void;
}

export function DecisionForm({ review, notes, onNotesChange, onDecided }: DecisionFormProps) {
  const { busy, decide } = useDecision(review);
  /** The reason why the note cannot be sent. */
  const [unsendable, setUnsendable] = useState<string>();
  const [error, setError] = useState<unknown>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [wantsBalance, setWantsBalance] = useState(false);
  const { id, recipe, status, submittedAt, obstacles, reason, publicationConcerns } = review;
  const balance = useAdminRemote(wantsBalance ? balanceAddress(id) : null, () => getBalance(id));
  const proposal = wantsBalance ? balance.value : undefined;
  const isFromCatalogue = submittedAt === null;
  const isAssessed = review.analysis.verdict !== "notAssessed";
  const isBlocked = Object.keys(obstacles).length > 0;
  const availableDecisions = decisions.filter(
    ({ value }) =>
      value !== status &&
      (value !== "unpublished" || status === "approved") &&
      !(isFromCatalogue && (value === "rejected" || value === "changes_requested")),
  );

  const confirmation = useChangeConfirmation({
    title: isAssessed ? "Publish an incomplete recipe?" : "Publish a recipe that is not assessed?",
    cancelLabel: "Do not publish",
  });
  const canRequestChanges = availableDecisions.some(({ value }) => value === "changes_requested");
  const canBalance = canRequestChanges && publicationConcerns.length > 0;

  function requestBalance() {
    setWantsBalance(true);
    if (trimText(notes) === "") onNotesChange(balanceNote);
  }

  async function send(decision: Decision, { confirmed } = { confirmed: false }) {
    const fault = decision.needsReason && trimText(notes) === "" ? reasonRequired : placeholderError(notes);
    setUnsendable(fault);
    setError(undefined);
    if (fault !== undefined) {
      noteField.current?.focus();
      return;
    }
    const proposedIngredients = decision.value === "changes_requested" ? proposal?.ingredients : undefined;
    const failure = await decide(decision.value, notes, { proposedIngredients, confirmed });
    if (confirmation.ask(failure, () => void send(decision, { confirmed: true }))) return;
    setError(failure);
    if (failure !== undefined) return;
    onNotesChange("");
    setWantsBalance(false);
    onDecided();
  }

  const noteError = unsendable ?? fieldMessage(error, "notes");
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
      {review.proposal !== null && <ProposalPanel title="Proposed to the author" proposal={review.proposal} />}
      {!isFromCatalogue && (
        <div className="mt-4">
          <InsertReply
            purposes={replyPurposes}
            values={{ name: recipe.author, title: recipe.title }}
            text={notes}
            onChange={onNotesChange}
          />
        </div>
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
        ref={noteField}
        error={noteError}
        rows={3}
        value={notes}
        onChange={(event) => onNotesChange(event.target.value)}
        className="mt-4"
      />
      {proposal !== undefined && (
        <ProposalPanel title="Balanced version" proposal={proposal}>
          <p className="mt-3">
            Click ‘Request changes’ to propose it. The author can use this version or edit it, and sends it again.
          </p>
          <Button look="secondary" className="mt-3" onClick={() => setWantsBalance(false)}>
            Leave it out
          </Button>
        </ProposalPanel>
      )}
      {wantsBalance && balance.error !== undefined && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {problemMessage(balance.error, "The recipe could not be balanced.")}
        </p>
      )}
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
            aria-keyshortcuts={shortcuts[decision.value]}
            onClick={() => void send(decision)}
          >
            {decision.label}
          </Button>
        ))}
        {canBalance && (
          <Button look="secondary" disabled={busy || (wantsBalance && balance.loading)} onClick={requestBalance}>
            Balance
          </Button>
        )}
      </div>
      {confirmation.dialog}
    </section>
  );
}
