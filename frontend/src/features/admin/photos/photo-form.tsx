// The link of a photo to copy, and the button that removes a photo.
import { useState, type SubmitEvent } from "react";
import { fieldMessage, problemMessage } from "@/api/problem";
import { deletePhoto, patchPhoto } from "@/api/admin-photos";
import { adminRules } from "@/api/admin-rules";
import { formRules } from "@/api/form-rules";
import { trimText } from "@/api/text-rule";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";
import { useRestorePhoto } from "./use-restore-photo";

const { maxMegabytes } = adminRules.photo;
const { photoBlank, photoUpdated, photoFailed } = formRules.toasts;

interface PhotoFormProps {
  review: ReviewedRecipe;
  initialLink: string;
}

export function PhotoForm({ review, initialLink }: PhotoFormProps) {
  const { id, photo, proposedImageUrl } = review;
  const { busy, run } = useAdminAction();
  const [link, setLink] = useState(initialLink);
  const [error, setError] = useState<string>();
  const { undoAction } = useRestorePhoto(review);
  useUnsavedChanges(trimText(link) !== "" && link !== initialLink);

  async function change(request: () => Promise<unknown>) {
    setError(undefined);
    const outcome = await run(request);
    if (!outcome.ok) {
      setError(fieldMessage(outcome.error, "imageUrl") ?? problemMessage(outcome.error, photoFailed.text));
      toastFailure(photoFailed, outcome.error);
      return;
    }
    setLink("");
    toast({ ...photoUpdated, ...undoAction });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isBlank = trimText(link) === "";
    if (isBlank) {
      setError(photoBlank.title);
      toast(photoBlank);
    } else void change(() => patchPhoto(id, link));
  }

  return (
    <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
      <TextField
        label="Photo link"
        type="url"
        inputMode="url"
        hint={`Starts with https. JPEG, PNG or WebP, at most ${maxMegabytes} MB.`}
        error={error}
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
      {proposedImageUrl !== null && proposedImageUrl !== link && (
        <div>
          <p className="text-meta text-muted">Suggested by the author: {proposedImageUrl}</p>
          <Button look="quiet" className="-ml-5" onClick={() => setLink(proposedImageUrl)}>
            Use this link
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? "Copying..." : "Update Photo"}
        </Button>
        {photo !== null && (
          <Button look="secondary" disabled={busy} onClick={() => void change(() => deletePhoto(id))}>
            Remove photo
          </Button>
        )}
      </div>
    </form>
  );
}
