// The form for a new recipe. The draft is stored in this browser until it is sent.
import { useState } from "react";
import { postSubmission } from "@/api/submissions";
import { formRules } from "@/api/form-rules";
import type { Submitted } from "@/api/types";
import { useRefetch } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { storedDraft } from "./stored-drafts";
import { emptyForm, isEmpty, type RecipeForm } from "./recipe-form";
import type { RenderCheck } from "./submission-form";
import { storeSentRecipe } from "./sent-recipes";
import { SubmissionForm } from "./submission-form";

interface SubmitRecipeProps extends RenderCheck {
  /** `open` opens the status page of the recipe. */
  onSent: () => void;
  open: (path: string) => void;
}

export default function SubmitRecipe({ renderCheck, onSent, open }: SubmitRecipeProps) {
  const [start, setStart] = useState(() => storedDraft.read());
  const [formKey, setFormKey] = useState(0);
  const refetch = useRefetch();
  const restored = formKey === 0 && !isEmpty(start);

  function startAgain() {
    storedDraft.write(emptyForm);
    setStart(emptyForm);
    setFormKey(formKey + 1);
  }

  function sent({ id, statusUrl }: Submitted, { title }: RecipeForm) {
    // The visitor may use another host name than the one in the server's configuration.
    const path = new URL(statusUrl, location.origin).pathname;
    storeSentRecipe({ id, title: title.trim(), path, sentAt: new Date().toISOString() });
    storedDraft.write(emptyForm);
    refetch("/api/recipes");
    toast({
      ...formRules.toasts.recipeSubmitted,
      action: { label: "View status", hint: "Open Your recipes on the Submit Recipe page", run: () => open(path) },
    });
    onSent();
  }

  return (
    <>
      {restored && (
        <div
          role="status"
          className="flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-ctl bg-oat p-4"
        >
          <p className="font-semibold">We restored your draft.</p>
          <Button look="secondary" onClick={startAgain}>
            Start again
          </Button>
        </div>
      )}
      <SubmissionForm
        key={formKey}
        start={start}
        post={postSubmission}
        onSent={sent}
        onChange={storedDraft.write}
        button="Submit Recipe"
        renderCheck={renderCheck}
      />
    </>
  );
}
