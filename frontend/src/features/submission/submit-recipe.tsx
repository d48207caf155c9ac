// The form for a new recipe. The draft is stored in this browser until it is sent.
import { useState } from "react";
import { postSubmission } from "@/api/submissions";
import { formRules } from "@/api/form-rules";
import type { Submitted } from "@/api/types";
import { useRefetch } from "@/api/use-remote";
import { toast } from "@/ui/toast";
import { emptyForm, isEmptyForm, type RecipeForm } from "./recipe-form";
import { RestoredDraftNotice } from "./restored-draft-notice";
import { storedDraft } from "./stored-drafts";
import { storeSentRecipe } from "./stored-sent-recipes";
import { SubmissionForm, type RenderCheckProps } from "./submission-form";

interface SubmitRecipeProps extends RenderCheckProps {
  onSent: () => void;
  /** Opens the status page of the recipe. */
  openStatusPage: (path: string) => void;
}

export default function SubmitRecipe({ renderCheck, onSent, openStatusPage }: SubmitRecipeProps) {
  const [initialValues, setInitialValues] = useState(() => storedDraft.read());
  // A new key replaces the form, and with it everything that was typed.
  const [formKey, setFormKey] = useState(0);
  const refetch = useRefetch();
  const isRestored = formKey === 0 && !isEmptyForm(initialValues);

  function discardDraft() {
    storedDraft.write(emptyForm);
    setInitialValues(emptyForm);
    setFormKey(formKey + 1);
  }

  function handleSent({ id, statusUrl }: Submitted, { title }: RecipeForm) {
    // The visitor may use another host name than the one in the server's configuration.
    const path = new URL(statusUrl, location.origin).pathname;
    storeSentRecipe({ id, title: title.trim(), path, sentAt: new Date().toISOString() });
    storedDraft.write(emptyForm);
    refetch("/api/recipes");
    toast({
      ...formRules.toasts.recipeSubmitted,
      action: {
        label: "View status",
        alternative: "Open Your recipes on the Submit Recipe page",
        run: () => openStatusPage(path),
      },
    });
    onSent();
  }

  return (
    <>
      {isRestored && <RestoredDraftNotice onDiscard={discardDraft} />}
      <SubmissionForm
        key={formKey}
        initialValues={initialValues}
        post={postSubmission}
        onSent={handleSent}
        onChange={storedDraft.write}
        submitLabel="Submit Recipe"
        renderCheck={renderCheck}
      />
    </>
  );
}
