// Opens the share sheet of the device, or copies what it would share.
import { toast } from "./toast";

type ToastContent = Parameters<typeof toast>[0];

interface CopyToasts {
  copied: ToastContent;
  failed: ToastContent;
}

interface Shared {
  title: string;
  text?: string;
  url?: string;
}

export function hasShareSheet(): boolean {
  return "share" in navigator;
}

/** Copies a text and shows the result in a toast. */
export async function copyText(text: string, toasts: CopyToasts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(toasts.copied);
  } catch {
    // The browser denied access, or the site runs without https, where browsers have no clipboard.
    toast(toasts.failed);
  }
}

/** Calls `onFailure` if the share sheet fails, but not if the visitor closed it. */
export async function openShareSheet(shared: Shared, onFailure: () => Promise<void>): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    await onFailure();
  }
}

/** Returns the address that opens a new text message. The visitor chooses the recipient. */
export function smsLink(text: string): string {
  return `sms:?body=${encodeURIComponent(text)}`;
}
