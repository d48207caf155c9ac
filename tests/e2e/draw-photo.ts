/** Draws photos in the browser, so that no picture file is needed. */
import type { Page } from "@playwright/test";

/** Returns a JPEG file with this size in pixels. */
export async function drawPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext("2d");
      if (context) {
        context.fillStyle = "#a8481f";
        context.fillRect(0, 0, w, h);
        context.fillStyle = "#fffcf7";
        context.arc(w / 2, h / 2, h / 3, 0, 2 * Math.PI);
        context.fill();
      }
      return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return Buffer.from(base64, "base64");
}
