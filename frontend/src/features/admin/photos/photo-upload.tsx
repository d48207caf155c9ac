// Chooses a photo from a file or a phone, previews it as cards crop it, and uploads it.
import { useState, type SubmitEvent } from "react";
import { uploadPhoto } from "@/api/admin-photos";
import { adminRules } from "@/api/admin-rules";
import { formRules } from "@/api/form-rules";
import { fieldMessage, problemMessage } from "@/api/problem";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { fileKey, PhotoCanvas, type PhotoSize } from "@/ui/photo-canvas";
import { isPhotoType, shrinkPhoto } from "@/ui/shrink-photo";
import { toast, toastFailure } from "@/ui/toast";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";
import { useRestorePhoto } from "./use-restore-photo";

const { maxMegabytes, maxMegapixels, minWidth, minHeight, types } = adminRules.photo;
const { photoUpdated, photoFailed } = formRules.toasts;

export function PhotoUpload({ review }: { review: ReviewedRecipe }) {
  const { id, recipe } = review;
  const { undoAction } = useRestorePhoto(review);
  const { busy, run } = useAdminAction();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  // A new key empties the field.
  const [uploads, setUploads] = useState(0);
  useUnsavedChanges(file !== undefined);

  function choose(chosen: File | undefined) {
    const fault = chosen && !isPhotoType(chosen.type) ? "Choose a JPEG, PNG or WebP file." : undefined;
    setError(fault);
    setFile(fault === undefined ? chosen : undefined);
  }

  async function upload(event: SubmitEvent) {
    event.preventDefault();
    if (file === undefined) {
      setError((current) => current ?? "Choose a photo.");
      return;
    }
    const outcome = await run(async () => uploadPhoto(id, await shrinkPhoto(file)));
    if (!outcome.ok) {
      setError(fieldMessage(outcome.error, "imageUrl") ?? problemMessage(outcome.error, photoFailed.text));
      toastFailure(photoFailed, outcome.error);
      return;
    }
    setFile(undefined);
    setError(undefined);
    setUploads(uploads + 1);
    toast({ ...photoUpdated, ...undoAction });
  }

  return (
    <form noValidate className="mt-5 grid gap-4" onSubmit={(event) => void upload(event)}>
      <Field
        label="Photo from a file or phone"
        hint={`JPEG, PNG or WebP, at most ${maxMegabytes} MB and ${maxMegapixels} million pixels, at least ${minWidth} by ${minHeight} pixels.`}
        error={error}
      >
        {(controlProps) => (
          <input
            {...controlProps}
            key={uploads}
            type="file"
            accept={types.join(",")}
            className="back-office-file"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {file !== undefined && <CroppedPreview key={fileKey(file)} file={file} title={recipe.title} />}
      <p>
        <Button type="submit" disabled={busy}>
          {busy ? "Uploading..." : "Upload Photo"}
        </Button>
      </p>
    </form>
  );
}

/** Shows the file as lists crop it. */
function CroppedPreview({ file, title }: { file: File; title: string }) {
  const [size, setSize] = useState<PhotoSize | "unreadable">();
  return (
    <figure>
      <PhotoCanvas
        file={file}
        label={`New photo of ${title}`}
        isCropped
        className="back-office-crop"
        onRead={setSize}
      />
      <figcaption className="mt-2 text-meta text-muted">
        Lists show the photo cropped to 4:3, as here. The recipe page shows all of it. {sizeText(size)}
      </figcaption>
    </figure>
  );
}

function sizeText(size: PhotoSize | "unreadable" | undefined): string {
  if (size === undefined) return "";
  return size === "unreadable" ? "The browser cannot show this file." : `${size.width} by ${size.height} pixels`;
}
