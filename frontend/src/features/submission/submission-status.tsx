// The status of a submitted recipe: the decision, our note and proposal, the result of the check, and the edit form.
import { Suspense, useState } from "react";
import { formRules } from "@/api/form-rules";
import type { Submission } from "@/api/types";
import { Button, ButtonLink } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { FormSkeleton } from "@/ui/skeleton";
import { VetAdvice } from "@/ui/vet-advice";
import { Proposal } from "./proposal";
import { deleteSubmissionDraft } from "./stored-drafts";
import type { RenderCheckProps } from "./submission-form";

const EditSubmission = lazyPart(() => import("./edit-submission"), "The form");

interface SubmissionStatusProps extends RenderCheckProps {
  token: string;
  submission: Submission;
  onSaved: (submission: Submission) => void;
  onRefresh: () => void;
}

export function SubmissionStatus({ token, submission, onSaved, onRefresh, renderCheck }: SubmissionStatusProps) {
  const { label, explanation, reason, status, mayBeMended: isEditable, page, analysis, submittedAt } = submission;
  const toxicIngredients = status === "pending" && !analysis.safety.isValid ? analysis.safety.toxicIngredients : [];
  const { proposal, claims, handOffs } = submission;
  const [isEditing, setIsEditing] = useState(status === "changes_requested" && proposal === null);
  /** Set while the proposal is edited instead of the author's own version. */
  const [proposedIngredients, setProposedIngredients] = useState<string[]>();
  const edited =
    proposedIngredients === undefined
      ? submission
      : { ...submission, recipe: { ...submission.recipe, ingredients: proposedIngredients } };

  function edit(ingredients?: string[]) {
    // The author has agreed that the proposal replaces an earlier draft.
    if (ingredients !== undefined) deleteSubmissionDraft(token);
    setProposedIngredients(ingredients);
    setIsEditing(true);
  }

  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="status" className="max-w-3xl rounded-card border border-line bg-surface p-5 sm:p-6">
        <h2 id="status" className="text-h2">
          {label}
        </h2>
        <p className="mt-2">{explanation}</p>
        {toxicIngredients.length > 0 && (
          <p className="mt-2 font-semibold">
            We cannot publish it while it contains {toxicIngredients.join(", ").toLowerCase()}. Please edit it.
          </p>
        )}
        {claims.length > 0 && (
          <div className="mt-2 grid gap-2">
            <p className="font-semibold">
              We cannot publish a recipe with a health claim.{isEditable && " Please edit it."}
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {claims.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
          </div>
        )}
        {handOffs.length > 0 && (
          <div className="mt-4">
            <VetAdvice sentences={handOffs} />
          </div>
        )}
        {reason !== "" && (
          <blockquote className="mt-4 rounded-control bg-oat p-4 wrap-anywhere">
            <p className="font-semibold">Our note to you</p>
            <p className="mt-1 whitespace-pre-line">{reason}</p>
          </blockquote>
        )}
        <p className="mt-4 text-meta text-muted">
          Sent on {new Date(submittedAt).toLocaleDateString("en-GB", { dateStyle: "long" })}.
          {status === "pending" && ` We review recipes ${formRules.submission.usualWait}.`} Save the link to this page:
          we have no address to send it to. Anyone with the link can {isEditable ? "edit the recipe" : "see this page"}.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          {page !== null && <ButtonLink to={page}>View recipe</ButtonLink>}
          {isEditable && !isEditing && (
            <Button look={proposal === null ? "primary" : "secondary"} onClick={() => edit()}>
              {status === "pending" ? "Edit recipe" : proposal === null ? "Fix and resend" : "Edit your version"}
            </Button>
          )}
          <Button look="secondary" onClick={onRefresh}>
            Refresh
          </Button>
        </div>
      </section>
      {proposal !== null && !isEditing && (
        <Proposal
          token={token}
          submission={submission}
          proposal={proposal}
          onSaved={onSaved}
          onEdit={() => edit(proposal.ingredients)}
          onContinue={() => edit()}
        />
      )}
      {isEditable && isEditing ? (
        <Suspense fallback={<FormSkeleton fields={9} className="min-h-dvh" />}>
          <EditSubmission
            token={token}
            submission={edited}
            onSaved={(updated) => {
              setIsEditing(false);
              onSaved(updated);
            }}
            renderCheck={renderCheck}
          />
        </Suspense>
      ) : (
        <section aria-labelledby="found" className="grid max-w-3xl grid-cols-1 gap-4">
          <h2 id="found" className="text-h2">
            What our check found
          </h2>
          {renderCheck(analysis)}
        </section>
      )}
    </div>
  );
}
