// Previews the file of a photo. The page may not load pictures from other addresses than its own, so the file is drawn
// instead of shown as a picture.
import { useEffect, useRef } from "react";

export interface PhotoSize {
  width: number;
  height: number;
}

interface PhotoCanvasProps {
  /** Another file needs another key, so that it is drawn on an empty canvas: see `fileKey`. */
  file: File;
  label: string;
  /** Crops the photo to 4:3, as lists do. Otherwise all of it is shown. */
  isCropped?: boolean;
  className: string;
  /** Called when the file was read. The function must stay the same, because another one draws the photo again. */
  onRead?: (size: PhotoSize | "unreadable") => void;
}

/** Number of pixels per side. */
const cropWidth = 480;
const cropHeight = 360;

export function PhotoCanvas({ file, label, isCropped = false, className, onRead }: PhotoCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    if (!("createImageBitmap" in globalThis)) return;
    createImageBitmap(file, { imageOrientation: "from-image" })
      .then((photo) => {
        if (isCurrent && canvas.current) draw(photo, canvas.current, isCropped);
        if (isCurrent) onRead?.({ width: photo.width, height: photo.height });
        photo.close();
      })
      .catch(() => {
        if (isCurrent) onRead?.("unreadable");
      });
    return () => {
      isCurrent = false;
    };
  }, [file, isCropped, onRead]);
  return (
    <canvas ref={canvas} width={cropWidth} height={cropHeight} role="img" aria-label={label} className={className} />
  );
}

function draw(photo: ImageBitmap, canvas: HTMLCanvasElement, isCropped: boolean) {
  if (!isCropped) {
    const factor = Math.min(1, cropWidth / Math.max(photo.width, photo.height));
    canvas.width = Math.round(photo.width * factor);
    canvas.height = Math.round(photo.height * factor);
  }
  const scale = Math.max(canvas.width / photo.width, canvas.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const context = canvas.getContext("2d");
  if (context === null) return;
  // The server draws transparent parts white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(photo, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

/** Returns a key that differs between files. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${lastModified} ${size} ${name}`;
}
