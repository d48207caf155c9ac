// The photo of a form. It is uploaded when it is chosen, and the form sends the key of the upload.
import { useEffect, useRef, useState, type RefObject } from "react";
import { formRules } from "@/api/form-rules";
import { uploadVisitorPhoto } from "@/api/photos";
import { ApiError, fieldMessage, problemMessage } from "@/api/problem";
import { isPhotoType, shrinkPhoto } from "./shrink-photo";

export interface PhotoUpload {
  /** The key that the form sends. It is null if there is no photo. */
  key: string | null;
  /** The file that is shown. A photo that was attached in an earlier visit has none. */
  file: File | undefined;
  isUploading: boolean;
  /** Why the last file was not uploaded, in sentences. */
  error: string | undefined;
  choose: (file: File) => void;
  /** Uploads the last file again. Undefined if this would fail again. */
  retry: (() => void) | undefined;
  remove: () => void;
  /** Shows the error of the server about the key, if there is one, when the form could not be sent. */
  showFormError: (error: unknown) => void;
  /** The button that chooses a photo. */
  button: RefObject<HTMLButtonElement | null>;
}

interface AttachedPhoto {
  key: string;
  file?: File;
}

/** The last file that was chosen, while it is uploaded and after that failed. */
interface Attempt {
  file?: File | undefined;
  error?: string;
  mayRetry?: boolean;
}

const { maxMegabytes } = formRules.photo;
const wrongType = "We cannot read this file. Choose a JPEG, PNG or WebP photo.";
const tooLarge = `The photo is larger than ${maxMegabytes} MB. Choose a smaller one.`;

/** `initialKey` is the key of the photo that is attached already. */
export function usePhotoUpload(initialKey: string | null = null): PhotoUpload {
  const [attached, setAttached] = useState<AttachedPhoto | undefined>(
    initialKey === null ? undefined : { key: initialKey },
  );
  const [attempt, setAttempt] = useState<Attempt>();
  const request = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function upload(file: File) {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setAttempt({ file });
    try {
      const photo = await shrinkPhoto(file);
      signal.throwIfAborted();
      if (!isPhotoType(photo.type)) setAttempt({ error: wrongType });
      else if (photo.size > maxMegabytes * 1024 * 1024) setAttempt({ error: tooLarge });
      else {
        const { photo: key } = await uploadVisitorPhoto(photo, signal);
        signal.throwIfAborted();
        setAttached({ key, file });
        setAttempt(undefined);
      }
    } catch (error) {
      if (!signal.aborted) setAttempt({ file, error: uploadError(error), mayRetry: !isRejected(error) });
    }
  }

  function remove() {
    request.current?.abort();
    setAttached(undefined);
    setAttempt(undefined);
  }

  function showFormError(error: unknown) {
    const message = fieldMessage(error, "photo");
    if (message === undefined) return;
    // The server does not have the photo any more, so the form must not send its key again.
    const file = attached?.file;
    setAttached(undefined);
    setAttempt({ file, error: message, mayRetry: file !== undefined });
    button.current?.focus();
  }

  const isUploading = attempt !== undefined && attempt.error === undefined;
  const failedFile = attempt?.mayRetry === true ? attempt.file : undefined;
  return {
    key: attached?.key ?? null,
    file: isUploading ? attempt.file : attached?.file,
    isUploading,
    error: attempt?.error,
    choose: (file) => void upload(file),
    retry: failedFile && (() => void upload(failedFile)),
    remove,
    showFormError,
    button,
  };
}

function uploadError(error: unknown): string {
  if (error instanceof ApiError && error.status === 413) return tooLarge;
  return fieldMessage(error, "imageUrl") ?? problemMessage(error);
}

/** Returns whether the server would reject the same file again. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 413 || error.status === 422);
}
