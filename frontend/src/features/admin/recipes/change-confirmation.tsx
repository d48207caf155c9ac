// Asks for confirmation when the server rejects an approval or a change that would make a recipe public that is
// incomplete or not assessed.
import { Suspense, useState, type ReactNode } from "react";
import { ApiError, fieldErrors, problemMessage } from "@/api/problem";
import { lazyPart } from "@/ui/lazy-part";

const PublishDialog = lazyPart(() => import("./publish-dialog"), "The question about the change");

interface ChangeConfirmation {
  /** Opens the dialog if the error asks for a confirmation, and returns whether it does. */
  ask: (error: unknown, sendConfirmed: () => void) => boolean;
  /** The dialog while it is open. */
  dialog: ReactNode;
}

const changeTexts = { title: "Publish this change?", cancelLabel: "Do not change" };

export function useChangeConfirmation({ title, cancelLabel } = changeTexts): ChangeConfirmation {
  const [question, setQuestion] = useState<{ error: ApiError; sendConfirmed: () => void }>();

  function ask(error: unknown, sendConfirmed: () => void): boolean {
    if (!(error instanceof ApiError) || error.code !== "needs_confirmation") return false;
    setQuestion({ error, sendConfirmed });
    return true;
  }

  const dialog = question && (
    <Suspense fallback={null}>
      <PublishDialog
        title={title}
        introduction={problemMessage(question.error)}
        concerns={fieldErrors(question.error).confirmed ?? []}
        cancelLabel={cancelLabel}
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
