// Edits a submitted recipe and sends it again. A newer change by an administrator is never overwritten unseen.
import { useState } from "react";
import { ApiError } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import { getSubmission, putSubmission } from "@/api/submissions";
import type { NewSubmission, Submission } from "@/api/types";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import {
  deleteSubmissionDraft,
  findSubmissionDraft,
  storeSubmissionDraft,
  type SubmissionDraft,
} from "./stored-drafts";
import { formFromRecipe } from "./recipe-form";
import type { RenderCheck } from "./submission-form";
import { SubmissionForm } from "./submission-form";

interface EditSubmissionProps extends RenderCheck {
  token: string;
  submission: Submission;
  onSaved: (submission: Submission) => void;
}

export default function EditSubmission({ token, submission, onSaved, renderCheck }: EditSubmissionProps) {
  const [base, setBase] = useState<SubmissionDraft>(() => findSubmissionDraft(token) ?? draftFrom(submission));
  const [restored, setRestored] = useState(() => findSubmissionDraft(token) !== undefined);
  /** The current recipe, if someone else changed it after the form was opened. */
  const [newer, setNewer] = useState(base.revision === submission.revision ? undefined : submission);
  const [formKey, setFormKey] = useState(0);

  function draftFrom({ recipe, revision }: Submission): SubmissionDraft {
    return { token, revision, form: formFromRecipe(recipe) };
  }

  async function send(recipe: NewSubmission): Promise<Submission> {
    try {
      return await putSubmission(token, { ...recipe, revision: base.revision });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const now = await getSubmission(token);
        if (now.revision !== base.revision) setNewer(now);
      }
      throw error;
    }
  }

  function startFrom(now: Submission) {
    deleteSubmissionDraft(token);
    setBase(draftFrom(now));
    setNewer(undefined);
    setRestored(false);
    setFormKey(formKey + 1);
  }

  function keepMine({ revision }: Submission) {
    const mine = { ...(findSubmissionDraft(token) ?? base), revision };
    storeSubmissionDraft(mine);
    setBase(mine);
    setNewer(undefined);
  }

  return (
    <>
      {newer !== undefined ? (
        <div role="alert" className="grid max-w-3xl grid-cols-1 gap-3 rounded-ctl bg-oat p-4">
          <p className="font-semibold">We changed this recipe after you opened it.</p>
          <p>Your edits are still here and were not sent. If you keep and send them, they replace our changes.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => startFrom(newer)}>
              Use the changed recipe
            </Button>
            <Button look="secondary" onClick={() => keepMine(newer)}>
              Keep my edits
            </Button>
          </div>
        </div>
      ) : (
        restored && (
          <div
            role="status"
            className="flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-ctl bg-oat p-4"
          >
            <p className="font-semibold">We restored your draft.</p>
            <Button look="secondary" onClick={() => startFrom(submission)}>
              Start again
            </Button>
          </div>
        )
      )}
      <SubmissionForm
        key={formKey}
        start={base.form}
        post={send}
        onSent={(updated) => {
          deleteSubmissionDraft(token);
          onSaved(updated);
          toast(formRules.toasts.recipeSubmitted);
        }}
        onChange={(form) => storeSubmissionDraft({ token, revision: base.revision, form })}
        button="Send again"
        renderCheck={renderCheck}
      />
    </>
  );
}
