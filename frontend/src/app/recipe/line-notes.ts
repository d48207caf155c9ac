// The notes below the ingredients of a recipe: why a supplement is in it, how exactly a powder must be measured,
// and what is assumed about a weight or a strength.
import type { AnalysedLine, RecipeDetail } from "@/api/types";
import type { LineNote } from "@/features/recipes/detail/ingredient-list";

/** Returns the notes of each line, in the order of the lines. The analysis is that of the recipe as written. */
export function lineNotes(
  { scale }: Pick<RecipeDetail, "scale">,
  analysis: { lines: readonly Pick<AnalysedLine, "reason" | "measuring" | "note">[] } | undefined,
): LineNote[] {
  return (analysis?.lines ?? []).map(({ reason, measuring, note }) => ({
    ...(note && { assumption: `${capitalise(note)}.` }),
    reason: reason === null ? undefined : capitalise(reason.text),
    measuring: measuring === null ? undefined : scale < 1 ? smallBatchNote : measuring.text,
  }));
}

/** The same error matters more in a smaller batch, for which the advice on the whole batch does not hold. */
const smallBatchNote = "Weigh this on a scale that shows 0.1 g, because the batch is small.";

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
