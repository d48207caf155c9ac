// The version that we propose to the author, compared with the author's own. The author can use it or edit it first.
import { Suspense, use, useState } from "react";
import { formRules } from "@/api/form-rules";
import { problemMessage } from "@/api/problem";
import { putSubmission } from "@/api/submissions";
import type { ProposedIngredients, Submission } from "@/api/types";
import { Button } from "@/ui/button";
import { ChangeList } from "@/ui/change-list";
import { FirstProfile, firstVerdict, withProfileName } from "@/ui/first-profile";
import { lazyPart } from "@/ui/lazy-part";
import { toast } from "@/ui/toast";
import { formFromRecipe, recipeFromForm } from "./recipe-form";
import { deleteSubmissionDraft, findSubmissionDraft } from "./stored-drafts";

const Dialog = lazyPart(() => import("@/ui/dialog"), "The question about your changes");

interface ProposalProps {
  token: string;
  submission: Submission;
  proposal: ProposedIngredients;
  onSaved: (submission: Submission) => void;
  onEdit: () => void;
  /** Opens the changes that the author has not sent. */
  onContinue: () => void;
}

type Action = "use" | "edit";

export function Proposal({ token, submission, proposal, onSaved, onEdit, onContinue }: ProposalProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Set while the author is asked whether an action may replace their changes. */
  const [question, setQuestion] = useState<Action>();
  const { recipe, revision, analysis } = submission;
  const hasDraft = findSubmissionDraft(token) !== undefined;
  const firstProfile = use(FirstProfile);

  function start(action: Action) {
    // Read again, because the author may have another page with this recipe open.
    if (findSubmissionDraft(token) === undefined) perform(action);
    else setQuestion(action);
  }

  function perform(action: Action) {
    setQuestion(undefined);
    if (action === "use") void accept();
    else onEdit();
  }

  async function accept() {
    setBusy(true);
    setError(undefined);
    try {
      const { ingredients } = proposal;
      const updated = await putSubmission(token, { ...recipeFromForm(formFromRecipe(recipe)), ingredients, revision });
      deleteSubmissionDraft(token);
      toast(formRules.toasts.recipeSubmitted);
      onSaved(updated);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="proposal" className="max-w-3xl rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="proposal" className="text-h2">
        The version we propose
      </h2>
      <dl className="mt-3 grid gap-2">
        <div>
          <dt className="text-meta text-muted">Your version</dt>
          <dd>{withProfileName(firstVerdict(analysis, firstProfile))}</dd>
        </div>
        <div>
          <dt className="text-meta text-muted">Our version</dt>
          <dd className="font-semibold">{withProfileName(firstVerdict(proposal, firstProfile))}</dd>
        </div>
      </dl>
      <h3 className="mt-5 mb-2 text-h3">What would change</h3>
      <ChangeList changes={proposal.changes} />
      <p className="mt-4">Please check that your steps still fit, for example when a supplement is stirred in.</p>
      {hasDraft && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-oat p-4">
          <p className="min-w-0 grow font-semibold">You have changes that you have not sent.</p>
          <Button look="secondary" onClick={onContinue}>
            Continue editing
          </Button>
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {problemMessage(error, formRules.toasts.recipeFailed.text)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => start("use")}>
          {busy ? "Sending..." : "Use this version"}
        </Button>
        <Button look="secondary" disabled={busy} onClick={() => start("edit")}>
          Edit this version
        </Button>
      </div>
      {question !== undefined && (
        <Suspense fallback={null}>
          <Dialog title="Replace your changes?" onClose={() => setQuestion(undefined)}>
            <p>
              You have changes that you have not sent. They will be lost if you continue with the version we propose.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setQuestion(undefined)}>Keep my changes</Button>
              <Button look="secondary" onClick={() => perform(question)}>
                Replace my changes
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </section>
  );
}
