// The form in which an administrator edits a recipe. Saving it creates a revision.
import { Suspense, useState, type SubmitEvent } from "react";
import { ApiError, fieldMessage, problemMessage } from "@/api/problem";
import { putRecipe, restoreRevision } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { TextBox, TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";
import { useChangeConfirmation } from "./change-confirmation";
import { SelectFields } from "./select-fields";
import { draftFromRecipe, type EditDraft, editFromDraft, findErrors } from "./edit-draft";

interface EditFormProps {
  review: ReviewedRecipe;
  onDone: () => void;
}

const UnsavedDialog = lazyPart(() => import("../components/unsaved-dialog"), "The question about unsaved changes");
const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export function EditForm({ review, onDone }: EditFormProps) {
  const { id, recipe, revision } = review;
  const [initialDraft] = useState(() => draftFromRecipe(recipe));
  const [draft, setDraft] = useState(initialDraft);
  const [isCancelling, setIsCancelling] = useState(false);
  const [error, setError] = useState<unknown>();
  const { busy, run } = useAdminAction();
  const confirmation = useChangeConfirmation();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initialDraft);
  useUnsavedChanges(isChanged);

  function fieldProps(name: Exclude<keyof EditDraft, "isOrganic" | "species" | "category">) {
    return {
      name,
      value: draft[name],
      error: fieldMessage(error, name),
      onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
    };
  }

  /**
   * Restores the revision that the form started from. If the recipe is published, that revision was public, so no
   * confirmation is needed.
   */
  async function undo() {
    const outcome = await run(() => restoreRevision(id, revision, { confirmed: true }));
    if (outcome.ok) toast({ ...recipeUpdated, text: "Your changes were undone." });
    else toastFailure(recipeUpdateFailed, outcome.error);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save({ confirmed: false });
  }

  async function save({ confirmed }: { confirmed: boolean }) {
    const errors = findErrors(draft);
    if (Object.keys(errors).length > 0) {
      // The errors are shown as if the server had reported them.
      setError(new ApiError(422, "", errors));
      return;
    }
    const outcome = await run(() => putRecipe(id, { ...editFromDraft(draft, revision), confirmed }));
    if (!outcome.ok) {
      if (confirmation.ask(outcome.error, () => void save({ confirmed: true }))) {
        setError(undefined);
        return;
      }
      setError(outcome.error);
      toastFailure(recipeUpdateFailed, outcome.error);
      return;
    }
    const action = { label: "Undo", alternative: "Restore the previous revision", run: () => void undo() };
    // Saving an unchanged recipe creates no revision, so there is nothing to undo.
    toast({ ...recipeUpdated, ...(outcome.response.revision !== revision && { action }) });
    onDone();
  }

  return (
    <form noValidate aria-label="Edit this recipe" className="fact-panel grid gap-5" onSubmit={submit}>
      <TextField label="Title" autoFocus {...fieldProps("title")} />
      <TextBox label="Description" rows={3} {...fieldProps("description")} />
      <SelectFields draft={draft} error={error} onChange={(changes) => setDraft({ ...draft, ...changes })} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Prep time (min)" type="number" inputMode="numeric" {...fieldProps("prepTime")} />
        <TextField
          label="Cook time (min)"
          type="number"
          inputMode="numeric"
          hint="Optional"
          {...fieldProps("cookTime")}
        />
        <TextField label="Servings" type="number" inputMode="numeric" {...fieldProps("servings")} />
        <TextField label="Yield" hint="Optional" {...fieldProps("recipeYield")} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <TextBox label="Ingredients, one per line" rows={10} {...fieldProps("ingredients")} />
        <TextBox label="Steps, one per line" rows={10} {...fieldProps("instructions")} />
      </div>
      <TextBox
        label="Nutritional benefits, one per line"
        rows={3}
        hint="Optional"
        {...fieldProps("nutritionalBenefits")}
      />
      <TextBox
        label="Keywords for search engines, one per line"
        rows={3}
        hint="Optional. If you enter none, they are derived from the recipe."
        {...fieldProps("keywords")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Author" {...fieldProps("author")} />
        <TextField label="Reason for the change" hint="Optional, stored with the revision" {...fieldProps("note")} />
      </div>
      {error !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {problemMessage(error, recipeUpdateFailed.text)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? "Saving..." : "Save"}
        </Button>
        <Button look="quiet" onClick={() => (isChanged ? setIsCancelling(true) : onDone())}>
          Cancel
        </Button>
      </div>
      {confirmation.dialog}
      {isCancelling && (
        <Suspense fallback={null}>
          <UnsavedDialog onDiscard={onDone} onStay={() => setIsCancelling(false)} />
        </Suspense>
      )}
    </form>
  );
}
