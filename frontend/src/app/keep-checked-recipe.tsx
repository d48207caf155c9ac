// The button of the nutrition checker that keeps the recipe of the form with its verdict.
import type { ComponentProps } from "react";
import KeepButton from "@/features/my-recipes/keep-button";
import { toCheck } from "@/features/my-recipes/my-recipe";
import type { RecipeDraft } from "@/features/nutrition/checker/recipe-draft";
import { fromDraft } from "./my-recipes/drafts";

interface KeepCheckedRecipeProps extends Pick<ComponentProps<typeof KeepButton>, "today" | "label"> {
  draft: RecipeDraft;
  /** The analysis of the draft, if it was checked. */
  analysis: Parameters<typeof toCheck>[0] | undefined;
}

export default function KeepCheckedRecipe({ draft, analysis, today, label }: KeepCheckedRecipeProps) {
  return (
    <KeepButton recipe={fromDraft(draft)} check={analysis && toCheck(analysis, today)} today={today} label={label} />
  );
}
