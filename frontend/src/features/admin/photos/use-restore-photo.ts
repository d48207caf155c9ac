// Undoes a change of the photo of a recipe.
import { deletePhoto, patchPhoto, takeSubmittedPhoto } from "@/api/admin-photos";
import { adminRules } from "@/api/admin-rules";
import { formRules } from "@/api/form-rules";
import type { ReviewedRecipe } from "@/api/types";
import { toast, toastFailure } from "@/ui/toast";
import type { Message } from "@/ui/toast-view";
import { useAdminAction } from "../components/use-admin-action";

const { uploadedSource, authorSource } = adminRules.photo;
const { photoUpdated, photoFailed } = formRules.toasts;

interface RestorePhoto {
  /** The part of a toast that restores the picture which the recipe has now. Empty if that is impossible. */
  undoAction: Pick<Message, "action">;
}

export function useRestorePhoto(review: ReviewedRecipe): RestorePhoto {
  const { run } = useAdminAction();
  const request = restoreRequest(review);

  async function restore(send: () => Promise<unknown>) {
    const outcome = await run(send);
    if (outcome.ok) toast({ ...photoUpdated, text: "The previous picture was restored." });
    else toastFailure(photoFailed, outcome.error);
  }

  if (request === undefined) return { undoAction: {} };
  const action = { label: "Undo", alternative: "Restore the previous photo", run: () => void restore(request) };
  return { undoAction: { action } };
}

/** The file that an administrator uploaded is not stored any more after a change, so only another photo can be restored. */
function restoreRequest({ id, photo }: ReviewedRecipe): (() => Promise<unknown>) | undefined {
  if (photo === null) return () => deletePhoto(id);
  const { sourceUrl } = photo;
  if (sourceUrl === uploadedSource) return undefined;
  return sourceUrl === authorSource ? () => takeSubmittedPhoto(id) : () => patchPhoto(id, sourceUrl);
}
