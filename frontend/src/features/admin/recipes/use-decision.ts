// Sends a decision on a recipe, and offers to undo it.
import { problemMessage } from "@/api/problem";
import { moderateRecipe } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { RecipeModeration, ReviewedRecipe } from "@/api/types";
import { toast } from "@/ui/toast";
import { useAdminAction } from "../components/use-admin-action";

interface Decision {
  busy: boolean;
  /** Resolves with the error, or undefined after a success. */
  decide: (status: string, notes: string) => Promise<unknown>;
}

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export function useDecision(reviewed: ReviewedRecipe): Decision {
  const { busy, run } = useAdminAction();

  async function moderate(moderation: RecipeModeration): Promise<unknown> {
    const outcome = await run(() => moderateRecipe(reviewed.id, moderation));
    if (!outcome.ok) return outcome.error;
    const text = `${outcome.response.recipe.title}: ${outcome.response.label}`;
    const undoDecision = findUndo(reviewed, moderation.status);
    toast({
      ...recipeUpdated,
      text,
      ...(undoDecision && {
        action: {
          label: undoDecision.label,
          hint: "Open the recipe and choose another decision",
          run: () => void undo(undoDecision),
        },
      }),
    });
    return undefined;
  }

  async function undo({ status, notes }: Undo) {
    const outcome = await run(() => moderateRecipe(reviewed.id, { status, notes }));
    toast(
      outcome.ok
        ? { ...recipeUpdated, text: `${outcome.response.recipe.title}: ${outcome.response.label}` }
        : { ...recipeUpdateFailed, text: problemMessage(outcome.error, recipeUpdateFailed.text) },
    );
  }

  return { busy, decide: (status, notes) => moderate({ status, notes, revision: reviewed.revision }) };
}

interface Undo {
  label: string;
  status: string;
  notes: string;
}

/** Returns the decision that restores the previous status. A pending recipe cannot become pending again: it can only be unpublished. */
function findUndo({ status, reason }: ReviewedRecipe, newStatus: string): Undo | undefined {
  if (status === newStatus) return undefined;
  if (status !== "pending") return { label: "Undo", status, notes: reason };
  return newStatus === "approved" ? { label: "Unpublish", status: "unpublished", notes: "" } : undefined;
}
