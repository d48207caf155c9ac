// The photo that the author has sent with a recipe, and the button that makes it the photo of the recipe.
import { takeSubmittedPhoto } from "@/api/admin-photos";
import { formRules } from "@/api/form-rules";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { toast, toastFailure } from "@/ui/toast";
import { useAdminAction } from "../components/use-admin-action";
import { useRestorePhoto } from "./use-restore-photo";

const { photoUpdated, photoFailed } = formRules.toasts;

export function SubmittedPhoto({ review }: { review: ReviewedRecipe }) {
  const { id, recipe, submittedPhoto } = review;
  const { busy, run } = useAdminAction();
  const { undoAction } = useRestorePhoto(review);
  if (submittedPhoto === null) return null;

  async function use() {
    const outcome = await run(() => takeSubmittedPhoto(id));
    if (outcome.ok) toast({ ...photoUpdated, ...undoAction });
    else toastFailure(photoFailed, outcome.error);
  }

  const { path, width, height } = submittedPhoto;
  return (
    <figure className="mt-5 grid justify-items-start gap-3">
      <figcaption className="font-semibold">Photo sent by the author</figcaption>
      <img
        src={path}
        width={width}
        height={height}
        alt={`Photo of ${recipe.title}, sent by the author`}
        loading="lazy"
        className="h-auto w-full max-w-sm rounded-card"
      />
      <Button look="secondary" disabled={busy} onClick={() => void use()}>
        {busy ? "Copying..." : "Use this photo"}
      </Button>
    </figure>
  );
}
