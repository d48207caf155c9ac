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

const { maxMegabytes, uploadedSource } = adminRules.photo;
const { photoBlank, photoUpdated, photoFailed } = formRules.toasts;

interface PhotoFormProps {
  review: ReviewedRecipe;
  initialLink: string;
}

export function PhotoForm({ review: { id, photo, proposedImageUrl }, initialLink }: PhotoFormProps) {
  const { busy, run } = useAdminAction();
  const [link, setLink] = useState(initialLink);
  const [error, setError] = useState<string>();
  const currentSource = photo?.sourceUrl;
  useUnsavedChanges(trimText(link) !== "" && link !== initialLink);

  /**
   * Copies the photo from `source`, or removes the photo if `source` is undefined. The toast offers `undo` if the change can be
   * undone.
   */
  async function save(source: string | undefined, undo: (() => void) | undefined) {
    const outcome = await run<unknown>(() => (source === undefined ? deletePhoto(id) : patchPhoto(id, source)));
    if (!outcome.ok) {
      setError(fieldMessage(outcome.error, "imageUrl") ?? problemMessage(outcome.error, photoFailed.text));
      toastFailure(photoFailed, outcome.error);
      return;
    }
    setLink("");
    toast({
      ...photoUpdated,
      ...(undo && { action: { label: "Undo", alternative: "Restore the previous photo", run: undo } }),
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isBlank = trimText(link) === "";
    setError(isBlank ? photoBlank.title : undefined);
    if (isBlank) toast(photoBlank);
    else void save(link, currentSource === uploadedSource ? undefined : () => void save(currentSource, undefined));
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
        {currentSource !== undefined && (
          <Button
            look="secondary"
            disabled={busy}
            onClick={() => {
              setError(undefined);
              void save(
                undefined,
                currentSource === uploadedSource ? undefined : () => void save(currentSource, undefined),
              );
            }}
          >
            Remove photo
          </Button>
        )}
      </div>
    </form>
  );
}
