// Shows which lines Auto-Fix removes from a recipe, and removes them.
import { fixUnsafeRecipe, getRecipeFix, recipeFixAddress } from "@/api/admin-tools";
import { restoreRevision } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { RecipeFixPreview, RecipeSafetyResult } from "@/api/types";
import { Button, ButtonLink } from "@/ui/button";
import Dialog from "@/ui/dialog";
import { toast, toastFailure } from "@/ui/toast";
import { RemoteView } from "../components/remote-view";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { editAddress } from "../components/recipe-address";

interface FixDialogProps {
  recipe: Pick<RecipeSafetyResult, "id" | "title">;
  onClose: () => void;
}

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export default function FixDialog({ recipe: { id, title }, onClose }: FixDialogProps) {
  const preview = useAdminRemote(recipeFixAddress(id), () => getRecipeFix(id));
  const { busy, run } = useAdminAction();
  const obstacle = preview.value?.obstacle ?? null;

  async function fix(revision: number) {
    const outcome = await run(() => fixUnsafeRecipe(id, revision));
    onClose();
    if (!outcome.ok) {
      toastFailure({ title: "Error", text: "Failed to fix recipe" }, outcome.error);
      return;
    }
    const { success, message, previousRevision } = outcome.response;
    if (!success || previousRevision === null) {
      toast({ title: "No Changes Made", text: message });
      return;
    }
    toast({
      title: "Recipe Fixed",
      text: "Unsafe ingredients have been automatically removed",
      note: message,
      action: {
        label: "Undo",
        alternative: "Open the recipe and restore the previous revision",
        run: () => void undo(previousRevision),
      },
    });
  }

  /**
   * Restores the revision before the fix. If the recipe is published, that revision was public, so no confirmation is needed.
   */
  async function undo(revision: number) {
    const outcome = await run(() => restoreRevision(id, revision, { confirmed: true }));
    if (outcome.ok) toast({ ...recipeUpdated, text: `${title}: the removed lines are back.` });
    else toastFailure(recipeUpdateFailed, outcome.error);
  }

  return (
    <Dialog title={obstacle === null ? `Fix ${title}` : "No Changes Made"} onClose={onClose}>
      <RemoteView remote={preview} subject="The preview">
        {(value) =>
          value.obstacle === null ? (
            <div className="grid gap-4">
              <Changes preview={value} />
              <div className="flex flex-wrap gap-3">
                <Button disabled={busy} onClick={() => void fix(value.revision)}>
                  {value.removedLines.length === 1
                    ? "Remove this line"
                    : `Remove these ${value.removedLines.length} lines`}
                </Button>
                <Button look="secondary" onClick={onClose}>
                  Cancel
                </Button>
              </div>
            </div>
          ) : (
            <div className="grid gap-4">
              <p>{value.obstacle}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={editAddress(id)}>Edit this recipe</ButtonLink>
                <Button look="secondary" onClick={onClose}>
                  Cancel
                </Button>
              </div>
            </div>
          )
        }
      </RemoteView>
    </Dialog>
  );
}

function Changes({ preview }: { preview: RecipeFixPreview }) {
  const { removedLines, remainingLines, verdictBefore, verdictAfter, validationResult } = preview;
  return (
    <>
      <section aria-labelledby="removed-lines">
        <h3 id="removed-lines" className="font-semibold">
          Removed ingredients
        </h3>
        <ul className="mt-1 grid gap-1.5">
          {removedLines.map(({ number, text, reasons }) => (
            <li key={number}>
              <span aria-hidden>− </span>
              <del className="bg-danger-soft">{text}</del>
              <span className="block text-meta text-muted">{reasons.join(" ")}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="remaining-lines">
        <h3 id="remaining-lines" className="font-semibold">
          Remaining ingredients
        </h3>
        <ul className="mt-1 list-disc pl-5">
          {remainingLines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </section>
      <p>
        <span className="text-muted">Verdict before:</span> {verdictBefore}
        <br />
        <span className="text-muted">Verdict after:</span> {verdictAfter}
      </p>
      {validationResult.warnings.length > 0 && (
        <p>
          <span className="text-muted">Remaining warnings:</span> {validationResult.warnings.join(" ")}
        </p>
      )}
      <p className="text-meta text-muted">The current version stays in the list of revisions, so you can undo this.</p>
    </>
  );
}
