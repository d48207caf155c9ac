// Scales a large photo down in the browser, so that a phone sends hundreds of kilobytes instead of megabytes.
import { formRules } from "@/api/form-rules";

const { maxStoredSide, types } = formRules.photo;
const typeNames: readonly string[] = types;

/** The server scales photos to `maxStoredSide`. Twice that size is sent, so that the server's scaling has enough detail. */
const maxSide = 2 * maxStoredSide;
/** Files up to this size are sent unchanged. */
const maxUnchangedBytes = 1024 * 1024;
const quality = 0.9;

/** Returns whether the server reads files of this type. */
export function isPhotoType(type: string): boolean {
  return typeNames.includes(type);
}

/**
 * Returns a JPEG file if the photo is large, or has a type that only some browsers read, such as the HEIC photos of a phone.
 * Returns the file itself if it is small, or if the browser cannot read it. The server then explains what is wrong.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const isReadable = isPhotoType(file.type);
  if ((isReadable && file.size <= maxUnchangedBytes) || !("createImageBitmap" in globalThis)) return file;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
    const factor = Math.min(1, maxSide / Math.max(photo.width, photo.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(photo.width * factor);
    canvas.height = Math.round(photo.height * factor);
    const context = canvas.getContext("2d");
    if (context === null) return file;
    // JPEG has no transparency; the server draws transparent parts white, too.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return smaller !== null && (!isReadable || smaller.size < file.size) ? smaller : file;
  } catch {
    return file;
  }
}
