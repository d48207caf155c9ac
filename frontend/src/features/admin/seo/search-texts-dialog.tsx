// The form for the description and keywords of a recipe. Saving it creates a revision.
import { useEffect, useEffectEvent, useState, type SubmitEvent } from "react";
import { adminRules } from "@/api/admin-rules";
import { getReviewedRecipe, putRecipe, restoreRevision, reviewedRecipeAddress } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import { fieldMessage, problemMessage } from "@/api/problem";
import { countCharacters } from "@/api/text-rule";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import Dialog from "@/ui/dialog";
import { TextBox, TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { RemoteView } from "../components/remote-view";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { splitRows } from "../recipes/edit-draft";

interface SearchTextsProps {
  id: number;
  onClose: () => void;
}

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;
/** Search engines show about this much of a description; the recipe page shows all of it. */
const { shownDescriptionLength } = adminRules.seo;

export default function SearchTextsDialog({ id, onClose }: SearchTextsProps) {
  const review = useAdminRemote(reviewedRecipeAddress(id), () => getReviewedRecipe(id));
  // The dialog opens with its content, because it would move when the content makes it higher.
  if (review.loading) return null;
  return (
    <Dialog title="Search texts" onClose={onClose}>
      <RemoteView remote={review} subject="The recipe">
        {(value) => <SearchTextsForm review={value} onClose={onClose} />}
      </RemoteView>
    </Dialog>
  );
}

function SearchTextsForm({ review, onClose }: { review: ReviewedRecipe; onClose: () => void }) {
  const { id, recipe } = review;
  // The form keeps the revision it started from, so that the server rejects the change if somebody else has
  // changed the recipe.
  const [revision] = useState(review.revision);
  const [start] = useState({ description: recipe.description, keywords: recipe.keywords.join("\n") });
  const [description, setDescription] = useState(start.description);
  const [keywords, setKeywords] = useState(start.keywords);
  const [note, setNote] = useState("");
  const [error, setError] = useState<unknown>();
  const [isSaved, setIsSaved] = useState(false);
  const { busy, run } = useAdminAction();
  const isChanged = description !== start.description || keywords !== start.keywords || note !== "";
  useUnsavedChanges(isChanged && !isSaved);

  // Closing the dialog changes the address, so this effect must run after that of `useUnsavedChanges`, which clears the warning.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved]);

  /**
   * Restores the revision that the form started from. If the recipe is published, that revision was public, so no confirmation is
   * needed.
   */
  async function undo() {
    const outcome = await run(() => restoreRevision(id, revision, { confirmed: true }));
    if (outcome.ok) toast({ ...recipeUpdated, text: "Your changes were undone." });
    else toastFailure(recipeUpdateFailed, outcome.error);
  }

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const outcome = await run(() => putRecipe(id, { description, keywords: splitRows(keywords), note, revision }));
    if (!outcome.ok) {
      setError(outcome.error);
      return;
    }
    const action = { label: "Undo", alternative: "Restore the previous revision", run: () => void undo() };
    toast({ ...recipeUpdated, ...(outcome.response.revision !== revision && { action }) });
    setIsSaved(true);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <p className="font-semibold wrap-anywhere">{recipe.title}</p>
      <TextBox
        label="Description"
        name="description"
        rows={4}
        value={description}
        error={fieldMessage(error, "description")}
        hint={`${countCharacters(description)} characters. Search engines show about the first ${shownDescriptionLength}.`}
        onChange={(event) => setDescription(event.target.value)}
      />
      <TextBox
        label="Keywords, one per line"
        name="keywords"
        rows={5}
        value={keywords}
        error={fieldMessage(error, "keywords")}
        hint="If you enter none, they are derived from the recipe."
        onChange={(event) => setKeywords(event.target.value)}
      />
      <TextField
        label="Reason for the change"
        name="note"
        value={note}
        error={fieldMessage(error, "note")}
        hint="Optional, stored with the revision"
        onChange={(event) => setNote(event.target.value)}
      />
      {error !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {problemMessage(error, recipeUpdateFailed.text)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? "Saving..." : "Save"}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
