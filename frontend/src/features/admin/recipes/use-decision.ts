// What an administrator says of a recipe, and how it is taken back.
import { problemMessage } from "@/api/problem";
import { moderateRecipe } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { RecipeModeration, ReviewedRecipe } from "@/api/types";
import { toast } from "@/ui/toast";
import { useAct } from "../desk/use-act";

interface Deciding {
  busy: boolean;
  /** What stood in the way; undefined where it was taken. */
  decide: (status: string, notes: string) => Promise<unknown>;
}

const { recipeUpdated, recipeUpdateFailed } = formRules.toasts;

export function useDecision(reviewed: ReviewedRecipe): Deciding {
  const { busy, act } = useAct();

  async function moderate(moderation: RecipeModeration): Promise<unknown> {
    const outcome = await act(() => moderateRecipe(reviewed.id, moderation));
    if (!outcome.taken) return outcome.error;
    const text = `${outcome.answer.recipe.title}: ${outcome.answer.label}`;
    const back = wayBack(reviewed, moderation.status);
    toast({
      ...recipeUpdated,
      text,
      ...(back && {
        action: {
          label: back.label,
          hint: "Decide again on the recipe's own page of the desk",
          run: () => void undo(back),
        },
      }),
    });
    return undefined;
  }

  async function undo({ status, notes }: WayBack) {
    const outcome = await act(() => moderateRecipe(reviewed.id, { status, notes }));
    toast(
      outcome.taken
        ? { ...recipeUpdated, text: `${outcome.answer.recipe.title}: ${outcome.answer.label}` }
        : { ...recipeUpdateFailed, text: problemMessage(outcome.error, recipeUpdateFailed.text) },
    );
  }

  return { busy, decide: (status, notes) => moderate({ status, notes, revision: reviewed.revision }) };
}

interface WayBack {
  label: string;
  status: string;
  notes: string;
}

/** The decision before it, made again. Nothing is decided of a recipe that waits, so that one is only taken off again. */
function wayBack({ status, reason }: ReviewedRecipe, decided: string): WayBack | undefined {
  if (status === decided) return undefined;
  if (status !== "pending") return { label: "Undo", status, notes: reason };
  return decided === "approved" ? { label: "Unpublish", status: "unpublished", notes: "" } : undefined;
}
