// Sends a decision on a recipe, and offers to undo it.
import { useSWRConfig } from "swr";
import { moderateRecipe, reviewedRecipeAddress } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { RecipeModeration, ReviewedRecipe } from "@/api/types";
import { toast, toastFailure } from "@/ui/toast";
import { useAdminAction } from "../components/use-admin-action";

interface DecisionActions {
  busy: boolean;
  /** Resolves with the error, or undefined after a success. */
  decide: (status: RecipeModeration["status"], notes: string, options: DecisionOptions) => Promise<unknown>;
}

interface DecisionOptions {
  proposedIngredients: string[] | undefined;
  /** True to publish a recipe that is incomplete or not assessed. */
  confirmed: boolean;
}

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export function useDecision(review: ReviewedRecipe): DecisionActions {
  const { busy, run } = useAdminAction();
  const { mutate } = useSWRConfig();

  /**
   * Shows the result of a decision at once. Until the page has loaded it again, `review` would still have the status before the
   * decision, and undoing the next decision would restore that one: it could publish a recipe that was just unpublished.
   */
  async function sendDecision(moderation: RecipeModeration) {
    const outcome = await run(() => moderateRecipe(review.id, moderation));
    if (outcome.ok) await mutate(reviewedRecipeAddress(review.id), outcome.response, { revalidate: false });
    return outcome;
  }

  async function moderate(moderation: RecipeModeration): Promise<unknown> {
    const outcome = await sendDecision(moderation);
    if (!outcome.ok) return outcome.error;
    const undoDecision = findUndo(review, moderation.status);
    toast({
      ...recipeUpdated,
      text: statusText(outcome.response),
      ...(undoDecision && {
        action: {
          label: undoDecision.label,
          alternative: "Open the recipe and choose another decision",
          run: () => void undo(undoDecision),
        },
      }),
    });
    return undefined;
  }

  async function undo({ status, notes }: UndoDecision) {
    const proposal = status === "changes_requested" ? review.proposal?.ingredients : undefined;
    // A recipe that was public before needs no confirmation.
    const confirmation = status === "approved" ? { confirmed: true } : {};
    const outcome = await sendDecision({ status, notes, ...proposalField(proposal), ...confirmation });
    if (outcome.ok) toast({ ...recipeUpdated, text: statusText(outcome.response) });
    else toastFailure(recipeUpdateFailed, outcome.error);
  }

  return {
    busy,
    decide: (status, notes, { proposedIngredients, confirmed }) =>
      moderate({
        status,
        notes,
        revision: review.revision,
        ...proposalField(proposedIngredients),
        ...(confirmed && { confirmed }),
      }),
  };
}

function proposalField(proposedIngredients: string[] | undefined): Pick<RecipeModeration, "proposedIngredients"> {
  return proposedIngredients === undefined ? {} : { proposedIngredients };
}

function statusText({ recipe, label }: ReviewedRecipe): string {
  return `${recipe.title}: ${label}`;
}

interface UndoDecision {
  label: string;
  status: RecipeModeration["status"];
  notes: string;
}

/**
 * Returns the decision that restores the previous status, if there is one. A recipe cannot become pending again: the
 * approval of a pending recipe is undone by unpublishing it.
 */
function findUndo({ status, reason }: ReviewedRecipe, newStatus: string): UndoDecision | undefined {
  if (status === newStatus) return undefined;
  if (status !== "pending") return { label: "Undo", status, notes: reason };
  return newStatus === "approved" ? { label: "Unpublish", status: "unpublished", notes: "" } : undefined;
}
