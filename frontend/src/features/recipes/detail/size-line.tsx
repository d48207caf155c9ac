// Says next to the servings what the shown amounts make, and after a change what has changed.
import type { RecipeDetail } from "@/api/types";
import { batchSummary } from "@/ui/batch-summary";
import type { MeasureSystem } from "@/ui/measure-system";
import { batchText } from "../batch-text";

interface SizeLineProps {
  recipe: RecipeDetail;
  system: MeasureSystem;
  /** True if another part of the page announces changes of the size, which are then not announced twice. */
  isAnnouncedElsewhere: boolean;
}

export function SizeLine({ recipe, system, isAnnouncedElsewhere }: SizeLineProps) {
  const summary = batchSummary(recipe, system);
  const size = `${recipe.scale === 1 ? "" : "Now "}${batchText(recipe)}`;
  return (
    // The height is that of the longest text, so that the ingredients do not move when the size changes. The role is used instead of
    // `aria-live`, because a dialog does not hide elements with this attribute, so that screen readers could leave the dialog.
    <p
      role={isAnnouncedElsewhere ? undefined : "status"}
      className="mb-3 min-h-[2lh] text-meta text-muted print:hidden"
    >
      {summary === "" ? size : `${size}: ${summary}`}.
    </p>
  );
}
