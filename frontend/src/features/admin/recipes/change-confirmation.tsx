// Asks for confirmation when the server rejects a change that makes a published recipe incomplete or not assessed.
import { lazy, Suspense, useState, type ReactNode } from "react";
import { ApiError, fieldErrors } from "@/api/problem";

const PublishDialog = lazy(() => import("./publish-dialog"));

interface ChangeConfirmation {
  /** Opens the dialog if the error asks for a confirmation, and returns whether it does. */
  ask: (error: unknown, sendConfirmed: () => void) => boolean;
  /** The dialog while it is open. */
  dialog: ReactNode;
}

export function useChangeConfirmation(): ChangeConfirmation {
  const [question, setQuestion] = useState<{ error: ApiError; sendConfirmed: () => void }>();

  function ask(error: unknown, sendConfirmed: () => void): boolean {
    if (!(error instanceof ApiError) || error.code !== "needs_confirmation") return false;
    setQuestion({ error, sendConfirmed });
    return true;
  }

  const dialog = question && (
    <Suspense fallback={null}>
      <PublishDialog
        title="Publish this change?"
        introduction={question.error.detail}
        concerns={fieldErrors(question.error).confirmed ?? []}
        cancelLabel="Do not change"
        onConfirm={() => {
          setQuestion(undefined);
          question.sendConfirmed();
        }}
        onCancel={() => setQuestion(undefined)}
      />
    </Suspense>
  );
  return { ask, dialog };
}
