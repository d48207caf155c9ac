// A submitted recipe, mended and sent again: kept in this browser meanwhile, and never over an edit it did not see.
import { useState } from "react";
import { ApiError } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import { getSubmission, putSubmission } from "@/api/submissions";
import type { NewSubmission, Submission } from "@/api/types";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { dropMending, keepMending, mendingOf, type Mending } from "./kept-mending";
import { formOf } from "./recipe-form";
import type { RenderCheck } from "./render-check";
import { SubmissionForm } from "./submission-form";

interface MendRecipeProps extends RenderCheck {
  token: string;
  submission: Submission;
  onMended: (submission: Submission) => void;
}

export default function MendRecipe({ token, submission, onMended, renderCheck }: MendRecipeProps) {
  const [base, setBase] = useState<Mending>(() => mendingOf(token) ?? mendingFrom(submission));
  const [restored, setRestored] = useState(() => mendingOf(token) !== undefined);
  /** The recipe as it is now, where somebody else changed it after the form was opened. */
  const [newer, setNewer] = useState(base.revision === submission.revision ? undefined : submission);
  const [turn, setTurn] = useState(0);

  function mendingFrom({ recipe, revision }: Submission): Mending {
    return { token, revision, form: formOf(recipe) };
  }

  async function send(mended: NewSubmission): Promise<Submission> {
    try {
      return await putSubmission(token, { ...mended, revision: base.revision });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const now = await getSubmission(token);
        if (now.revision !== base.revision) setNewer(now);
      }
      throw error;
    }
  }

  function startFrom(now: Submission) {
    dropMending(token);
    setBase(mendingFrom(now));
    setNewer(undefined);
    setRestored(false);
    setTurn(turn + 1);
  }

  function keepMine({ revision }: Submission) {
    const mine = { ...(mendingOf(token) ?? base), revision };
    keepMending(mine);
    setBase(mine);
    setNewer(undefined);
  }

  return (
    <>
      {newer !== undefined ? (
        <div role="alert" className="grid max-w-3xl grid-cols-1 gap-3 rounded-ctl bg-oat p-4">
          <p className="font-semibold">We changed this recipe after you opened it.</p>
          <p>What you typed is still here and was not sent. Sent as it is, it takes the place of our change.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => startFrom(newer)}>
              Start from the changed recipe
            </Button>
            <Button look="secondary" onClick={() => keepMine(newer)}>
              Keep mine
            </Button>
          </div>
        </div>
      ) : (
        restored && (
          <div
            role="status"
            className="flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-ctl bg-oat p-4"
          >
            <p className="font-semibold">What you wrote here last time is still there.</p>
            <Button look="secondary" onClick={() => startFrom(submission)}>
              Start again
            </Button>
          </div>
        )
      )}
      <SubmissionForm
        key={turn}
        start={base.form}
        post={send}
        onSent={(mended) => {
          dropMending(token);
          onMended(mended);
          toast(formRules.toasts.recipeSubmitted);
        }}
        onChange={(form) => keepMending({ token, revision: base.revision, form })}
        button="Send again"
        renderCheck={renderCheck}
      />
    </>
  );
}
