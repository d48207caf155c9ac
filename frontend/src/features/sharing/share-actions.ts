// Copies the address of a recipe, or opens the share sheet of the device.
import { formRules } from "@/api/form-rules";
import { copyText, openShareSheet } from "@/ui/share-sheet";
import type { SharedPage } from "./share-targets";

export function copyLink(url: string): Promise<void> {
  return copyText(url, { copied: formRules.toasts.linkCopied, failed: formRules.toasts.copyFailed });
}

/** Copies the address when the share sheet fails. */
export async function sharePage({ url, title }: SharedPage): Promise<void> {
  await openShareSheet({ url, title }, () => copyLink(url));
}
