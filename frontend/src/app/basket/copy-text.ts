// Copies a text to the clipboard and shows the result in a toast.
import { toast } from "@/ui/toast";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "List copied", text: "Paste it into a note or a message." });
  } catch {
    // The visitor denied access, or the site is open without https, where there is no clipboard.
    toast({
      title: "Copy failed",
      text: "Your browser does not allow copying here. Select the list and copy it yourself.",
    });
  }
}
