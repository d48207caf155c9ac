// Puts a text on the clipboard, and says whether it is there.
import { toast } from "@/ui/toast";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "List copied", text: "Paste it into a note or a message." });
  } catch {
    // Refused, or the site is visited without https, where there is no clipboard.
    toast({
      title: "Copy failed",
      text: "Your browser keeps the clipboard closed here. Mark the list and copy it by hand.",
    });
  }
}
