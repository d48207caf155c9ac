// Where a submitted recipe stands: what was decided and why, what was found in it, and the way to mend it.
import { lazy, Suspense, useState } from "react";
import { formRules } from "@/api/form-rules";
import type { Submission } from "@/api/types";
import { Button, ButtonLink } from "@/ui/button";
import { FormSkeleton } from "@/ui/skeleton";
import type { RenderCheck } from "./render-check";

const MendRecipe = lazy(() => import("./mend-recipe"));

interface SubmissionStatusProps extends RenderCheck {
  token: string;
  submission: Submission;
  onMended: (submission: Submission) => void;
  onCheckAgain: () => void;
}

export function SubmissionStatus({ token, submission, onMended, onCheckAgain, renderCheck }: SubmissionStatusProps) {
  const { label, explanation, reason, status, mayBeMended, page, analysis, submittedAt } = submission;
  const [mending, setMending] = useState(status === "changes_requested");

  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="status" className="max-w-3xl rounded-card border border-line bg-surface p-5 sm:p-6">
        <h2 id="status" className="text-h2">
          {label}
        </h2>
        <p className="mt-2">{explanation}</p>
        {reason !== "" && (
          <blockquote className="mt-4 rounded-ctl bg-oat p-4 wrap-anywhere">
            <p className="font-semibold">Our note to you</p>
            <p className="mt-1 whitespace-pre-line">{reason}</p>
          </blockquote>
        )}
        <p className="mt-4 text-meta text-muted">
          Sent on {new Date(submittedAt).toLocaleDateString("en-GB", { dateStyle: "long" })}.
          {status === "pending" && ` ${formRules.submission.usualWait}.`} Keep this page's address: it is the only way
          back to your recipe, and whoever has it can mend the recipe.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          {page !== null && <ButtonLink to={page}>See the recipe</ButtonLink>}
          {mayBeMended && !mending && (
            <Button onClick={() => setMending(true)}>{status === "pending" ? "Change the recipe" : "Mend it"}</Button>
          )}
          <Button look="secondary" onClick={onCheckAgain}>
            Look again
          </Button>
        </div>
      </section>
      {mayBeMended && mending ? (
        <Suspense fallback={<FormSkeleton fields={9} className="min-h-dvh" />}>
          <MendRecipe
            token={token}
            submission={submission}
            onMended={(mended) => {
              setMending(false);
              onMended(mended);
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
