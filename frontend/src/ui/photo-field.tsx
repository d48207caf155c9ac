// The field of a form with which a visitor adds a photo from the camera or the files of the device.
import { Camera } from "lucide-react";
import { useId } from "react";
import { clsx } from "clsx";
import { Button } from "./button";
import { FileButton } from "./file-button";
import { fileKey, PhotoCanvas } from "./photo-canvas";
import type { PhotoUpload } from "./use-photo-upload";

interface PhotoFieldProps {
  upload: PhotoUpload;
  /** The kind of form that the photo is sent with. */
  noun: "review" | "recipe";
}

export function PhotoField({ upload, noun }: PhotoFieldProps) {
  const id = useId();
  const { key, file, isUploading, error, choose, retry, remove, button } = upload;
  const hasPhoto = isUploading || key !== null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        Photo <span className="font-normal text-muted">(optional)</span>
      </legend>
      {file !== undefined && (
        <PhotoCanvas
          key={fileKey(file)}
          file={file}
          label="The photo that you chose"
          className="mb-3 max-h-60 max-w-full rounded-control border border-line"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton
          ref={button}
          look="secondary"
          accept="image/*"
          fieldLabel="Photo file"
          aria-describedby={`${id}-hint ${id}-status`}
          onSelect={choose}
        >
          <Camera aria-hidden size={18} /> {hasPhoto ? "Choose another photo" : "Add a photo"}
        </FileButton>
        {retry !== undefined && (
          <Button
            look="secondary"
            onClick={() => {
              // This button disappears during the upload.
              button.current?.focus();
              retry();
            }}
          >
            Try again
          </Button>
        )}
        {hasPhoto && (
          <Button
            look="secondary"
            onClick={() => {
              button.current?.focus();
              remove();
            }}
          >
            Remove photo
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-meta text-muted">
        We remove the place and other data from the file, and look at the photo before it is shown.
      </p>
      <p
        id={`${id}-status`}
        role="status"
        className={clsx("text-meta font-semibold", error !== undefined && "text-danger")}
      >
        {statusText(upload, noun)}
      </p>
    </fieldset>
  );
}

function statusText({ key, isUploading, error }: PhotoUpload, noun: PhotoFieldProps["noun"]): string {
  if (isUploading) return "Uploading the photo...";
  if (error !== undefined) {
    return key === null
      ? `${error} You can send the ${noun} without a photo.`
      : `${error} The photo from before stays.`;
  }
  return key === null ? "" : "Photo added.";
}
