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

/** Copies a text. Returns false if the browser denies access, or if the site runs without https, where browsers have no clipboard. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text and shows the result in a toast. */
export async function copyText(text: string, toasts: CopyToasts): Promise<void> {
  toast((await writeClipboard(text)) ? toasts.copied : toasts.failed);
}

/** Calls `onFailure` if the share sheet fails, but not if the visitor closed it. Returns true if something was shared. */
export async function openShareSheet(shared: Shared, onFailure: () => Promise<unknown>): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await onFailure();
    return false;
  }
}

/** Returns the address that opens a new text message. The visitor chooses the recipient. */
export function smsLink(text: string): string {
  return `sms:?body=${encodeURIComponent(text)}`;
}

/** Maximum length of an address that every mail program accepts; Windows passes on about 2000 characters. */
const maxMailAddress = 1900;

/**
 * Returns the address that opens a new email, or undefined if the text is too long for it. The visitor chooses the recipient.
 */
export function mailLink(subject: string, text: string): string | undefined {
  const link = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return link.length > maxMailAddress ? undefined : link;
}
