// Chooses a photo from a file or a phone, previews it as cards crop it, and uploads it.
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { deletePhoto, patchPhoto, uploadPhoto } from "@/api/admin-photos";
import { adminRules } from "@/api/admin-rules";
import { formRules } from "@/api/form-rules";
import { fieldMessage, problemMessage } from "@/api/problem";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { toast, toastFailure } from "@/ui/toast";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";
import { shrinkPhoto } from "./shrink-photo";

const { maxMegabytes, maxMegapixels, minWidth, minHeight, types, uploadedSource } = adminRules.photo;
const { photoUpdated, photoFailed } = formRules.toasts;
const typeNames: readonly string[] = types;

export function PhotoUpload({ review: { id, photo, recipe } }: { review: ReviewedRecipe }) {
  const { busy, run } = useAdminAction();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  // A new key empties the field.
  const [uploads, setUploads] = useState(0);
  useUnsavedChanges(file !== undefined);

  function choose(chosen: File | undefined) {
    const fault = chosen && !typeNames.includes(chosen.type) ? "Choose a JPEG, PNG or WebP file." : undefined;
    setError(fault);
    setFile(fault === undefined ? chosen : undefined);
  }

  async function upload(event: SubmitEvent) {
    event.preventDefault();
    if (file === undefined) {
      setError((current) => current ?? "Choose a photo.");
      return;
    }
    const previousSource = photo?.sourceUrl;
    const outcome = await run(async () => uploadPhoto(id, await shrinkPhoto(file)));
    if (!outcome.ok) {
      setError(fieldMessage(outcome.error, "imageUrl") ?? problemMessage(outcome.error, photoFailed.text));
      toastFailure(photoFailed, outcome.error);
      return;
    }
    setFile(undefined);
    setError(undefined);
    setUploads(uploads + 1);
    // The previous file is not stored any more, so only a link or the drawing can be restored.
    const canUndo = previousSource !== uploadedSource;
    toast({
      ...photoUpdated,
      ...(canUndo && {
        action: {
          label: "Undo",
          alternative: "Restore the previous photo",
          run: () => void restore(previousSource),
        },
      }),
    });
  }

  async function restore(source: string | undefined) {
    const outcome = await run<unknown>(() => (source === undefined ? deletePhoto(id) : patchPhoto(id, source)));
    if (outcome.ok) toast({ ...photoUpdated, text: "The previous picture was restored." });
    else toastFailure(photoFailed, outcome.error);
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

/** Returns a key that differs between files, so that each is drawn on an empty canvas. */
function fileKey({ name, size, lastModified }: File): string {
  return `${lastModified} ${size} ${name}`;
}

/**
 * Draws the file as lists crop it. The page may not load pictures from other addresses than its own, so the file is
 * drawn instead of shown as a picture.
 */
function CroppedPreview({ file, title }: { file: File; title: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    if (!("createImageBitmap" in globalThis)) return;
    createImageBitmap(file, { imageOrientation: "from-image" })
      .then((photo) => {
        const target = canvas.current;
        if (isCurrent && target) {
          const scale = Math.max(target.width / photo.width, target.height / photo.height);
          const [width, height] = [photo.width * scale, photo.height * scale];
          const context = target.getContext("2d");
          if (context) {
            // The server draws transparent parts white.
            context.fillStyle = "#fff";
            context.fillRect(0, 0, target.width, target.height);
            context.drawImage(photo, (target.width - width) / 2, (target.height - height) / 2, width, height);
          }
          setSize(`${photo.width} by ${photo.height} pixels`);
        }
        photo.close();
      })
      .catch(() => {
        if (isCurrent) setSize("The browser cannot show this file.");
      });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <figure>
      <canvas
        ref={canvas}
        width={480}
        height={360}
        role="img"
        aria-label={`New photo of ${title}`}
        className="back-office-crop"
      />
      <figcaption className="mt-2 text-meta text-muted">
        Lists show the photo cropped to 4:3, as here. The recipe page shows all of it. {size}
      </figcaption>
    </figure>
  );
}
