// The form for a new recipe. The draft is stored in this browser until it is sent.
import { useState } from "react";
import { postSubmission } from "@/api/submissions";
import { formRules } from "@/api/form-rules";
import { trimText } from "@/api/text-rule";
import type { Submitted } from "@/api/types";
import { useRefetch } from "@/api/use-remote";
import { toast } from "@/ui/toast";
import { CustomRecipePrefill } from "./custom-recipe-prefill";
import { emptyForm, isEmptyForm, type RecipeForm } from "./recipe-form";
import { RestoredDraftNotice } from "./restored-draft-notice";
import { storedDraft } from "./stored-drafts";
import { storeSentRecipe } from "./stored-sent-recipes";
import { SubmissionForm, type RenderCheckProps } from "./submission-form";

interface SubmitRecipeProps extends RenderCheckProps {
  /** The custom recipe that the form is filled in with. */
  customRecipeId?: number | undefined;
  /** Called when the form was filled in with the custom recipe, or the visitor keeps their draft. */
  onCustomRecipeHandled?: () => void;
  onSent: () => void;
  /** Opens the status page of the recipe. */
  openStatusPage: (path: string) => void;
}

export default function SubmitRecipe(props: SubmitRecipeProps) {
  const { renderCheck, customRecipeId, onCustomRecipeHandled, onSent, openStatusPage } = props;
  const [initialValues, setInitialValues] = useState(() => storedDraft.read());
  // A new key replaces the form, and with it everything that was typed.
  const [formKey, setFormKey] = useState(0);
  const refetch = useRefetch();
  const isRestored = formKey === 0 && !isEmptyForm(initialValues) && customRecipeId === undefined;

  function replaceDraft(form: RecipeForm) {
    storedDraft.write(form);
    setInitialValues(form);
    setFormKey(formKey + 1);
  }

  function handleSent({ id, statusUrl, claims, handOffs }: Submitted, { title }: RecipeForm) {
    // The visitor may use another host name than the one in the server's configuration.
    const path = new URL(statusUrl, location.origin).pathname;
    storeSentRecipe({ id, title: trimText(title), path, sentAt: new Date().toISOString() });
    storedDraft.write(emptyForm);
    refetch("/api/recipes");
    if (claims.length > 0 || handOffs.length > 0) {
      // The status page says what to change, and refers to a vet. A short message would disappear too soon.
      openStatusPage(path);
      return;
    }
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
      {isRestored && (
        <RestoredDraftNotice
          lacksPhoto={initialValues.hasNewPhoto === true}
          onDiscard={() => replaceDraft(emptyForm)}
        />
      )}
      {customRecipeId !== undefined && (
        <CustomRecipePrefill
          recipeId={customRecipeId}
          onUse={(form) => {
            replaceDraft(form);
            onCustomRecipeHandled?.();
          }}
          onKeepDraft={() => onCustomRecipeHandled?.()}
        />
      )}
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
