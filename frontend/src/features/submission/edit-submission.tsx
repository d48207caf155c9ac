// Edits a submitted recipe and sends it again. A newer change is never overwritten without asking.
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
import { RestoredDraftNotice } from "./restored-draft-notice";
import { SubmissionForm, type RenderCheckProps } from "./submission-form";

interface EditSubmissionProps extends RenderCheckProps {
  token: string;
  submission: Submission;
  onSaved: (submission: Submission) => void;
}

export default function EditSubmission({ token, submission, onSaved, renderCheck }: EditSubmissionProps) {
  const [draft, setDraft] = useState<SubmissionDraft>(() => findSubmissionDraft(token) ?? draftFrom(submission));
  const [attachedPhoto, setAttachedPhoto] = useState(submission.recipe.photo);
  const [isRestored, setIsRestored] = useState(() => findSubmissionDraft(token) !== undefined);
  /** The current submission, if it was changed after the form was opened: by an administrator, or in another browser. */
  const [changedSubmission, setChangedSubmission] = useState(
    draft.revision === submission.revision ? undefined : submission,
  );
  // A new key replaces the form, and with it everything that was typed.
  const [formKey, setFormKey] = useState(0);

  function draftFrom({ recipe, revision }: Submission): SubmissionDraft {
    return { token, revision, form: formFromRecipe(recipe) };
  }

  async function send(recipe: NewSubmission): Promise<Submission> {
    try {
      return await putSubmission(token, { ...recipe, revision: draft.revision });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const current = await getSubmission(token);
        if (current.revision !== draft.revision) setChangedSubmission(current);
      }
      throw error;
    }
  }

  function restartFrom(current: Submission) {
    deleteSubmissionDraft(token);
    setDraft(draftFrom(current));
    setAttachedPhoto(current.recipe.photo);
    setChangedSubmission(undefined);
    setIsRestored(false);
    setFormKey(formKey + 1);
  }

  function keepEdits({ revision }: Submission) {
    const edited = { ...(findSubmissionDraft(token) ?? draft), revision };
    storeSubmissionDraft(edited);
    setDraft(edited);
    setChangedSubmission(undefined);
  }

  return (
    <>
      {changedSubmission !== undefined ? (
        <div role="alert" className="grid max-w-3xl grid-cols-1 gap-3 rounded-control bg-oat p-4">
          <p className="font-semibold">This recipe was changed after you opened it.</p>
          <p>Your edits are still here and were not sent. If you keep and send them, they replace the changes.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => restartFrom(changedSubmission)}>
              Use the changed recipe
            </Button>
            <Button look="secondary" onClick={() => keepEdits(changedSubmission)}>
              Keep my edits
            </Button>
          </div>
        </div>
      ) : (
        isRestored && (
          <RestoredDraftNotice lacksPhoto={draft.form.hasNewPhoto === true} onDiscard={() => restartFrom(submission)} />
        )
      )}
      <SubmissionForm
        key={formKey}
        initialValues={draft.form}
        attachedPhoto={attachedPhoto}
        post={send}
        onSent={(updated) => {
          deleteSubmissionDraft(token);
          onSaved(updated);
          toast(formRules.toasts.recipeSubmitted);
        }}
        onChange={(form) => storeSubmissionDraft({ token, revision: draft.revision, form })}
        submitLabel="Send again"
        renderCheck={renderCheck}
      />
    </>
  );
}
