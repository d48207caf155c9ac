// Copies the address of a recipe, or opens the share sheet of the device.
import { formRules } from "@/api/form-rules";
import { toast } from "@/ui/toast";
import type { SharedPage } from "./share-targets";

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(formRules.toasts.linkCopied);
  } catch {
    // The browser denied access, or the site runs without https, where browsers have no clipboard.
    toast(formRules.toasts.copyFailed);
  }
}

export const hasShareSheet = "share" in navigator;

/** Copies the address when the share sheet fails. */
export async function openShareSheet({ url, title }: SharedPage): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyLink(url);
  }
}
