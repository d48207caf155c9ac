// Says that some stored recipes cannot be read, and offers them as a file. They stay stored until the visitor deletes them.
import { Download, Trash2 } from "lucide-react";
import { Button } from "@/ui/button";
import { focusablePageHeading } from "@/ui/focus";
import { saveFile } from "@/ui/save-file";
import { useStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";
import { deleteUnreadRecipes, unreadRecipes } from "./my-recipes-store";

export function UnreadNote() {
  const unread = useStoredValue(unreadRecipes);
  if (unread.length === 0) return null;

  function remove() {
    focusablePageHeading()?.focus();
    const restore = deleteUnreadRecipes();
    toast({
      title: "Unreadable recipes deleted",
      action: { label: "Undo", alternative: "Import them again", run: restore },
    });
  }

  return (
    <section aria-label="Recipes that cannot be read" className="grid gap-3 rounded-card bg-oat p-5">
      <p className="font-semibold">
        {unread.length === 1 ? "1 stored recipe" : `${unread.length} stored recipes`} cannot be read
      </p>
      <p>
        {unread.length === 1 ? "It is" : "They are"} still stored in this browser, and not in the list below. Reload
        this page: a newer version of the site may have written {unread.length === 1 ? "it" : "them"}. If that does not
        help, save the text as a file, and copy the ingredients from it into ‘Import a recipe’.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          onClick={() =>
            saveFile(
              "unreadable-recipes.json",
              new Blob([`${JSON.stringify(unread, null, 2)}\n`], { type: "application/json" }),
            )
          }
        >
          <Download aria-hidden size={18} /> Save as a file
        </Button>
        <Button look="quiet" onClick={remove}>
          <Trash2 aria-hidden size={18} /> Delete
        </Button>
      </div>
    </section>
  );
}
