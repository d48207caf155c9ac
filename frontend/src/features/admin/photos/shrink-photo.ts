// Scales a large photo down in the browser, so that a phone sends hundreds of kilobytes instead of megabytes.
import { adminRules } from "@/api/admin-rules";

const { maxStoredSide, minWidth } = adminRules.photo;
/** The server scales photos to `maxStoredSide`. Twice that size is sent, so that this scaling has enough detail. */
const maxSide = 2 * maxStoredSide;
/** A panorama is not scaled below this, because the server rejects photos that are too small. */
const minShorterSide = 2 * minWidth;
const largeBytes = 1024 * 1024;
const quality = 0.9;

/** Returns the file itself if it is small, or if the browser cannot read it. The server then explains what is wrong. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= largeBytes || !("createImageBitmap" in globalThis)) return file;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
    const [longer, shorter] = [Math.max(photo.width, photo.height), Math.min(photo.width, photo.height)];
    const factor = Math.min(1, Math.max(maxSide / longer, minShorterSide / shorter));
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
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
