// Hands the address of a page on: to the clipboard, or to whatever the device shares with.
import { formRules } from "@/api/form-rules";
import { toast } from "@/ui/toast-store";
import type { Shared } from "./share-targets";

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(formRules.toasts.linkCopied);
  } catch {
    // Refused, or the site is visited without https, where there is no clipboard.
    toast(formRules.toasts.copyFailed);
  }
}

export const canHandOn = "share" in navigator;

export async function handOn({ url, title }: Shared): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // Whoever closed the device's own panel has decided so.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyLink(url);
  }
}
